import HashTreeCollections

/// A persistent collection of things with an identity: a copy with one of them changed shares all the rest, and the
/// differences of two copies are found without looking at what they share.
///
/// Beside each element stands a stamp of its id and a hash of its whole content; the differences of two shelves are the
/// differences of their stamps. A content could be mistaken for another of the same id once in 2⁶⁴ edits.
package struct Shelf<Element: Hashable & Identifiable & Sendable>: Sendable where Element.ID: Sendable {
  private var entries: TreeDictionary<Element.ID, Entry> = [:]
  private var stamps: TreeSet<Stamp> = []

  package init() {}

  /// An element, and the hash of its content: it is asked for again when the element goes.
  private struct Entry: Sendable {
    let element: Element
    let content: Int

    init(_ element: Element) {
      self.element = element
      content = element.hashValue
    }

    var stamp: Stamp { Stamp(id: element.id, content: content) }
  }

  private struct Stamp: Hashable, Sendable {
    let id: Element.ID
    let content: Int
  }

  package var count: Int { entries.count }
  package var isEmpty: Bool { entries.isEmpty }

  package subscript(id: Element.ID) -> Element? { entries[id]?.element }

  /// In no order that means anything.
  package var values: some Collection<Element> { entries.values.lazy.map { $0.element } }

  package func contains(_ id: Element.ID) -> Bool { entries.keys.contains(id) }

  /// Puts an element in the place of the one with its id, if there is one. O(log n) and the hash of its content.
  package mutating func put(_ element: Element) {
    let entry = Entry(element)
    if let old = entries.updateValue(entry, forKey: element.id) { stamps.remove(old.stamp) }
    stamps.insert(entry.stamp)
  }

  /// Does nothing if there is none. O(log n).
  package mutating func remove(_ id: Element.ID) {
    if let old = entries.removeValue(forKey: id) { stamps.remove(old.stamp) }
  }

  /// Which were put here that the other has not, or not like this. In the time of what they don't share.
  package func changed(since other: Shelf) -> [Element.ID] { stamps.subtracting(other.stamps).map { $0.id } }

  /// What has to happen to this shelf for it to become the other. In the time of what they don't share.
  package func differences(to other: Shelf) -> [Element.ID: Difference<Element>] {
    let (old, new) = (changed(since: other), other.changed(since: self))
    var differences: [Element.ID: Difference<Element>] = [:]
    differences.reserveCapacity(max(old.count, new.count))
    for id in old { differences[id] = Difference(old: self[id], new: other[id]) }
    for id in new where !contains(id) { differences[id] = Difference(old: nil, new: other[id]) }
    return differences
  }
}

extension Shelf: Equatable {
  package static func == (left: Shelf, right: Shelf) -> Bool { left.stamps == right.stamps }
}

import HashTreeCollections

/// A persistent collection of identifiable elements. A copy with one changed element shares all others, and finding the
/// differences of two copies costs nothing for the elements that both share.
///
/// Each element has a stamp: its id and a hash of its content. The differences of two maps are the differences of their
/// stamps, so that an edit is overlooked once in 2⁶⁴ times.
package struct ItemMap<Element: Hashable & Identifiable & Sendable>: Equatable, Sendable where Element.ID: Sendable {
  private var entries: TreeDictionary<Element.ID, Entry> = [:]
  private var stamps: TreeSet<Stamp> = []

  package init() {}

  package init(_ elements: some Sequence<Element>) { for element in elements { put(element) } }

  /// An element with the hash of its content, which is needed again when the element is removed.
  ///
  /// An object, so that the tree moves one word for an element, and one part of an element can be read without a copy
  /// of the others. It never changes.
  package final class Entry: Equatable, Sendable {
    package let element: Element
    fileprivate let content: Int

    fileprivate init(_ element: Element) {
      self.element = element
      content = element.hashValue
    }

    fileprivate var stamp: Stamp { Stamp(id: element.id, content: content) }

    /// Whether both are the same object, which says more than that their elements are equal.
    @inlinable package static func == (left: Entry, right: Entry) -> Bool { left === right }
  }

  fileprivate struct Stamp: Hashable, Sendable {
    let id: Element.ID
    let content: Int
  }

  package var isEmpty: Bool { entries.isEmpty }

  package subscript(id: Element.ID) -> Element? { entries[id]?.element }

  /// The element as one word, for a value that is copied and compared more often than read. Two entries are equal only if
  /// the element was not put again between. O(log n).
  package func entry(_ id: Element.ID) -> Entry? { entries[id] }

  /// All elements, in no particular order.
  package var values: some Collection<Element> { entries.values.lazy.map { $0.element } }

  package func contains(_ id: Element.ID) -> Bool { entries.keys.contains(id) }

  /// Adds an element, or replaces the one with its id. O(log n), and hashes the content.
  package mutating func put(_ element: Element) {
    let entry = Entry(element)
    if let old = entries.updateValue(entry, forKey: element.id) { stamps.remove(old.stamp) }
    stamps.insert(entry.stamp)
  }

  /// Removes the element with an id, if there is one. O(log n).
  mutating func remove(_ id: Element.ID) {
    if let old = entries.removeValue(forKey: id) { stamps.remove(old.stamp) }
  }

  /// The ids of elements that `other` doesn't have, or not with this content. O(n) in what the two don't share.
  func changed(since other: ItemMap) -> [Element.ID] { stamps.subtracting(other.stamps).map { $0.id } }

  /// The differences that turn this map into `other`. O(n) in what the two don't share.
  package func differences(to other: ItemMap) -> [Element.ID: Difference<Element>] {
    let (old, new) = (changed(since: other), other.changed(since: self))
    var differences: [Element.ID: Difference<Element>] = [:]
    differences.reserveCapacity(max(old.count, new.count))
    for id in old { differences[id] = Difference(old: self[id], new: other[id]) }
    for id in new where !contains(id) { differences[id] = Difference(old: nil, new: other[id]) }
    return differences
  }

  /// The differences of this map's own elements to `other`, which may share nothing with it. O(n) in this map.
  func differences(ofOwnTo other: ItemMap) -> [Element.ID: Difference<Element>] {
    var differences: [Element.ID: Difference<Element>] = [:]
    for old in values { differences[old.id] = Difference(old: old, new: other[old.id]) }
    return differences
  }

  package static func == (left: ItemMap, right: ItemMap) -> Bool { left.stamps == right.stamps }
}

// A generic function of another module is called without knowing its types, at several times the cost. These are compiled for
// dreams, because a list asks for them once a row.
extension ItemMap<Dream> {
  package var count: Int { entries.count }

  package subscript(id: Dream.ID) -> Dream? { entries[id]?.element }

  /// The date of a dream; `nil` if there is no such dream, or it has no date.
  package func date(of id: Dream.ID) -> DreamDate? { entries[id]?.element.date }

  /// The place of a dream in the list; `nil` if there is no such dream.
  package func order(of id: Dream.ID) -> DreamOrder? { entries[id].map { DreamOrder($0.element) } }
}

extension ItemMap<Night> {
  package var count: Int { entries.count }
}

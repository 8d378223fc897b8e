import HashTreeCollections

/// A persistent collection of things with an identity: a copy with one of them changed shares all the rest, and the
/// differences of two copies are found without looking at what they share.
///
/// Beside each element stands a stamp of its id and a hash of its whole content; the differences of two shelves are the
/// differences of their stamps. A content could be mistaken for another of the same id once in 2⁶⁴ edits.
package struct Shelf<Element: Hashable & Identifiable & Sendable>: Sendable where Element.ID: Sendable {
  private var elements: TreeDictionary<Element.ID, Element> = [:]
  private var stamps: TreeSet<Stamp> = []

  package init() {}

  private struct Stamp: Hashable, Sendable {
    let id: Element.ID
    let content: Int

    init(_ element: Element) {
      id = element.id
      content = element.hashValue
    }
  }

  package var count: Int { elements.count }
  package var isEmpty: Bool { elements.isEmpty }

  package subscript(id: Element.ID) -> Element? { elements[id] }

  /// In no order that means anything.
  package var values: some Collection<Element> { elements.values }

  package func contains(_ id: Element.ID) -> Bool { elements[id] != nil }

  /// Puts an element in the place of the one with its id, if there is one. O(log n) and the hash of its content.
  package mutating func put(_ element: Element) {
    if let old = elements.updateValue(element, forKey: element.id) { stamps.remove(Stamp(old)) }
    stamps.insert(Stamp(element))
  }

  /// Does nothing if there is none. O(log n).
  package mutating func remove(_ id: Element.ID) {
    if let old = elements.removeValue(forKey: id) { stamps.remove(Stamp(old)) }
  }

  /// What has to happen to this shelf for it to become the other. In the time of what they don't share.
  package func differences(to other: Shelf) -> [Element.ID: Difference<Element>] {
    var differences: [Element.ID: Difference<Element>] = [:]
    for stamp in stamps.subtracting(other.stamps) {
      differences[stamp.id] = Difference(old: elements[stamp.id], new: other.elements[stamp.id])
    }
    for stamp in other.stamps.subtracting(stamps) where differences[stamp.id] == nil {
      differences[stamp.id] = Difference(old: elements[stamp.id], new: other.elements[stamp.id])
    }
    return differences
  }
}

extension Shelf: Equatable {
  package static func == (left: Shelf, right: Shelf) -> Bool { left.stamps == right.stamps }
}

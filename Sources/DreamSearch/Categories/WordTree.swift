/// Folded words, found in one reading of a text however many they are: a tree with a branch for each byte.
struct WordTree: Sendable {
  private var nodes = [Node(byte: 0)]
  /// Whether a word begins with a byte.
  private var begins = [Bool](repeating: false, count: 256)

  private struct Node: Sendable {
    let byte: UInt8
    /// The first branch, and the next branch beside this one; 0 for none.
    var child = 0
    var sibling = 0
    /// Whether a word that is sought as a whole ends here, and whether one that may go on does.
    var isWhole = false
    var isBeginning = false
  }

  /// - Parameter isWhole: whether the word may not go on behind the bytes.
  mutating func insert(_ bytes: [UInt8], isWhole: Bool) {
    var place = 0
    if let first = bytes.first { begins[Int(first)] = true }
    for byte in bytes {
      if let next = branch(byte, of: place) {
        place = next
      } else {
        var node = Node(byte: byte)
        node.sibling = nodes[place].child
        nodes[place].child = nodes.count
        place = nodes.count
        nodes.append(node)
      }
    }
    if isWhole { nodes[place].isWhole = true } else { nodes[place].isBeginning = true }
  }

  private func branch(_ byte: UInt8, of place: Int) -> Int? {
    var next = nodes[place].child
    while next != 0, nodes[next].byte != byte { next = nodes[next].sibling }
    return next == 0 ? nil : next
  }

  /// The first word in a part of folded text; the longest of those that begin at the same place.
  func first(in text: UnsafeRawBufferPointer, from start: Int, to end: Int) -> Range<Int>? {
    guard nodes.count > 1 else { return nil }
    var place = start
    while place < end {
      if begins[Int(text[place])], text.isWordStart(place), let found = word(at: place, in: text, to: end) {
        return place..<found
      }
      place += 1
    }
    return nil
  }

  /// The end of the longest word that begins at a byte.
  private func word(at start: Int, in text: UnsafeRawBufferPointer, to end: Int) -> Int? {
    var (place, node, found) = (start, 0, Int?.none)
    while place < end, let next = branch(text[place], of: node) {
      (place, node) = (place + 1, next)
      if nodes[node].isBeginning || nodes[node].isWhole && text.isWordEnd(place) { found = place }
    }
    return found
  }
}

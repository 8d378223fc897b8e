/// Folded words, found in one reading of a text however many they are: a tree with a branch for each byte. Words of several lists
/// can be told by their marks, bits of a number.
struct WordTree: Sendable {
  private var nodes = [Node(byte: 0)]
  /// Whether a word begins with a byte.
  private var begins = [Bool](repeating: false, count: 256)

  private struct Node: Sendable {
    let byte: UInt8
    /// The first branch, and the next branch beside this one; 0 for none.
    var child = 0
    var sibling = 0
    /// The marks of the words that end here: of those that are sought as a whole, and of those that may go on.
    var whole: UInt64 = 0
    var beginning: UInt64 = 0
  }

  /// - Parameter isWhole: whether the word may not go on behind the bytes.
  mutating func insert(_ bytes: [UInt8], isWhole: Bool, mark: UInt64 = 1) {
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
    if isWhole { nodes[place].whole |= mark } else { nodes[place].beginning |= mark }
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

  /// The marks of the words in a part of folded text. Looks no further when it has all of `sought`.
  func marks(in text: UnsafeRawBufferPointer, from start: Int, to end: Int, sought: UInt64) -> UInt64 {
    var (found, place) = (0 as UInt64, start)
    while place < end, found & sought != sought {
      if begins[Int(text[place])], text.isWordStart(place) {
        var (next, node) = (place, 0)
        while next < end, let branch = branch(text[next], of: node) {
          (next, node) = (next + 1, branch)
          found |= nodes[node].beginning
          if nodes[node].whole != 0, text.isWordEnd(next) { found |= nodes[node].whole }
        }
      }
      place += 1
    }
    return found
  }

  /// The end of the longest word that begins at a byte.
  private func word(at start: Int, in text: UnsafeRawBufferPointer, to end: Int) -> Int? {
    var (place, node, found) = (start, 0, Int?.none)
    while place < end, let next = branch(text[place], of: node) {
      (place, node) = (place + 1, next)
      if nodes[node].beginning != 0 || nodes[node].whole != 0 && text.isWordEnd(place) { found = place }
    }
    return found
  }
}

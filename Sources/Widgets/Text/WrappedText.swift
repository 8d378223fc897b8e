import CellCanvas

/// Where the lines of a wrapped text begin: known as far as anybody asked, and kept true from edit to edit.
///
/// An edit costs the lines around it, until they begin where they did before; where that isn't soon the rest is forgotten
/// and found again when it is asked for. So a key costs the same in a megabyte without a line break.
package struct WrappedText: Equatable, Sendable {
  let width: Int
  /// In UTF-8 bytes; never empty.
  package private(set) var starts = [0]
  /// Whether the last line is among them.
  private(set) var isComplete = false

  /// How many lines an edit can make anew.
  private static let patience = 128
  /// How many lines before an edit it can change: by what it lets fit in them.
  private static let reach = 3

  init(width: Int) { self.width = width }
}

extension WrappedText {
  /// Which of the known lines a place is in. Takes logarithmic time.
  package func row(of offset: Int) -> Int {
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }

  func line(_ row: Int, in text: String) -> TextWrap.Line? {
    guard starts.indices.contains(row) else { return nil }
    return TextWrap(text, width: width, from: text.index(atByte: starts[row])).first { _ in true }
  }

  /// Learns of the lines up to the one that a place is in.
  mutating func extend(past offset: Int, in text: String) {
    while !isComplete, (starts.last ?? 0) <= offset { findNext(in: text) }
  }

  /// Learns of the lines up to this one.
  mutating func extend(toRow row: Int, in text: String) {
    while !isComplete, starts.count <= row { findNext(in: text) }
  }

  private mutating func findNext(in text: String) {
    if let start = next(after: starts.last ?? 0, in: text) { starts.append(start) } else { isComplete = true }
  }

  private func next(after start: Int, in text: String) -> Int? {
    let (end, ending) = TextWrap.end(ofLineAt: text.index(atByte: start), in: text, width: width)
    return ending == .text ? nil : text.byte(of: end)
  }
}

extension WrappedText {
  /// Takes in an edit; `text` is as it is after it.
  mutating func follow(_ edit: TextEdit, in text: String) {
    let first = max(0, row(of: edit.offset) - Self.reach)
    var fresh: [Int] = []
    var old = first + 1
    while fresh.count < Self.patience {
      guard let start = next(after: fresh.last ?? starts[first], in: text) else {
        return replaceLines(after: first, with: fresh, isComplete: true)
      }
      while old < starts.count, starts[old] < edit.range.upperBound || starts[old] + edit.growth < start {
        old += 1
      }
      if old < starts.count, starts[old] + edit.growth == start {
        return splice(fresh, between: first, and: old, shift: edit.growth)
      }
      fresh.append(start)
    }
    replaceLines(after: first, with: fresh, isComplete: false)
  }

  private mutating func replaceLines(after row: Int, with fresh: [Int], isComplete: Bool) {
    starts.replaceSubrange((row + 1)..., with: fresh)
    self.isComplete = isComplete
  }

  private mutating func splice(_ fresh: [Int], between first: Int, and old: Int, shift: Int) {
    starts.replaceSubrange((first + 1)..<old, with: fresh)
    for row in starts.indices.dropFirst(first + 1 + fresh.count) { starts[row] += shift }
  }
}

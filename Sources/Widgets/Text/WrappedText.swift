import CellCanvas

/// The offsets at which the lines of a wrapped text begin, as far as they were asked for.
///
/// After an edit, lines are wrapped anew until they begin where they did before. If they don't within `patience` lines, the
/// rest is forgotten and found again when asked for. So a key takes the same time in a megabyte without a line break.
package struct WrappedText: Equatable, Sendable {
  let width: Int
  /// The UTF-8 offsets of the known lines, in order; never empty.
  package private(set) var starts = [0]
  /// Whether all lines are known.
  private(set) var isComplete = false

  /// How many lines are wrapped anew after an edit, at most.
  private static let patience = 128
  /// How many lines before an edit may change, because more or less fits in them.
  private static let reach = 3
}

extension WrappedText {
  /// The number of the known line that an offset is in. Takes logarithmic time.
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

  /// Finds the lines up to the one that an offset is in.
  mutating func extend(past offset: Int, in text: String) {
    while !isComplete, (starts.last ?? 0) <= offset { findNext(in: text) }
  }

  /// Finds the lines up to `row`.
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

  /// Updates the known lines after `edit`, which made the text `text`.
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

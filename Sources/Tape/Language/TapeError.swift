/// A syntax error in a tape.
package struct TapeError: Error, Hashable, Sendable {
  let place: TapePlace
  /// The text of the line.
  let line: String
  /// What was expected at the place, in words.
  let expected: String

  /// The message for the user: the place and what was expected there, the line, and a mark below the place.
  var message: String {
    let (part, column) = line.part(around: place.column)
    let indent = String(repeating: " ", count: max(0, column - 1))
    return "\(place): expected \(expected)\n  \(part)\n  \(indent)^"
  }
}

extension String {
  /// As much of a line as is worth showing, and a column of the line in it.
  func part(around column: Int = 1) -> (text: String, column: Int) {
    let room = 160
    guard utf8.count > room else { return (self, column) }
    let skipped = max(0, min(column - room / 2, unicodeScalars.count - room))
    let scalars = unicodeScalars.dropFirst(skipped)
    let isCut = scalars.count > room
    let text = (skipped > 0 ? "…" : "") + String(scalars.prefix(room)) + (isCut ? "…" : "")
    return (text, column - skipped + (skipped > 0 ? 1 : 0))
  }
}

/// A position in a tape. Lines and columns are counted from 1.
package struct TapePlace: Hashable, Sendable {
  let file: String
  let line: Int
  let column: Int

  init(file: String, line: Int, column: Int) {
    self.file = file
    self.line = line
    self.column = column
  }
}

extension TapePlace: CustomStringConvertible {
  /// The place as compilers write it: `tour.tape:3:7`.
  package var description: String { "\(file):\(line):\(column)" }
}

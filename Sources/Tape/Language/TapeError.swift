/// A syntax error in a tape.
package struct TapeError: Error, Hashable, Sendable {
  let place: TapePlace
  /// The text of the line.
  let line: String
  /// What was expected at the place, in words.
  let expected: String

  /// The message for the user: the place and what was expected there, the line, and a mark below the place.
  var message: String {
    let indent = String(repeating: " ", count: max(0, place.column - 1))
    return "\(place): expected \(expected)\n  \(line)\n  \(indent)^"
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

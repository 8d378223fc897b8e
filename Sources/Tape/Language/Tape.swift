/// A script for Lucid: keys to press, at what times, and what has to be on the screen then.
package struct Tape: Hashable, Sendable {
  let commands: [TapeCommand]
  /// The parts of the tape that have no effect, with their places.
  package let notes: [Note]

  /// The files that the tape writes, and where it names them.
  package var files: [(path: String, place: TapePlace)] {
    commands.compactMap { command in
      switch command.action {
      case .output(let path) where TapeOutput(path: path) != nil: (path, command.place)
      case .screenshot(let path) where TapeOutput.isScreen(path): (path, command.place)
      default: nil
      }
    }
  }

  /// The names of the tape's snapshots.
  package var snapshots: [String] {
    commands.compactMap { if case .snapshot(let name) = $0.action { name } else { nil } }
  }

  /// A remark about a part of a tape.
  package struct Note: Hashable, Sendable {
    package let place: TapePlace
    package let words: String
  }

  /// All errors in a text that isn't a tape.
  package struct Errors: Error, Hashable, Sendable {
    let errors: [TapeError]

    package var message: String { errors.map(\.message).joined(separator: "\n") }
  }

  /// Parses a tape.
  /// - Parameters:
  ///   - file: the tape's name in messages.
  ///   - reading: returns the text of a file that the tape includes with `Source`; nil if it can't be read.
  package init(_ text: String, file: String, reading: (String) -> String? = { _ in nil }) throws(Errors) {
    var parser = TapeParser(text, file: file, depth: 0)
    parser.parse(reading: reading)
    guard parser.errors.isEmpty else { throw Errors(errors: parser.errors) }
    (commands, notes) = (parser.commands, parser.notes)
  }
}

/// A syntax error in a tape.
package struct TapeError: Error, Hashable, Sendable {
  let place: TapePlace
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
  /// The part of a line to show round a column, and the column's place in that part.
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
}

extension TapePlace: CustomStringConvertible {
  /// The place as compilers write it: `tour.tape:3:7`.
  package var description: String { "\(file):\(line):\(column)" }
}

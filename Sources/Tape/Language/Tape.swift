/// A script for Lucid: keys to press, at what times, and what has to be on the screen then.
package struct Tape: Hashable, Sendable {
  let commands: [TapeCommand]
  /// The parts of the tape that have no effect, with their places.
  package let notes: [Note]

  init(commands: [TapeCommand], notes: [Note] = []) {
    self.commands = commands
    self.notes = notes
  }

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

    /// The message for the user.
    package var message: String { errors.map(\.message).joined(separator: "\n") }
  }

  /// Parses a tape.
  /// - Parameters:
  ///   - file: the tape's name in messages.
  ///   - reading: returns the text of a file that the tape includes with `Source`; nil if it can't be read.
  package init(
    _ text: String, file: String, reading: (String) -> String? = { _ in nil }
  ) throws(Errors) {
    var parser = TapeParser(text, file: file, depth: 0)
    parser.parse(reading: reading)
    guard parser.errors.isEmpty else { throw Errors(errors: parser.errors) }
    self.init(commands: parser.commands, notes: parser.notes)
  }
}

extension Tape.Errors: CustomStringConvertible {
  package var description: String { message }
}

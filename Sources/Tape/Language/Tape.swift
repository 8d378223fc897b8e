/// A script for Lucid: what to press, when, and what should be seen then.
package struct Tape: Hashable, Sendable {
  let commands: [TapeCommand]
  /// What is of no effect here, with its place.
  package let notes: [Note]

  init(commands: [TapeCommand], notes: [Note] = []) {
    self.commands = commands
    self.notes = notes
  }

  package struct Note: Hashable, Sendable {
    package let place: TapePlace
    package let words: String
  }

  /// Why a text is no tape: everything that is wrong with it.
  package struct Errors: Error, Hashable, Sendable {
    let errors: [TapeError]

    package var message: String { errors.map(\.message).joined(separator: "\n") }
  }

  /// - Parameters:
  ///   - file: what the tape is called.
  ///   - reading: the text of a file that the tape names with `Source`.
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

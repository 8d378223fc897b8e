/// A kind of journal, and how it is opened.
struct JournalKind: Sendable {
  let name: String
  /// What a command is told beside its words, and what it gets to read.
  let arguments: [String]
  let input: String?
  /// Opens a journal, whoever left it.
  let witness: @Sendable (_ path: String) throws -> JournalWitness

  static let clear = JournalKind(name: "clear", arguments: [], input: nil) { try JournalWitness($0) }
}

/// A format that dreams can be written in.
package enum ExportFormat: String, CaseIterable, Sendable {
  /// One document of Lucid with all that the journal has.
  case json
  /// The same in lines: a header, the nights and the dreams.
  case jsonl
}

extension ExportFormat {
  /// The format of a file by the ending of its name; nil if it tells none.
  package init?(ofFile path: String) {
    guard let dot = path.lastIndex(of: "."), !path[dot...].contains("/") else { return nil }
    let ending = path[dot...].dropFirst().lowercased()
    guard let format = Self.allCases.first(where: { $0.endings.contains(ending) }) else { return nil }
    self = format
  }

  /// The endings of files of this format, without the dot.
  package var endings: [String] {
    switch self {
    case .json: ["json"]
    case .jsonl: ["jsonl", "ndjson"]
    }
  }

  /// The document of a journal, in pieces.
  package func pieces(of journal: ExportedJournal) -> DocumentPieces {
    switch self {
    case .json: JournalDocument.pieces(of: journal)
    case .jsonl: JournalLines.pieces(of: journal)
    }
  }
}

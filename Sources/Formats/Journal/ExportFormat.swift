import Records

/// A format that dreams can be written in.
package enum ExportFormat: String, CaseIterable, Sendable {
  /// One document of Lucid with all that the journal has.
  case json
  /// The content of `json` in lines: a header, the nights and the dreams.
  case jsonl
  /// Comma-separated values: a row for each dream.
  case csv
  /// The table of `csv`, separated by tabs.
  case tsv
  /// A folder of notes in Markdown with YAML front matter, as Obsidian reads them.
  case markdown
  case jrnl
  /// Entries as jrnl prints them in JSON.
  case jrnlJSON = "jrnl-json"
  /// Entries as Day One imports them in JSON.
  case dayOne = "day-one"
  /// One page to read and search in a browser.
  case html
}

package enum ExportOutput: Sendable {
  case document(DocumentPieces)
  case folder(NoteFolder)
}

extension ExportFormat {
  /// The format of a file by the ending of its name; nil if it tells none.
  package init?(ofFile path: String) {
    guard let dot = path.lastIndex(of: "."), !path[dot...].contains("/") else { return nil }
    let ending = path[dot...].dropFirst().lowercased()
    guard let format = Self.allCases.first(where: { $0.endings.contains(ending) }) else { return nil }
    self = format
  }

  /// Whether records that dreams came from go out again.
  package var writesRecords: Bool { self == .markdown || self == .dayOne }

  /// The endings of files of this format, without the dot.
  package var endings: [String] {
    switch self {
    case .json: ["json"]
    case .jsonl: ["jsonl", "ndjson"]
    case .csv: ["csv"]
    case .tsv: ["tsv", "tab"]
    case .markdown, .jrnlJSON, .dayOne: []
    case .jrnl: ["jrnl", "txt"]
    case .html: ["html", "htm"]
    }
  }

  /// Why nothing is written to a file of this name, and what to do; nil if it can be.
  package func refusal(of path: String) -> String? {
    guard path.lowercased().hasSuffix(".zip") else { return nil }
    return self == .dayOne
      ? "No zip is written: export to Journal.json, then zip it with the folders of its photos."
      : "No zip is written: export under another name, then zip that."
  }

  package func output(of journal: ExportedJournal) -> ExportOutput {
    switch self {
    case .json: .document(JournalDocument.pieces(of: journal))
    case .jsonl: .document(JournalDocument.lines(of: journal))
    case .csv: .document(DreamTable.commas.pieces(of: journal))
    case .tsv: .document(DreamTable.tabs.pieces(of: journal))
    case .markdown: .folder(NoteFolder(journal))
    case .jrnl: .document(JrnlText.pieces(of: journal))
    case .jrnlJSON: .document(JrnlJSON.pieces(of: journal))
    case .dayOne: .document(DayOneWriter.pieces(of: journal))
    case .html: .document(JournalPage.pieces(of: journal))
    }
  }

  /// What of a journal this format has no place for, with an example of each kind.
  package func losses(of journal: ExportedJournal) -> Tally<ExportLoss> {
    var losses = Tally<ExportLoss>()
    switch self {
    case .json, .jsonl: break
    case .csv, .tsv: losses.noteNights(of: journal)
    case .markdown: losses.noteFavorite(of: journal)
    case .jrnl, .jrnlJSON, .dayOne:
      for dream in journal.dreams { losses.noteEntry(of: dream, in: self, journal) }
      losses.noteNights(of: journal)
    case .html:
      for dream in journal.dreams { losses.notePage(of: dream) }
      losses.noteNights(of: journal)
    }
    return losses
  }
}

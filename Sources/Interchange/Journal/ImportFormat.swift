/// A format that a journal can be read from.
package enum ImportFormat: String, CaseIterable, Sendable {
  /// A document of Lucid, or dreams as `lucid list --json` prints them.
  case json
  /// Lines of JSON as Lucid writes them.
  case jsonl
  /// Comma-separated values with the names of the columns in the first row.
  case csv
  /// The same, separated by tabs.
  case tsv
  /// Notes in Markdown with YAML front matter, as in Obsidian: a file or a folder.
  case markdown
  /// Plain text: a file, or a folder of files whose names are dates.
  case text
  /// A file of Emacs' Org, with a heading for each dream, or a folder of such files.
  case org
  /// A month of RedNotebook, or the folder of them.
  case redNotebook = "rednotebook"
  /// A file of jrnl.
  case jrnl
  /// Entries as `jrnl --format json` prints them.
  case jrnlJSON = "jrnl-json"
  /// The JSON of an export of Day One.
  case dayOne = "day-one"
  /// An export of tui-journal.
  case tuiJournal = "tui-journal"
  /// Dreams of one dreamer as DreamScrape writes them.
  case dreamScrape = "dreamscrape"
  /// A table of the DreamBank.
  case dreambank
}

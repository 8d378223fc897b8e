import DreamCore

/// A kind of thing that a dream has in a file and can't have in Lucid as it is.
package enum ImportLoss: TalliedKind {
  case bytes, windows, frontMatter
  /// Columns that were taken for a field by their content.
  case column
  /// A file with several days in it, of which each became a dream.
  case days
  /// Headings that nothing stands below, and that hold no dreams.
  case heading
  /// Records with neither a text nor anything that could be known of a dream.
  case noText
  /// Files of a folder that are no notes, or have no text.
  case file, empty
  case template, shortRow
  /// Photos, videos, recordings and PDFs.
  case media
  /// Dates that can't be read, and are kept as an extra field.
  case date
  /// Dates of which it can't be told whether the day or the month comes first, and which are kept as an extra field.
  case dayOrMonth
  case entryLine, preamble
  /// Dates outside of the time frame of their series; other values that can't be read, and are kept as an extra field.
  case outside, value
  /// Values that can't be read, and that there is no place for.
  case unkept
  /// Lines that are JSON but for a little.
  case repaired

  /// How often it was met, in words: `3 bytes are not UTF-8 and replaced by U+FFFD`.
  package func words(count: Int) -> String {
    switch self {
    case .bytes: "\(count.counted("byte")) \(count == 1 ? "is" : "are") not UTF-8 and replaced by U+FFFD"
    case .windows: "\(count.counted("byte")) \(count == 1 ? "is" : "are") not UTF-8 and read as Windows-1252"
    case .column: "\(count.counted("column")) named by \(count == 1 ? "its" : "their") content"
    case .days: "\(count.counted("day")) in one file became \(count.counted("dream"))"
    case .heading: "\(count.counted("heading")) without a text left out"
    case .noText: "\(count.counted("record")) without a text or a rating left out"
    case .frontMatter:
      "\(count.counted("note")) \(count == 1 ? "has" : "have") front matter that can't be read and stays in the text"
    case .file: "\(count.counted("file")) left out"
    case .empty: "\(count.counted("empty file")) left out"
    case .template: "\(count.counted("template")) for notes left out"
    case .shortRow: "\(count.counted("row")) \(count == 1 ? "has" : "have") fewer cells than the table has columns"
    case .media: "\(count.counted("attachment")) not imported; the \(count == 1 ? "name is" : "names are") kept"
    case .date: "\(count.counted("date")) can't be read and \(count == 1 ? "is" : "are") kept as text"
    case .dayOrMonth:
      "\(count.counted("date")) \(count == 1 ? "doesn't" : "don't") tell which number is the day, and \(count == 1 ? "is" : "are") kept as text; 2024-01-31 would tell"
    case .entryLine:
      "\(count.counted("line")) in brackets may be meant to begin an entry, and \(count == 1 ? "is" : "are") in the text above"
    case .preamble:
      "the text before the first entry became \(count == 1 ? "a dream" : "\(count.counted("dream"))") without a date"
    case .outside: "\(count.counted("date")) outside of the series' time frame, kept as text only"
    case .unkept: "\(count.counted("value")) can't be read and \(count == 1 ? "is" : "are") left out"
    case .repaired: "\(count.counted("line")) \(count == 1 ? "is" : "are") not quite JSON, and read as far as possible"
    case .value: "\(count.counted("value")) can't be read and \(count == 1 ? "is" : "are") kept as text"
    }
  }
}

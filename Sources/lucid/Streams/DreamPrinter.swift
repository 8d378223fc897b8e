import CellCanvas
import DreamCore
import DreamSearch
import Formats
import Records

/// Prints dreams one after the other.
struct DreamPrinter {
  /// The form, the template and the end of each line. The options themselves are slow to read, dream by dream.
  private let form: DreamForm?
  private let format: DreamTemplate?
  private let hasNulls: Bool
  /// The search that found the dreams, whose words a terminal shows; nil if they are all.
  private let query: Query?
  private var output = StandardStream.output
  private(set) var count = 0
  private var list = JSONList()

  init(_ look: DreamOutput, foundBy query: Query? = nil) {
    (form, format, hasNulls) = (look.form, look.format, look.hasNulls)
    self.query = query
    if !look.noPager { output.page() }
  }

  mutating func add(_ dream: Dream) throws(CommandFailure) {
    count += 1
    if let format {
      try output.text(format.text(for: dream), end: lineEnd)
    } else if let form {
      try add(dream, as: form)
    } else {
      guard let columns = output.columns else { return try output.fields(dream.lineFields, end: lineEnd) }
      try output.text(dream.line(columns: columns), end: lineEnd)
      if !hasNulls, let line = query?.line(of: dream) { try output.line(line, columns: columns) }
    }
  }

  private mutating func add(_ dream: Dream, as form: DreamForm) throws(CommandFailure) {
    switch form {
    case .json: try list.add(dream.json, to: &output)
    case .jsonl: try output.json(dream.json)
    case .tsv:
      if count == 1 { try output.fields(DreamFields.names) }
      let fields = DreamFields(dream)
      try output.fields(DreamFields.names.map { fields[$0].inOneField })
    case .ids: try output.text(dream.id.description, end: lineEnd)
    case .count: break
    }
  }

  private var lineEnd: String { hasNulls ? "\0" : "\n" }

  /// Prints the end of the output, and waits until the user has left the pager.
  mutating func end() throws(CommandFailure) {
    switch form {
    case .json: try list.end(in: &output)
    case .tsv where count == 0: try output.fields(DreamFields.names)
    case .count: try output.line("\(count)")
    case .jsonl, .tsv, .ids, nil: break
    }
    try output.end()
  }

  /// Leaves the pager after an error.
  mutating func leave() { output.leavePager() }
}

extension Dream {
  /// The dream's line in a list, for other programs: its id, date, title and ratings.
  fileprivate var lineFields: [String] {
    [id.description, date?.description ?? "", displayTitle.inOneField, ratingWords.joined(separator: ", ").inOneField]
  }

  /// The dream's line in a list: for a terminal of so many columns, or with tabs.
  func line(columns: Int?) -> String {
    guard let columns else { return lineFields.joined(separator: "\t") }
    let (title, ratings) = (displayTitle.inOneField, ratingWords.joined(separator: ", ").inOneField)
    let day = DisplayText(date?.start?.dayText ?? "").truncated(to: 10).padded(to: 10)
    let text = "\(id)  \(day)  \(title)\(ratings.isEmpty ? "" : "  \(ratings)")"
    return DisplayText(text).truncated(to: columns).string
  }
}

extension DateMoment {
  /// The day of the moment, without its time.
  fileprivate var dayText: String { day?.description ?? description }
}

extension StandardStream {
  private static let indent = "    "

  /// Adds a line of a terminal of so many columns: the words that a query found in bold, with what stands round them.
  mutating func line(_ line: FoundLine, columns: Int) throws(CommandFailure) {
    let indent = Self.indent + (line.isCut ? "…" : "")
    try text(indent)
    var room = columns - indent.count
    for (piece, isFound) in line.pieces {
      let words = DisplayText(piece)
      try text(words.truncated(to: max(room, 0)), in: isFound ? .bold : [])
      room -= words.width
      if room < 0 { break }
    }
    try text("\n")
  }
}

extension FoundLine {
  /// The text in pieces, each with whether it is one of the words that were found.
  fileprivate var pieces: [(String, isFound: Bool)] {
    var (pieces, end) = ([(String, isFound: Bool)](), 0)
    for mark in marks {
      pieces.append((part(end..<mark.lowerBound), false))
      pieces.append((part(mark), true))
      end = mark.upperBound
    }
    return pieces + [(part(end..<text.utf8.count), false)]
  }

  private func part(_ bytes: Range<Int>) -> String {
    String(decoding: text.utf8.dropFirst(bytes.lowerBound).prefix(bytes.count), as: UTF8.self)
  }
}

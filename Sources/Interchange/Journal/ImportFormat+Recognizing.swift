import Foundation

extension ImportFormat {
  /// Recognises the format of a file by its content, and of plain text also by its name; nil if it can't be recognised.
  package init?(recognizing bytes: [UInt8], name: String = "") {
    if RedNotebookMonth(bytes, name: name) != nil {
      self = .redNotebook
      return
    }
    guard let format = Self(recognizingContent: bytes) ?? Self(ofNote: name) else { return nil }
    self = format
  }

  /// The format of a note by the ending of its name; nil if it isn't one of a note.
  package init?(ofNote name: String) {
    let ending = name.lastIndex(of: ".").map { name[$0...].lowercased() }
    switch ending {
    case ".md", ".markdown": self = .markdown
    case ".txt": self = .text
    case ".org": self = .org
    default: return nil
    }
  }

  private init?(recognizingContent bytes: [UInt8]) {
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    guard let first = bytes[start...].first(where: { !$0.isBlank }) else { return nil }
    if bytes[start...].starts(with: "---".utf8) {
      self = .markdown
      return
    }
    if bytes[start...].starts(with: "#+".utf8) {
      self = .org
      return
    }
    switch first {
    case UInt8(ascii: "["):
      self = JrnlText.isRecognized(DecodedText(bytes.prefix(4096)).string) ? .jrnl : .json
    case UInt8(ascii: "{"):
      guard let format = Self.format(ofObject: bytes) else { return nil }
      self = format
    default:
      if JrnlText.isRecognized(DecodedText(bytes.prefix(4096)).string) {
        self = .jrnl
        return
      }
      guard let format = Self.format(ofTable: bytes[start...]) else { return nil }
      self = format
    }
  }

  /// The columns of the DreamBank's tables, some of which have no dates.
  private static let dreamBankNames: Set<String> = ["n", "date", "dream"]

  /// The format of a table by the names in its first row.
  private static func format(ofTable bytes: ArraySlice<UInt8>) -> ImportFormat? {
    let line = Array(bytes.prefix(1 << 16).prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") })
    func names(_ table: DreamTable) -> [String] {
      var scanner = TableScanner(line, separator: table.separator)
      guard case .success(let cells) = scanner.next()?.fields else { return [] }
      return cells.map(\.text)
    }
    for (table, format) in [(DreamTable.tabs, ImportFormat.tsv), (.commas, .csv)] {
      let names = names(table)
      guard names.count > 1, table.canRead(names) else { continue }
      return format == .tsv && names.contains("dream") && dreamBankNames.isSuperset(of: names) ? .dreambank : format
    }
    return nil
  }

  /// The format of a file that begins with a JSON object.
  private static func format(ofObject bytes: [UInt8]) -> ImportFormat? {
    if bytes.starts(with: JournalDocument.beginning) { return .json }
    let line = bytes.drop(while: \.isBlank).prefix { $0 != UInt8(ascii: "\n") }
    let isOneLine = bytes[line.endIndex...].allSatisfy(\.isBlank)
    if !isOneLine, names(of: line) != nil { return .jsonl }
    guard let names = names(of: bytes[...]) else { return nil }
    if names.contains("entries") { return format(ofEntries: bytes, names) }
    if names.isSuperset(of: ["dreamer", "dreams"]) { return .dreamScrape }
    return names.contains("dreams") || names.contains("narrative") ? .json : isOneLine ? .jsonl : nil
  }

  /// The names of the members of a JSON object; nil if it isn't one.
  private static func names(of bytes: ArraySlice<UInt8>) -> Set<String>? {
    (try? JSONDecoder().decode(Names.self, from: Data(bytes)))?.names
  }

  /// The format of a document with entries, by the names of the first one's members.
  private static func format(ofEntries bytes: [UInt8], _ names: Set<String>) -> ImportFormat? {
    struct Document: Decodable { let entries: First }
    let entries = (try? JSONDecoder().decode(Document.self, from: Data(bytes)))?.entries
    guard let first = entries?.names else { return names.contains("version") ? .tuiJournal : .jrnlJSON }
    if first.contains("creationDate") { return .dayOne }
    if first.isSuperset(of: ["title", "body"]) { return .jrnlJSON }
    return first.isSuperset(of: ["date", "content"]) ? .tuiJournal : nil
  }

  /// The names of the members of an array's first object.
  private struct First: Decodable {
    let names: Set<String>?

    init(from decoder: any Decoder) throws {
      var elements = try decoder.unkeyedContainer()
      names = elements.isAtEnd ? nil : try elements.decode(Names.self).names
    }
  }

  private struct Names: Decodable {
    let names: Set<String>

    init(from decoder: any Decoder) throws {
      names = Set(try decoder.container(keyedBy: AnyKey.self).allKeys.map(\.stringValue))
    }
  }
}

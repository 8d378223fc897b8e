import Foundation

extension ImportFormat {
  /// Recognises the format of a file by its content, and of plain text also by its name; nil if it can't be recognised.
  package init?(recognizing file: ImportFile) throws(ImportError) {
    try file.requireText()
    if RedNotebookMonth.month(of: file.name) != nil, RedNotebookMonth(try file.bytes(), name: file.name) != nil {
      self = .redNotebook
      return
    }
    let format = try Self(recognizingContent: file) ?? Self(ofNote: file.name)
    if [nil, .text, .markdown].contains(format) {
      let beginning = DecodedText(try file.bytes(in: 0..<Self.mostBytes)).string
      if JrnlPrint.isRecognized(beginning) { throw .jrnlPrint }
      if file.count <= Self.mostBytes, JrnlPrint.isNote(try file.bytes(), name: file.name) { throw .jrnlPrint }
      // Some write a few lines before the first entry of jrnl.
      if format != .markdown, JrnlText.hasEntry(beginning) {
        self = .jrnl
        return
      }
    }
    guard let format else { return nil }
    self = format
  }

  /// Recognises the format of a file of JSON among others; nil if it is no journal. Throws if there is nothing in it.
  package init?(recognizingJournal file: ImportFile) throws(ImportError) {
    guard let format = try ImportFormat(recognizing: file) else {
      if try file.bytes().allSatisfy(\.isBlank) { throw .empty }
      return nil
    }
    self = format
  }

  /// The format of a note by the ending of its name; nil if it isn't one of a note.
  init?(ofNote name: String) {
    let ending = name.lastIndex(of: ".").map { name[$0...].lowercased() }
    switch ending {
    case ".md", ".markdown": self = .markdown
    case ".txt": self = .text
    case ".org": self = .org
    default: return nil
    }
  }

  private init?(recognizingContent file: ImportFile) throws(ImportError) {
    let beginning = try file.bytes(in: 0..<Self.mostBytes)
    let bytes = beginning.starts(with: [0xEF, 0xBB, 0xBF]) ? beginning.dropFirst(3) : beginning[...]
    let isJrnl = JrnlText.isRecognized(DecodedText(bytes.prefix(4096)).string)
    let format: ImportFormat? =
      if bytes.starts(with: "---".utf8) {
        .markdown
      } else if bytes.starts(with: "#+".utf8) {
        .org
      } else {
        switch bytes.first(where: { !$0.isBlank }) {
        case nil: nil
        case UInt8(ascii: "["): isJrnl ? .jrnl : Self.beginsJSONList(bytes) ? .json : nil
        case UInt8(ascii: "{"): try Self.format(ofObject: file, beginning: bytes)
        default: Self.format(ofTable: bytes)
        }
      }
    guard let format else { return nil }
    self = format
  }

  private static func beginsJSONList(_ bytes: ArraySlice<UInt8>) -> Bool {
    let list = bytes.drop(while: \.isBlank).dropFirst()
    return list.first { !$0.isBlank }.map { "{]".utf8.contains($0) } ?? false
  }

  /// The number of bytes at the beginning of a file that tell the format, if it is no object of JSON.
  private static let mostBytes = 1 << 16

  /// The columns of the DreamBank's tables, some of which have no dates.
  private static let dreamBankNames: Set<String> = ["n", "date", "dream"]

  /// The format of a table by the names in its first row.
  private static func format(ofTable bytes: ArraySlice<UInt8>) -> ImportFormat? {
    guard let (format, names) = DreamTable.recognize(bytes) else { return nil }
    return format == .tsv && names.contains("dream") && dreamBankNames.isSuperset(of: names) ? .dreambank : format
  }

  /// The format of a file that begins with a JSON object.
  private static func format(
    ofObject file: ImportFile, beginning: ArraySlice<UInt8>
  ) throws(ImportError) -> ImportFormat? {
    if beginning.starts(with: JournalDocument.beginning) { return .json }
    let (line, isOneLine) = try firstLine(of: file)
    if !isOneLine, isObject(line) { return .jsonl }
    let outline: JSONOutline
    do throws(ImportError) {
      outline = try JSONOutline(file)
    } catch {
      // A text may begin with a bracket, too.
      guard Self(ofNote: file.name) == nil else { return nil }
      throw error
    }
    let names = outline.names
    if names.contains("entries") { return format(ofEntries: try outline.first(of: "entries"), names) }
    if names.isSuperset(of: ["dreamer", "dreams"]) { return .dreamScrape }
    return names.contains("dreams") || outline.isDream ? .json : isOneLine ? .jsonl : nil
  }

  /// The first line of a file that isn't blank, and whether all others are.
  private static func firstLine(of file: ImportFile) throws(ImportError) -> (line: [UInt8], isOnly: Bool) {
    var (blocks, first) = (LineBlocks(file), [UInt8]?.none)
    while let block = try blocks.next() {
      var rest = block[...]
      if first == nil {
        let line = block.drop(while: \.isBlank).prefix { $0 != UInt8(ascii: "\n") }
        first = line.isEmpty ? nil : Array(line)
        rest = block[line.endIndex...]
      }
      guard rest.allSatisfy(\.isBlank) else { return (first ?? [], false) }
    }
    return (first ?? [], true)
  }

  private static func isObject(_ bytes: [UInt8]) -> Bool {
    (try? JSONDecoder().decode(Names.self, from: Data(bytes))) != nil
  }

  /// The format of a document with entries, by the names of the first one's members.
  /// - Parameter first: an array of the first entry; nil if there is none.
  private static func format(ofEntries first: [UInt8]?, _ names: Set<String>) -> ImportFormat? {
    guard let entry = first.flatMap({ try? JSONDecoder().decode([Names].self, from: Data($0)) })?.first?.names else {
      return names.contains("version") ? .tuiJournal : .jrnlJSON
    }
    if entry.contains("creationDate") { return .dayOne }
    if entry.isSuperset(of: ["title", "body"]) { return .jrnlJSON }
    return entry.isSuperset(of: ["date", "content"]) ? .tuiJournal : nil
  }

  private struct Names: Decodable {
    let names: Set<String>

    init(from decoder: any Decoder) throws {
      names = Set(try decoder.container(keyedBy: AnyKey.self).allKeys.map(\.stringValue))
    }
  }
}

import Records

extension ReadingError {
  package static let unknownFormat = ReadingError(
    "its format isn't recognised. Name it with --from: \(ImportFormat.allCases.map(\.rawValue).joined(separator: ", "))"
  )
  package static let empty = ReadingError("it is empty")
  /// A picture, say, or text in another encoding.
  static let noText = ReadingError("it is not UTF-8 text")
  /// Text as some programs on Windows write it.
  static let utf16 = ReadingError("it is text in UTF-16; save it as UTF-8")
  static let encrypted = ReadingError("it is encrypted; jrnl --decrypt makes a text of it")
  /// The first row of a table names no column with the text or the title of a dream.
  static let noColumns = ReadingError(
    "its first row names no column for the text of a dream, such as narrative. Name one with --field narrative=COLUMN")
  /// No list of a document has objects with texts of dreams.
  static let noDreams = ReadingError(
    "no list in it has objects with a text that a dream could have. Name the text with --field narrative=NAME")
  static let noSeries = ReadingError("it is not a DreamBank table: its first row names no column “dream”")
  static let noMonth = ReadingError("it is not a RedNotebook month, such as 2024-01.txt, with a text for each day")
  static let noEntry = ReadingError("no line of it begins with a date that can be read, such as [2024-01-31 07:30]")
  /// The file is one that jrnl printed in a form that isn't read.
  static let jrnlPrint = ReadingError(
    "jrnl printed it for people to read. Import what jrnl --format json prints")

  /// The file seems to have entries of jrnl, with dates that can't be read.
  static func unreadDates(line: Int, _ date: String) -> ReadingError {
    ReadingError(
      "the dates of its entries can't be read, such as \(date) in line \(line). If jrnl shows them as they are meant, import what jrnl --format json prints; --from text makes one dream of the file"
    )
  }

  /// Whether the file is something else than a journal. A journal that is broken isn't passed over in a folder.
  package var isOfNoJournal: Bool { [.unknownFormat, .noText, .utf16, .encrypted, .jrnlPrint].contains(self) }
}

extension ImportFile {
  /// Why the file can't be read as text, by its first bytes; nil if it begins like one.
  var noText: ReadingError? {
    let bytes = beginning.prefix(4096)
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) { return .utf16 }
    // `JRNLv3` and the length of what follows (jrnl/encryption/Jrnlv3Encryption.py), or a token of Fernet
    // (github.com/fernet/spec), which begins with the version 0x80 in base64.
    let isToken =
      bytes.starts(with: "gAAAAA".utf8) && bytes.allSatisfy { $0.isLetter || $0.isDigit || "-_=+/\n".utf8.contains($0) }
    if isToken || bytes.starts(with: "JRNLv3\0".utf8) { return .encrypted }
    guard String(validating: bytes, as: UTF8.self) == nil else { return nil }
    // Texts have no zero bytes beside what isn't UTF-8, and where they are of another encoding of the West, few letters differ.
    let text = DecodedText(bytes)
    let strange = text.replacedBytes + text.windowsBytes
    return strange > 3 && (bytes.contains(0) || strange > bytes.count / 8) ? .noText : nil
  }
}

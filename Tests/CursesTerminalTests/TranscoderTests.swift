import Testing

@testable import CursesTerminal

@Suite("what is typed in a locale that isn't UTF-8")
struct TranscoderTests {
  private func text(_ charset: String, _ pieces: [UInt8]...) throws -> String {
    guard var transcoder = Transcoder(charset: charset) else { throw TerminalError.unknownCharset(charset) }
    return pieces.map { String(decoding: transcoder.utf8($0[...]), as: UTF8.self) }.joined(separator: "|")
  }

  @Test("is read as the locale says, a byte at a time too")
  func characters() throws {
    #expect(try text("ISO-8859-1", [0x72, 0xEA, 0x76, 0x65, 0x1B, 0x5B, 0x41]) == "rêve\u{1B}[A")
    #expect(try text("ISO-8859-15", [0xA4]) == "€")
    #expect(try text("KOI8-R", [0xD3, 0xCF, 0xCE]) == "сон")
    #expect(try text("EUC-KR", [0xB2], [0xDE, 0x61]) == "|꿈a")
  }

  @Test("has a mark for what is no character, and much of it comes through")
  func repairing() throws {
    #expect(try text("EUC-KR", [0x61, 0xFF, 0x62]) == "a\u{FFFD}b")
    #expect(try text("ISO-8859-1", Array(repeating: 0xE9, count: 10_000)).count == 10_000)
  }

  @Test("a character set that the system doesn't know is refused")
  func unknown() {
    #expect(throws: TerminalError.unknownCharset("no-such")) { try text("no-such", []) }
  }
}

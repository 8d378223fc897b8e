import Testing

@testable import CursesTerminal

@Suite("drawing in ASCII")
struct ASCIIStandInsTests {
  @Test("a frame, a sentence and a bar keep their shape")
  func examples() {
    #expect(ascii("╭─┬─╮│├┼┤╰═╯") == "+-+-+|++++=+")
    #expect(ascii("“Café” … ▸ • ×") == "\"Cafe\" ~ > * x")
    #expect(ascii("▏▌█░") == "||#.")
    #expect(ascii("꿈👩") == "??")
  }

  @Test("every scalar has a printable stand-in")
  func all() {
    for value in UInt32(0x20)...0x1_FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      #expect((0x20...0x7E).contains(ASCIIStandIns.standIn(for: scalar)))
    }
  }

  private func ascii(_ text: String) -> String {
    String(decoding: text.unicodeScalars.map(ASCIIStandIns.standIn), as: UTF8.self)
  }
}

import Testing

@testable import Input

@Suite("input without its end")
struct EndlessInputTests {
  @Test("a paste that doesn't end is what has come of it, and keys are keys again")
  func paste() {
    var decoder = KeyDecoder()
    #expect(decoder.decode(Array("\u{1B}[200~a wheat field\r".utf8)[...]) == [])
    #expect(decoder.isWithin && !decoder.hasPending)
    #expect(decoder.giveUp() == [.paste("a wheat field\n")])
    _ = decoder.decode(Array("\u{1B}[200~a wheat field\u{1B}[201".utf8)[...])
    #expect(decoder.giveUp() == [.paste("a wheat field")], "a part of the closing bracket is none of the text")
    #expect(!decoder.isWithin)
    #expect(decoder.decode(Array("j".utf8)[...]) == [.key("j")])
  }

  @Test(
    "a reply or a sequence that doesn't end is dropped",
    arguments: ["\u{1B}]52;c;AAAA", "\u{1B}P1$r", "\u{1B}[1;", "\u{1B}[<0;3", "\u{1B}[200~"])
  func sequences(bytes: String) {
    var decoder = KeyDecoder()
    #expect(decoder.decode(Array(bytes.utf8)[...]) == [])
    #expect(decoder.isWithin)
    #expect(decoder.giveUp() == [])
    #expect(decoder.decode(Array("j\u{1B}[A".utf8)[...]) == [.key("j"), .key(.up)])
  }
}

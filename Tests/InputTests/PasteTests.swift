import Input
import Testing

@Suite("pastes")
struct PasteTests {
  @Test("what is between the brackets is one text, whatever is in it")
  func raw() {
    #expect(decode("\u{1B}[200~q\u{1B}[A\u{3}d\u{1B}[201~j") == [.paste("q\u{1B}[A\u{3}d"), .key("j")])
  }

  @Test("ends of lines become line feeds")
  func lines() {
    #expect(decode("\u{1B}[200~a\rb\r\nc\nd\r\re\u{1B}[201~") == [.paste("a\nb\nc\nd\n\ne")])
  }

  @Test("a paste may come in pieces, with time between them")
  func pieces() {
    var decoder = KeyDecoder()
    var events: [Event] = []
    for byte in "\u{1B}[200~꿈 e\u{301}\u{1B}[20\u{1B}[201~".utf8 {
      events += decoder.decode([byte])
      if case .paste? = events.first {} else if decoder.hasPending == false { events += decoder.flush() }
    }
    #expect(events == [.paste("꿈 e\u{301}\u{1B}[20")])
  }

  @Test("a secret comes character by character, and its end is known however it is torn")
  func secret() {
    for text in ["q", "꿈 e\u{301}\u{1B}[20", "\u{1B}", "\u{1B}[20\u{1B}", "a\nb", ""] {
      var decoder = KeyDecoder()
      decoder.pastesCharacters = true
      var events: [Event] = []
      for byte in "\u{1B}[200~\(text)\u{1B}[201~j".utf8 { events += decoder.decode([byte]) }
      let pieces = events.dropLast().map { if case .paste(let piece) = $0 { piece } else { "?" } }
      #expect(pieces.joined() == text && pieces.allSatisfy { $0.unicodeScalars.count < 5 } && events.last == .key("j"))
    }
  }

  @Test("a long paste is one text")
  func long() {
    let text = String(repeating: "a dream of stairs ", count: 20_000)
    #expect(decode("\u{1B}[200~" + text + "\u{1B}[201~") == [.paste(text)])
  }

  @Test("of a paste without bounds the beginning is kept, and the keys behind it are keys")
  func boundless() {
    let text = String(repeating: "a dream of stairs ", count: 600_000)
    let events = decode("\u{1B}[200~" + text + "\u{1B}[201~j")
    guard case .paste(let kept)? = events.first else { return #expect(Bool(false), "\(events.count) events") }
    #expect(kept.utf8.count >= 4 << 20 && kept.utf8.count < 5 << 20 && text.hasPrefix(kept.prefix(4 << 20)))
    #expect(events.dropFirst() == [.key("j")])
  }
}

import Input
import Testing

@Suite("Esc, and what follows it")
struct EscapeTests {
  @Test("a lone Esc waits, and is Esc when the time is up")
  func lone() {
    var decoder = KeyDecoder()
    #expect(decoder.decode([0x1B]) == [])
    #expect(decoder.hasPending)
    #expect(decoder.flush() == [.key(.escape)])
    #expect(!decoder.hasPending)
  }

  @Test("an Esc that was one is not Alt for the next key")
  func thenKey() {
    var decoder = KeyDecoder()
    _ = decoder.decode([0x1B]) + decoder.flush()
    #expect(decoder.decode("x".utf8) == [.key("x")])
  }

  @Test("two Escs are told at once")
  func two() {
    var decoder = KeyDecoder()
    #expect(decoder.decode([0x1B, 0x1B]) == [.key(.escape), .key(.escape)])
    #expect(decoder.flush() == [])
    #expect(decoder.decode("[".utf8) + decoder.flush() == [.key("[")])
  }

  @Test("a report of the mouse in two pieces types nothing, wherever it is cut and however long the pause is")
  func reportInPieces() {
    for report in ["\u{1B}[<35;20;5M", "\u{1B}[<0;1;1m", "\u{1B}\u{1B}[<65;120;40M"] {
      for cut in 1..<report.utf8.count {
        var decoder = KeyDecoder()
        let first = decoder.decode(report.utf8.prefix(cut)) + decoder.flush()
        let events = first + decoder.flush() + decoder.decode(report.utf8.dropFirst(cut)) + decoder.decode("x".utf8)
        #expect(events.compactMap { $0.key?.typed } == ["x"], "\(report.utf8.prefix(cut))")
      }
    }
  }

  @Test("what a person types after Esc is typed, though a report of the mouse begins so")
  func typedAfterEscape() {
    for text in ["[", "[<", "[<3", "[x", "[[", "[<a", "[<1;2M", "[<1;2;3;4M", "[<123456789012345678", "[<35;20;5"] {
      var decoder = KeyDecoder()
      _ = decoder.decode([0x1B]) + decoder.flush()
      var told = decoder.decode(text.utf8)
      told += decoder.hasPending ? decoder.flush() : decoder.giveUp()
      #expect(told == text.map { .key(.character($0)) }, "\(text)")
      var slow = KeyDecoder()
      let keys = ("\u{1B}" + text).utf8.flatMap { slow.decode([$0]) + slow.flush() } + slow.giveUp()
      #expect(keys == [.key(.escape)] + text.map { .key(.character($0)) }, "\(text)")
    }
  }

  @Test("keys that are pressed after Esc are those keys at once")
  func keysAfterEscape() {
    var decoder = KeyDecoder()
    _ = decoder.decode([0x1B]) + decoder.flush()
    #expect(decoder.decode("\u{1B}[A\r<".utf8) == [.key(.up), .key(.enter), .key("<")])
  }

  @Test("a sequence whose Esc was told already is still no text")
  func sequenceAfterTwo() {
    var decoder = KeyDecoder()
    _ = decoder.decode([0x1B, 0x1B])
    #expect(decoder.decode("[A".utf8) == [.key(.up)])
  }

  @Test("more Escs are as many keys", arguments: 1...6)
  func many(count: Int) {
    #expect(keys(String(repeating: "\u{1B}", count: count)) == Array(repeating: .escape, count: count))
  }

  @Test(
    "Esc and a key in one read are Alt",
    arguments: [
      ("\u{1B}x", Key.alt("x")), ("\u{1B}X", .alt("X")), ("\u{1B}한", .alt("한")),
      ("\u{1B}\u{7F}", Key(.backspace, .alt)),
      ("\u{1B}\r", Key(.enter, .alt)), ("\u{1B}\u{1}", Key(.character("a"), [.control, .alt])),
      ("\u{1B}[", .alt("[")), ("\u{1B}O", .alt("O")), ("\u{1B}]", .alt("]")), ("\u{1B}P", .alt("P")),
    ])
  func alt(bytes: String, key: Key) {
    #expect(keys(bytes) == [key])
  }

  @Test("a sequence that has begun waits for its end, however long that takes")
  func slowSequence() {
    var decoder = KeyDecoder()
    #expect(decoder.decode("\u{1B}[1;5".utf8) == [])
    #expect(!decoder.hasPending)
    #expect(decoder.flush() == [])
    #expect(decoder.decode("D".utf8) == [.key(Key(.left, .control))])
  }

  @Test("a sequence or a reply that is broken off takes no other key with it")
  func brokenOff() {
    #expect(keys("\u{1B}[1;5\rj") == [.enter, "j"])
    #expect(keys("\u{1B}[1;\u{1B}[A") == [.up])
    #expect(keys("\u{1B}]11;rgb:\rj") == [.enter, "j"])
    #expect(keys("\u{1B}P1$r\u{1B}[A") == [.up])
  }
}

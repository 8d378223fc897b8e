import Chance
import Input
import Testing

@Suite("the terminal's background")
struct BackgroundTests {
  @Test(
    "is told by the answer to OSC 11, however it is written",
    arguments: [
      ("\u{1B}]11;rgb:ffff/ffff/ffff\u{7}", Background.light), ("\u{1B}]11;rgb:0000/0000/0000\u{1B}\\", .dark),
      ("\u{1B}]11;rgb:fa/f6/ec\u{1B}\\", .light), ("\u{1B}]11;rgb:1/1/2\u{7}", .dark),
      ("\u{1B}]11;rgba:ffff/ffff/ffff/0000\u{7}", .light), ("\u{1B}]11;rgb:1e1e/1e1e/2e2e\u{7}", .dark),
      ("\u{1B}]11;rgb:ffff/ffff/0000\u{7}", .light), ("\u{1B}]11;rgb:0000/0000/ffff\u{7}", .dark),
      ("\u{1B}[?997;1n", .dark), ("\u{1B}[?997;2n", .light),
    ])
  func told(bytes: String, background: Background) {
    #expect(decode(bytes) == [.background(background)])
    #expect(decode("a" + bytes + "b") == [.key("a"), .background(background), .key("b")])
  }

  @Test(
    "is not told by an odd answer, which is no key either",
    arguments: [
      "\u{1B}]11;rgb:ff/ff\u{7}", "\u{1B}]11;rgb:fffff/0/0\u{7}", "\u{1B}]11;rgb:gg/gg/gg\u{7}", "\u{1B}]11;white\u{7}",
      "\u{1B}]11;rgb:+f/+f/+f\u{7}", "\u{1B}]11;\u{7}", "\u{1B}]11;?\u{7}", "\u{1B}]10;rgb:ffff/ffff/ffff\u{7}",
      "\u{1B}]11;rgb:///\u{7}", "\u{1B}]11;rgb:ff/ff/ff/ff\u{7}", "\u{1B}[?997;3n", "\u{1B}[?997n", "\u{1B}[997;2n",
      "\u{1B}]11;rgb:ffff/ffff/ffff" + String(repeating: "0", count: 200) + "\u{7}",
    ])
  func odd(bytes: String) {
    #expect(keys(bytes + "j") == ["j"])
    #expect(decode(bytes) == [])
  }

  @Test(
    "is told by COLORFGBG, too",
    arguments: [
      ("15;0", Background.dark), ("0;15", .light), ("0;default;15", .light), ("7;8", .dark), ("0;7", .light),
      ("12;6", .dark), ("0;default", nil), ("15", nil), ("", nil), (";", nil), ("0;16", nil), ("0;-1", nil),
    ] as [(String, Background?)])
  func variable(colors: String, background: Background?) {
    #expect(Background(colors: colors) == background)
  }

  @Test("an answer in pieces, with any pause between them, types nothing, and the keys around it are keys")
  func pieces() {
    for answer in ["\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\", "\u{1B}]11;rgb:ffff/ffff/ffff\u{7}"] {
      var decoder = KeyDecoder()
      decoder.answers.areAwaited = true
      var told: [Event] = []
      for byte in ("a" + answer + "b\u{1B}[?1u\u{1B}[?2026;2$yc\u{1B}[?62;4cd").utf8 {
        told += decoder.decode([byte]) + decoder.flush()
      }
      #expect(told.contains(.background(.light)))
      #expect(told.compactMap(\.key?.typed) == ["a", "b", "c", "d"])
      #expect(!decoder.answers.areAwaited && decoder.answers.knowsKeyProtocol && decoder.answers.modes == [2026: 2])
    }
  }

  @Test("what only begins like an answer is typed")
  func noAnswer() {
    var decoder = KeyDecoder()
    decoder.answers.areAwaited = true
    _ = decoder.decode([0x1B]) + decoder.flush()
    #expect(decoder.decode("]".utf8) + decoder.decode("1x".utf8) == [.key("]"), .key("1"), .key("x")])
    _ = decoder.decode([0x1B]) + decoder.flush()
    #expect(decoder.decode("]".utf8) == [] && decoder.isWithin)
    #expect(decoder.giveUp() == [.key("]")])
    _ = decoder.decode([0x1B]) + decoder.flush()
    #expect(decoder.decode("j".utf8) == [.key("j")])
    #expect(decoder.decode("\u{1B}[A".utf8) == [.key(.up)])
  }

  @Test("answers anywhere among letters, cut and delayed anywhere, add none and take none", arguments: SplitMix64.seeds)
  func anywhere(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<300 {
      var decoder = KeyDecoder()
      decoder.answers.areAwaited = true
      let answers = [
        "\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\", "\u{1B}]11;rgb:0/0/0\u{7}", "\u{1B}[?997;2n", "\u{1B}[?0u",
      ]
      var (typed, told): ([Character], [Event]) = ([], [])
      for _ in 0..<6 {
        let letter = Character(Unicode.Scalar(UInt8.random(in: 0x61...0x7A, using: &random)))
        typed.append(letter)
        for byte in ((answers.randomElement(using: &random) ?? "") + String(letter)).utf8 {
          told += decoder.decode([byte])
          if Int.random(in: 0..<3, using: &random) == 0 { told += decoder.flush() }
        }
      }
      #expect(told.compactMap(\.key?.typed) == typed, "LUCID_SEED=\(seed)")
    }
  }
}

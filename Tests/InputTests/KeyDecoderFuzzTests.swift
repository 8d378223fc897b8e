import Chance
import Input
import Testing

/// `LUCID_FUZZ` is how many times as many as usual.
@Suite("any bytes at all")
struct KeyDecoderFuzzTests {
  @Test("bytes mean the same whole or split anywhere", arguments: SplitMix64.seeds)
  func splitting(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for _ in 0..<4000 * SplitMix64.times {
      let bytes = bytes(&random)
      var whole = KeyDecoder()
      var split = KeyDecoder()
      let expected = whole.decode(bytes)
      var found: [Event] = []
      for part in parts(bytes, &random) { found += split.decode(part) }
      try #require(joined(found + split.flush()) == joined(expected + whole.flush()), "LUCID_SEED=\(seed) \(bytes)")
    }
  }

  @Test(
    "whatever came before, a time-out at the most stands between a key and its being told", arguments: SplitMix64.seeds)
  func recovery(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for _ in 0..<1000 * SplitMix64.times { try recover(&random, seed: seed) }
  }

  private func recover(_ random: inout SplitMix64, seed: UInt64) throws {
    var decoder = KeyDecoder()
    _ = decoder.decode(bytes(&random).filter { $0 != UInt8(ascii: "~") }) + decoder.flush()
    // An Enter ends whatever a broken reply began; the second is always told.
    let told = decoder.decode([0x0D]) + decoder.flush() + decoder.decode([0x0D]) + decoder.flush()
    try #require(told.last == .key(.enter), "LUCID_SEED=\(seed)")
  }

  @Test("a reply among keys adds none", arguments: SplitMix64.seeds)
  func replies(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let replies = [
      "\u{1B}[?62;22c", "\u{1B}[12;40R", "\u{1B}[?2026;2$y", "\u{1B}]11;rgb:0/0/0\u{1B}\\", "\u{1B}P1+r54=78\u{1B}\\",
    ]
    var bytes: [UInt8] = []
    var typed: [Key] = []
    for _ in 0..<30 {
      bytes += Array((replies.randomElement(using: &random) ?? "").utf8)
      let letter = UInt8.random(in: UInt8(ascii: "a")...UInt8(ascii: "z"), using: &random)
      bytes.append(letter)
      typed.append(.character(Character(Unicode.Scalar(letter))))
    }
    var decoder = KeyDecoder()
    let told = parts(bytes, &random).flatMap { decoder.decode($0) }
    #expect(told.filter { $0 != .background(.dark) } == typed.map(Event.key), "LUCID_SEED=\(seed)")
  }

  /// Noise, with the pieces of sequences in it more often than chance has them.
  private func bytes(_ random: inout SplitMix64) -> [UInt8] {
    let pieces = [
      "\u{1B}", "\u{1B}[", "\u{1B}O", "\u{1B}]", "\u{1B}P", "\u{1B}\\", "[", "1;5", "200~", "\u{1B}[200~x\u{1B}[201~",
      "$", "M", "<0;3;4M", "~", "한", "e\u{301}", "27;5;97~", "97;5u", "A", "]11;rgb:f/f/f", "\u{7}", "?997;2n",
    ]
    return (0..<Int.random(in: 0...12, using: &random)).flatMap { _ -> [UInt8] in
      Bool.random(using: &random)
        ? Array((pieces.randomElement(using: &random) ?? "").utf8)
        : [UInt8.random(in: 0...255, using: &random)]
    }
  }

  /// Cut at random places, but not after two Escs: those are told when a read ends.
  private func parts(_ bytes: [UInt8], _ random: inout SplitMix64) -> [[UInt8]] {
    var parts: [[UInt8]] = [[]]
    for (index, byte) in bytes.enumerated() {
      let followsTwo = index > 1 && bytes[index - 1] == 0x1B && bytes[index - 2] == 0x1B
      if !followsTwo, Int.random(in: 0..<3, using: &random) == 0 { parts.append([]) }
      parts[parts.count - 1].append(byte)
    }
    return parts
  }

  /// The events with neighbouring characters made one text: marks join only characters of the same read.
  private func joined(_ events: [Event]) -> [String] {
    var joined: [String] = []
    var text = String.UnicodeScalarView()
    for event in events {
      if let typed = event.key?.typed {
        text.append(contentsOf: typed.unicodeScalars)
      } else {
        joined += ["\(text.map(\.value))", "\(event)"]
        text = String.UnicodeScalarView()
      }
    }
    return joined + ["\(text.map(\.value))"]
  }
}

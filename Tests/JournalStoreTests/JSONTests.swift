import Chance
import DreamCore
import JSON
import Samples
import Testing

@testable import JournalStore

@Suite("The JSON in columns")
struct JSONTests {
  private func list(_ text: String) -> [String]? {
    Array(text.utf8).withUnsafeBufferPointer { bytes in
      var json = JSONReader(bytes)
      var texts: [String] = []
      let isList = json.array { json in
        guard let text = json.string() else { return false }
        texts.append(text)
        return true
      }
      return isList && json.isAtEnd ? texts : nil
    }
  }

  @Test("what is written is read", arguments: SplitMix64.seeds)
  func roundTrip(seed: UInt64) {
    var chance = SplitMix64(seed: seed)
    for _ in 0..<2000 {
      let texts = chance.list(upTo: 4) { $0.text(upTo: 5) }
      let json = ColumnJSON.array(texts.map(ColumnJSON.string))
      #expect(list(json).map { $0.map { Array($0.utf8) } } == texts.map { Array($0.utf8) })
    }
  }

  @Test(
    "what others write is read too",
    arguments: [
      (#" [ "a" , "b" ] "#, ["a", "b"]), (#"["\u00e9\n\t\/\b\f\r"]"#, ["é\n\t/\u{8}\u{c}\r"]),
      (#"["\ud83e\udd84"]"#, ["🦄"]), (#"["\ud83e"]"#, ["\u{FFFD}"]), ("[]", []),
    ])
  func others(text: String, expected: [String]) {
    #expect(list(text) == expected)
  }

  @Test(
    "what is no list of texts is nothing",
    arguments: [
      "", "[", "]", "[1]", #"["a""#, #"["a" "b"]"#, #"["a",]"#, #"["a]"#, #"["\"#, #"["\u12"]"#, #"["\u12g4"]"#,
      #"["\x"]"#,
      #"["a"]x"#, "{}", "null",
    ])
  func malformed(text: String) {
    #expect(list(text) == nil)
  }

  @Test("no bytes make it trap", arguments: SplitMix64.seeds)
  func anyBytes(seed: UInt64) {
    var chance = SplitMix64(seed: seed)
    let pieces = [
      "[", "]", "{", "}", "\"", "\\", "\\u", "d83e", ",", ":", "class", "from", "-1", "99999999999999999999", "a",
    ]
    for _ in 0..<20_000 {
      let text = chance.list(upTo: 12) { $0.some(pieces) }.joined()
      _ = list(text)
      _ = Array(text.utf8).withUnsafeBufferPointer { bytes in
        var json = JSONReader(bytes)
        return json.object { json, _ in json.integer() != nil || json.string() != nil }
      }
    }
  }
}

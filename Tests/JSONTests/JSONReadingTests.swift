import Chance
import Foundation
import Testing

@testable import JSON

@Suite("reading JSON")
struct JSONReadingTests {
  @Test(
    "numbers are read with fractions and exponents",
    arguments: [("1", "1"), ("-0.5", "-0.5"), ("1e3", "1000"), ("1.5E-1", "0.15"), ("[1, 2.0]", "[1, 2]"), ("0", "0")])
  func numbers(text: String, written: String) { #expect(JSON(reading: Array(text.utf8))?.text == written) }

  @Test(
    "what is no JSON is nothing, also where it could be understood",
    arguments: [
      "", "01", "1.", ".5", "--1", "1e", "1e+", "-", "[1,]", "{\"a\" 1}", "nul", "\"a", "\"\u{1}\"", #""\ud800""#,
      #""\ud800\u0041""#, #""\x""#, "{\"a\": 1,}", "[1] 2", "{", "\u{FEFF}1", "truefalse", "1 2",
    ])
  func broken(text: String) { #expect(JSON(reading: Array(text.utf8)) == nil) }

  @Test("more than 512 brackets are too many", arguments: ["[", #"{"a":"#])
  func deep(bracket: String) {
    #expect(JSON(reading: Array(String(repeating: bracket, count: 100_000).utf8)) == nil)
  }

  @Test("of two members of one name both are there, in the order of the file")
  func twice() {
    #expect(JSON(reading: Array(#"{"b": 1, "a": 2, "b": 3}"#.utf8))?.members.map(\.key) == ["b", "a", "b"])
  }

  @Test(
    "whatever is written is read again, and nothing is read that Foundation doesn't", arguments: SplitMix64.seeds
  )
  func foundation(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<2000 {
      let value = random.json(depth: 3)
      #expect(JSON(reading: Array(value.text.utf8))?.text == value.text)
      var bytes = Array(value.text.utf8)
      for _ in 0..<Int.random(in: 1...3, using: &random) where !bytes.isEmpty {
        bytes[Int.random(in: bytes.indices, using: &random)] = random.some(
          Array(#"[]{}",:0123456789.eE+-\untrfals "#.utf8))
      }
      let theirs = try? JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)
      let read = JSON(reading: bytes)
      // Foundation takes a comma before a bracket that closes, too.
      #expect(theirs != nil || read == nil, "\(String(decoding: bytes, as: UTF8.self))")
    }
  }
}

extension SplitMix64 {
  fileprivate mutating func json(depth: Int) -> JSON {
    switch Int.random(in: 0..<(depth > 0 ? 8 : 6), using: &self) {
    case 0: .null
    case 1: .bool(isTrue(onceIn: 2))
    case 2: .number(Int.random(in: -1000...1000, using: &self))
    case 3: .decimal(Double(Int.random(in: -999...999, using: &self)) + 0.5)
    case 4, 5: .string(text(upTo: 12))
    case 6: .array((0..<3).map { _ in json(depth: depth - 1) })
    default: .object((0..<3).map { ("\($0)", json(depth: depth - 1)) })
    }
  }
}

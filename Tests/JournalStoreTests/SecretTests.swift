import Chance
import Foundation
import Testing

@testable import JournalStore

@Suite("What opens a locked journal")
struct SecretTests {
  @Test("a recovery code is read however it is typed: in capitals, without hyphens, with o for 0 and l for 1")
  func code() throws {
    for _ in 0..<100 {
      let code = RecoveryCode()
      #expect(code.text.count == 64 && code.text.split(separator: "-").allSatisfy { $0.count == 4 })
      let typed = code.text.uppercased().replacing("-", with: " ").replacing("0", with: "O").replacing("1", with: "l")
      #expect(RecoveryCode(TypedSecret(typed.utf8))?.text == code.text)
      guard case .code? = Secret(TypedSecret(typed.utf8)) else { return #expect(Bool(false), "\(typed)") }
    }
  }

  @Test("of the slips of one letter in a code 14 of 15 or more are noticed, and one letter too few or too many")
  func slips() throws {
    var chance = SplitMix64(seed: 3)
    let letters = Array("0123456789abcdefghjkmnpqrstvwxyz")
    var (slips, noticed) = (0, 0)
    for _ in 0..<200 {
      let text = Array(RecoveryCode().text.replacing("-", with: ""))
      for place in [0, 17, 51] {
        var slip = text
        slip[place] = chance.some(letters.filter { $0 != text[place] })
        slips += 1
        noticed += RecoveryCode(TypedSecret(String(slip).utf8)) == nil ? 1 : 0
      }
      #expect(
        RecoveryCode(TypedSecret(String(text.dropLast()).utf8)) == nil
          && RecoveryCode(TypedSecret((String(text) + "0").utf8)) == nil)
    }
    #expect(noticed * 100 > slips * 85)
  }

  @Test("a passphrase that is written in two ways in Unicode is one; an empty one is none")
  func passphrase() throws {
    let (composed, decomposed) = (
      try #require(Passphrase(TypedSecret("Tr\u{E4}ume".utf8))),
      try #require(Passphrase(TypedSecret("Tra\u{308}ume".utf8)))
    )
    #expect(composed.isSame(as: decomposed))
    #expect(!composed.isSame(as: try #require(Passphrase(TypedSecret("Traume".utf8)))))
    #expect(Passphrase(TypedSecret("".utf8)) == nil && Secret(TypedSecret("".utf8)) == nil)
  }

  @Test(
    "a passphrase is in the normal form C",
    arguments: [
      ("Tra\u{308}ume", "Tr\u{E4}ume"), ("\u{212B}", "\u{C5}"), ("q\u{301}\u{323}", "q\u{323}\u{301}"),
      ("a\u{344}", "\u{E4}\u{301}"), ("\u{1112}\u{1161}\u{11AB}", "\u{D55C}"), ("\u{AC00}\u{11AB}", "\u{AC04}"),
      ("\u{9C7}\u{9BE}", "\u{9CB}"), ("\u{304B}\u{3099}", "\u{304C}"), ("\u{110A5}\u{110BA}", "\u{110AB}"),
      ("\u{958}", "\u{915}\u{93C}"), ("\u{1F600}\u{200D}", "\u{1F600}\u{200D}"), ("a\0b", "a\0b"),
    ])
  func normalForm(typed: String, normal: String) throws {
    #expect(try bytes(of: typed) == Array(normal.utf8))
  }

  @Test("any two texts that differ in their normal forms alone are one passphrase")
  func equivalent() throws {
    var chance = SplitMix64(seed: 7)
    let marks = "\u{301}\u{323}\u{344}\u{9BE}\u{3099}\u{1B35}\u{110BA}\u{1161}\u{11AB}\u{200D}"
    let letters = Array("a éE\u{212B}\u{9C7}\u{304B}\u{1B05}\u{110A5}\u{1112}\u{AC00}\u{1F600}\(marks)".unicodeScalars)
    for _ in 0..<2000 {
      var text = String.UnicodeScalarView()
      text.append(contentsOf: [letters[0]] + chance.list(upTo: 8) { $0.some(letters) })
      let normal = try bytes(of: String(text))
      #expect(
        try bytes(of: String(text).decomposedStringWithCanonicalMapping) == normal
          && bytes(of: String(decoding: normal, as: UTF8.self)) == normal,
        "\(text.map { String($0.value, radix: 16) })")
    }
    #expect(Passphrase(TypedSecret([0x61, 0xFF])) == nil)
  }

  private func bytes(of text: String) throws -> [UInt8] {
    try #require(Passphrase(TypedSecret(text.utf8))).bytes.withBytes { Array($0) }
  }

  @Test("what is typed is taken back letter by letter, and may be of any length")
  func typing() {
    let typed = TypedSecret("aé꿈".utf8)
    #expect(typed.scalarCount == 3)
    typed.removeLast()
    typed.removeLast()
    for _ in 0..<3 { typed.removeLast() }
    #expect(typed.isEmpty)
    for number in 0..<1000 { typed.append(UInt8(number % 100)) }
    #expect(typed.bytes.elementsEqual((0..<1000).map { UInt8($0 % 100) }))
  }

  @Test("a box opens by its key, in its place, and as it was sealed, and by nothing else")
  func boxes() {
    let (key, file) = (JournalKey(), [UInt8](random: 16))
    let place = BoxPlace.entry(7, in: file, after: file)
    let box = Array("stairs".utf8).withUnsafeBytes { key.seal($0, as: place) }
    #expect(key.open(box, as: place) == Array("stairs".utf8))
    #expect(JournalKey().open(box, as: place) == nil)
    #expect(key.open(box, as: .entry(8, in: file, after: file)) == nil)
    #expect(key.open(box, as: .entry(7, in: [UInt8](random: 16), after: file)) == nil)
    for index in box.indices {
      var other = box
      other[index] ^= 1
      #expect(key.open(other, as: place) == nil)
    }
    #expect(key.open([], as: place) == nil)
  }

  @Test("a passphrase costs what the file says, within what anybody can bear")
  func cost() throws {
    let (passphrase, salt) = (try #require(Passphrase(TypedSecret("heron".utf8))), [UInt8](random: 16))
    #expect(PassphraseCost.none.key(of: passphrase, salt: salt) != nil)
    for cost in [PassphraseCost.usual, .small, .none] { #expect(cost.isPossible && cost.excess == nil) }
    for (passes, memory) in [(16, 4 << 30), (1, 1 << 40), (1 << 20, 8192), (.max, .max), (3, 1 << 30)] {
      #expect(PassphraseCost(passes: passes, memory: memory).excess?.contains("Lucid gives 2048 MB") == true)
    }
    for (passes, memory) in [(0, 8192), (-1, 1 << 40), (1, 8191), (1, -1)] {
      #expect(!PassphraseCost(passes: passes, memory: memory).isPossible)
    }
  }
}

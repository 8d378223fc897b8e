import Chance
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
      #expect(RecoveryCode(typed)?.text == code.text)
      guard case .code? = Secret(typed: typed) else { return #expect(Bool(false), "\(typed)") }
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
        noticed += RecoveryCode(String(slip)) == nil ? 1 : 0
      }
      #expect(RecoveryCode(String(text.dropLast())) == nil && RecoveryCode(String(text) + "0") == nil)
    }
    #expect(noticed * 100 > slips * 85)
  }

  @Test("a passphrase that is written in two ways in Unicode is one; an empty one is none")
  func passphrase() throws {
    let (composed, decomposed) = (try #require(Passphrase("Tr\u{E4}ume")), try #require(Passphrase("Tra\u{308}ume")))
    #expect(composed.isSame(as: decomposed))
    #expect(!composed.isSame(as: try #require(Passphrase("Traume"))))
    #expect(Passphrase("") == nil && Secret(typed: "") == nil)
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
    let (passphrase, salt) = (try #require(Passphrase("heron")), [UInt8](random: 16))
    #expect(PassphraseCost.none.key(of: passphrase, salt: salt) != nil)
    #expect(PassphraseCost.usual.isBearable && PassphraseCost.small.isBearable)
    for cost in [PassphraseCost(passes: 17, memory: 8192), PassphraseCost(passes: 1, memory: 1 << 40)] {
      #expect(!cost.isBearable)
    }
  }
}

import Chance
import Stage
import Testing

@testable import Scenes

@Suite("letters that stand for words")
struct FuzzyMatchTests {
  @Test(
    "letters fit words in which they stand in the same order",
    arguments: [("wnd", true), ("", true), ("dnw", false), ("wxd", false)])
  func order(letters: String, fits: Bool) {
    #expect((FuzzyMatch(letters, in: "write a new dream") != nil) == fits)
  }

  @Test("capitals and blanks among what is typed make no difference", arguments: ["wnd", "WND", "w n d", ": Wnd"])
  func typed(_ typed: String) {
    #expect(
      PaletteMatch.all(typed, of: [PaletteCommand("write a new dream", keys: "n", [])]).map(\.places) == [[0, 8, 12]])
  }

  @Test("the beginnings of words go before letters within them, and letters in a row before scattered ones")
  func scores() throws {
    func score(_ typed: String, _ words: String) throws -> Int { try #require(FuzzyMatch(typed, in: words)).score }
    #expect(try score("nd", "new dream") > score("nd", "undo"))
    #expect(try score("dre", "a dream") > score("dre", "do the rest"))
    #expect(try score("q", "quit") > score("q", "what quits"))
    #expect(try score("duplicate", "duplicate it") > score("duplicate", "delete up lice at e"))
  }

  @Test("the best of all ways to fit is the one that is shown")
  func places() throws {
    #expect(try #require(FuzzyMatch("dream", in: "deer a dream")).places == [7, 8, 9, 10, 11])
    #expect(try #require(FuzzyMatch("tn", in: "theme auto, theme night")).places == [0, 18])
  }

  @Test("what fits is found in the words, letter by letter", arguments: SplitMix64.seeds)
  func found(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let letters = Array("abc d")
    for _ in 0..<500 {
      let words = String((0..<Int.random(in: 0...20, using: &random)).map { _ in random.some(letters) })
      let wanted = String((0..<Int.random(in: 0...5, using: &random)).map { _ in random.some(letters) }).filter {
        $0 != " "
      }
      var rest = words[...]
      let fits = wanted.allSatisfy { letter in
        guard let index = rest.firstIndex(of: letter) else { return false }
        rest = rest[rest.index(after: index)...]
        return true
      }
      let match = FuzzyMatch(wanted, in: words)
      #expect((match != nil) == fits)
      guard let match else { continue }
      let characters = Array(words)
      #expect(String(match.places.map { characters[$0] }) == wanted)
      #expect(match.places == match.places.sorted())
    }
  }
}

import DreamCore
import Testing

@testable import DreamSearch

@Suite("Finding whole words")
struct WordFinderTests {
  private func found(_ words: String, in text: String) -> String? {
    WordFinder(words)?.first(in: text).map { String(decoding: Array(text.utf8)[$0], as: UTF8.self) }
  }

  @Test(
    "the first place counts where the words are whole, in any case and with any accents",
    arguments: [
      ("fly", "A butterfly, then I FLY.", "FLY"), ("fly", "flying", nil), ("fly", "butterfly", nil),
      ("the dead", "The\n dead are alive", "The\n dead"), ("cafe", "the Café’s door", "Café"), ("é", "e", "e"),
      ("6 fingers", "16 fingers, 6 fingers.", "6 fingers"), ("바다", "기차가 바다밑으로", "바다"), ("house", "", nil),
    ] as [(String, String, String?)])
  func first(words: String, text: String, place: String?) {
    #expect(found(words, in: text) == place)
  }

  @Test("nothing is found of what folding leaves nothing of")
  func nothing() {
    #expect(WordFinder("") == nil && WordFinder("  ") == nil && WordFinder("\u{301}") == nil)
  }
}

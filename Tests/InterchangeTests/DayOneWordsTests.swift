import DreamCore
import Testing

@testable import Interchange

@Suite("Words of lines of Day One")
struct DayOneWordsTests {
  /// The text that goes out for one that came in with a text and was changed to another one.
  private func written(_ narrative: String, from text: String) -> String {
    var dream = Dream(
      id: Dream.ID(rawValue: 1), date: DreamDate("2024-01-31"), title: "", narrative: Prose(narrative),
      createdAt: Instant(milliseconds: 0))
    dream.extra[DayOneText.key] = text
    return DayOneText.text(of: dream)
  }

  @Test(
    "words between changes in a line keep their backslashes, and what is new has none",
    arguments: [
      (#"Anna said \*no\* twice"#, "Ben said *no* thrice", #"Ben said \*no\* thrice"#),
      (
        ##"Anna said \*no\* and \#yes to me\."##, "Ben said *no*, or #yes to you.",
        ##"Ben said \*no\*, or \#yes to you\."##
      ),
      (
        #"We saw 2 \* 3 boats today"#, "They saw 2 * 3 boats yesterday *late*",
        #"They saw 2 \* 3 boats yesterday *late*"#
      ),
      (#"Anna said a\*b to him"#, "Ben said a**b to her", #"Ben said a\**b to her"#),
      (
        #"Anna saw the \*cat\* there, far away"#, "Ben saw *the* *dog* there, far off",
        #"Ben saw *the* *dog* there, far off"#
      ),
    ])
  func words(text: String, narrative: String, expected: String) {
    #expect(written(narrative, from: text) == expected)
    let (before, after) = ("Before \\*it\\*.\nold\n", "\nold\nAfter \\*it\\*.")
    let (newBefore, newAfter) = ("Before *it*.\nnew\n", "\nnew\nAfter *it*.")
    #expect(
      written(newBefore + narrative + newAfter, from: before + text + after)
        == "Before \\*it\\*.\nnew\n" + expected + "\nnew\nAfter \\*it\\*.")
  }

  @Test("a sentence that moved has a backslash at most where it had one")
  func moved() {
    let text = ##"I ran home\. Then \*Anna\* said *no* to us all\. It rained on \#3 of us\."##
    let new = "It rained on #3 of us. I ran home. Then *Anna* said *no* to us all. *Late*"
    let back = written(new, from: text)
    #expect(DayOneText.unescaped(back) == new)
    #expect(back.contains(#"I ran home\. Then \*Anna\* said *no* to us all\. *Late*"#))
  }

  @Test("a line of 5,000 words keeps its backslashes where two are changed")
  func long() {
    let words = (0..<5_000).map { $0 % 7 == 0 ? "\\*w\($0 % 90)\\*" : "w\($0 % 60)" }
    var changed = words
    (changed[1], changed[4_998]) = ("*new*", "other")
    let new = changed.joined(separator: " ")
    #expect(written(DayOneText.unescaped(new), from: words.joined(separator: " ")) == new)
  }

  @Test("beyond the bound, the beginning and the end of a line keep their backslashes")
  func unlike() {
    let (old, new) = ((0..<900).map { "a\($0)" }, (0..<900).map { "b\($0)" })
    func text(_ words: [String]) -> String { #"\*I\* "# + words.joined(separator: " ") + #" end\."# }
    #expect(written(DayOneText.unescaped(text(new)), from: text(old)) == text(new))
  }
}

import Testing

@testable import DreamInsights

@Suite("Words that tell two groups apart")
struct WordContrastTests {
  private let first = ["the": 2000, "hands": 45, "sea": 60, "I": 1600, "mother": 60, "stairs": 0]
  private let second = ["the": 3000, "hands": 4, "sea": 62, "exam": 25, "I": 2300, "mother": 190]
  private let journal = ["the": 9000, "hands": 60, "sea": 150, "exam": 35, "stairs": 80, "I": 7000, "mother": 300]

  @Test("delta and z are those of the formulas, and near to the exact moments of the posterior")
  func known() {
    let words = WordContrast(first, against: second, journal: journal).words
    #expect(words.map(\.word) == Figures.words.sorted { $0.z > $1.z }.map(\.word))
    for (word, figure) in zip(words.sorted { $0.word < $1.word }, Figures.words.sorted { $0.word < $1.word }) {
      #expect(word.word == figure.word && abs(word.delta - figure.delta) < 1e-12 && abs(word.z - figure.z) < 1e-12)
      #expect(abs(word.z - figure.exact) < 0.2)
      #expect(word.first == first[word.word] ?? 0 && word.second == second[word.word] ?? 0)
    }
  }

  @Test("the line is Bonferroni's, and rises with the number of words")
  func line() {
    let contrast = WordContrast(first, against: second, journal: journal)
    #expect(contrast.words.count == 6 && abs(contrast.line - 2.638257273476751) < 1e-12)
    #expect(contrast.words.filter { abs($0.z) > contrast.line }.map(\.word) == ["hands", "exam", "mother"])
  }

  @Test("a word seen once is drawn towards the journal's share, the more the greater the prior")
  func prior() throws {
    func delta(_ size: Double) throws -> Double {
      let contrast = WordContrast(["the": 99, "exam": 1], against: ["the": 100], journal: journal, priorSize: size)
      return try #require(contrast.words.first { $0.word == "exam" }).delta
    }
    let deltas = try [1, 100, 10_000, 1e8].map(delta)
    #expect(deltas == deltas.sorted(by: >) && deltas[3] > 0 && deltas[3] < 1e-4)
  }

  @Test("groups that change places change the sign, and alike groups tell nothing")
  func sides() {
    let contrast = WordContrast(first, against: second, journal: journal)
    let swapped = WordContrast(second, against: first, journal: journal)
    #expect(contrast.words.map(\.word) == swapped.words.reversed().map(\.word))
    #expect(zip(contrast.words, swapped.words.reversed()).allSatisfy { abs($0.z + $1.z) < 1e-12 })
    #expect(WordContrast(first, against: first, journal: journal).words.allSatisfy { $0.z == 0 })
  }

  @Test("words that the journal lacks are counted all the same")
  func foreign() throws {
    let contrast = WordContrast(["a": 5, "b": 1], against: ["a": 1, "c": 2], journal: [:])
    #expect(contrast == WordContrast(["a": 5, "b": 1], against: ["a": 1, "c": 2], journal: ["a": 6, "b": 1, "c": 2]))
    #expect(contrast.words.map(\.word) == ["a", "b", "c"] && contrast.words.allSatisfy(\.z.isFinite))
  }

  @Test("an empty group, or a single word, tells nothing")
  func empty() {
    for contrast in [
      WordContrast([:], against: second, journal: journal), WordContrast(first, against: ["sea": 0], journal: journal),
      WordContrast(["sea": 3], against: ["sea": 1], journal: [:]),
    ] {
      #expect(contrast.words.isEmpty && contrast.line == 0)
    }
  }
}

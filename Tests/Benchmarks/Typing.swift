import Chance
import DreamCore
import DreamSearch

/// Queries typed letter by letter into a journal as large as a researcher's: 39,000 dreams, 34 MB.
struct Typing {
  let model: Model
  private let clock = ContinuousClock()

  static let count = 39_000

  init() {
    var random = SplitMix64(seed: 39)
    let words = SampleJournal.Script.ascii.words + (0..<4000).map { _ in random.word() }
    model = Model().inserting(
      (0..<Self.count).map { index in
        Dream(
          id: Dream.ID(rawValue: Int64(index) << 10), date: DreamDate(day: Day(daysSince1970: 20_700 - index / 3)),
          title: Prose((0..<4).map { _ in random.some(words) }.joined(separator: " ")),
          narrative: Prose((0..<135).map { _ in random.some(words) }.joined(separator: " ")),
          lucidity: random.perhaps { $0.some(Rating.all) }, tags: random.list { $0.some(words) },
          createdAt: Instant(milliseconds: 0))
      })
  }

  /// What is typed: words there are many of, few and none; ratings, tags, and what is not wanted.
  private static let queries = [
    "water under the stairs", "zebraqq", "lucid 3 falling -teeth", "tag:water mirror", "\"the night\" | xyzzy door",
    "-e",
    "in:2024 house",
  ]

  /// How long each key takes: those that make a query longer, and those that take it back.
  func keys(_ searcher: inout Searcher) -> [Double] {
    var times: [Double] = []
    for query in Self.queries {
      for count in Array(1...query.count) + Array(0..<query.count).reversed() {
        let words = String(query.prefix(count))
        times.append(clock.measure { _ = searcher.finding(Query(words), in: model) }.milliseconds)
      }
    }
    return times
  }

  /// How long it takes until the first search can begin.
  func preparing(_ searcher: inout Searcher) -> Double {
    clock.measure { searcher.prepare(for: model) }.milliseconds
  }

  /// How long a key takes after a dream has changed.
  func edits(_ searcher: inout Searcher) -> [Double] {
    var random = SplitMix64(seed: 3)
    var model = model
    return (0..<200).map { index in
      let id = Dream.ID(rawValue: Int64.random(in: 0..<Int64(Self.count), using: &random) << 10)
      model = model.changing(id) { $0.narrative = Prose("Changed, the \(index)th.") }
      return clock.measure { searcher.prepare(for: model) }.milliseconds
    }
  }
}

extension SplitMix64 {
  /// Letters as often as in English.
  fileprivate mutating func word() -> String {
    let letters = Array(
      "eeeeeeeeeeeetttttttttaaaaaaaaooooooooiiiiiiinnnnnnnsssssshhhhhhrrrrrrddddlllluuucccmmmwwffggyyppbbvk")
    return String((0..<Int.random(in: 3...9, using: &self)).map { _ in some(letters) })
  }
}

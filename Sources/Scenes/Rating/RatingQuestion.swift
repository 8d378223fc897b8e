import DreamCore
import Stage
import Widgets

/// One of the three ratings, in the order in which they are asked.
enum RatingQuestion: Int, CaseIterable, Sendable {
  case lucidity, vividness, mood

  var label: String { row.label }

  /// The numbers that answer the question, as they are typed and shown.
  var scale: ClosedRange<Int> { row.scale }

  /// The scale in words: `0 to 5`, `-2 to +2`.
  var scaleWords: String { self == .mood ? "-2 to +2" : "\(scale.lowerBound) to \(scale.upperBound)" }

  /// The scale as the last line names it: `0–5`, `-2 … +2`.
  var scaleHint: String { self == .mood ? "-2 … +2" : "\(scale.lowerBound)–\(scale.upperBound)" }

  /// What is asked, and what the highest number means.
  var hintWords: String { row.hint }

  private var row: (label: String, scale: ClosedRange<Int>, hint: String) {
    switch self {
    case .lucidity: ("Lucid", 0...5, "lucid, 5 fully")
    case .vividness: ("Vivid", 0...5, "vivid, 5 most")
    case .mood: ("Mood", -2...2, "mood, +2 best")
    }
  }

  /// The field that shows an answer; if that is nil, the current rating.
  func field(_ answer: RatingAnswer?, of ratings: Ratings) -> any FormField {
    var ratings = ratings
    var change = RatingChange()
    answer.map { change.take($0, to: self) }
    change.apply(to: &ratings)
    return switch self {
    case .lucidity: ChoiceField(ratings.lucidity)
    case .vividness: ChoiceField(ratings.vividness)
    case .mood: ChoiceField(ratings.mood)
    }
  }
}

/// An answer to a question about a rating.
typealias RatingAnswer = Reassignment<Int>

extension RatingChange {
  init(_ answers: [RatingAnswer]) {
    self.init()
    for (question, answer) in zip(RatingQuestion.allCases, answers) { take(answer, to: question) }
  }

  mutating func take(_ answer: RatingAnswer, to question: RatingQuestion) {
    switch question {
    case .lucidity: lucidity = answer.flatMap { Rating($0) }
    case .vividness: vividness = answer.flatMap { Rating($0) }
    case .mood: mood = answer.flatMap { Mood($0) }
    }
  }
}

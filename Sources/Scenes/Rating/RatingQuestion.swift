import DreamCore
import Stage
import Widgets

/// One of the three ratings, in the order in which they are asked.
enum RatingQuestion: Int, CaseIterable, Sendable {
  case lucidity, vividness, mood

  var label: String {
    switch self {
    case .lucidity: "Lucid"
    case .vividness: "Vivid"
    case .mood: "Mood"
    }
  }

  /// The numbers that answer the question, as they are typed and shown.
  var scale: ClosedRange<Int> {
    switch self {
    case .lucidity, .vividness: 0...5
    case .mood: -2...2
    }
  }

  /// The scale in words: `0 to 5`, `-2 to +2`.
  var scaleWords: String { self == .mood ? "-2 to +2" : "\(scale.lowerBound) to \(scale.upperBound)" }

  /// The scale as the last line names it: `0–5`, `-2 … +2`.
  var scaleHint: String { self == .mood ? "-2 … +2" : "\(scale.lowerBound)–\(scale.upperBound)" }

  /// What is asked, and what the highest number means.
  var hintWords: String {
    switch self {
    case .lucidity: "lucid, 5 fully"
    case .vividness: "vivid, 5 most"
    case .mood: "mood, +2 best"
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
enum RatingAnswer: Hashable, Sendable {
  /// Leaves the rating as it is.
  case skip
  /// Removes the rating.
  case none
  case number(Int)
}

extension RatingChange {
  init(_ answers: [RatingAnswer]) {
    self.init()
    for (question, answer) in zip(RatingQuestion.allCases, answers) { take(answer, to: question) }
  }

  mutating func take(_ answer: RatingAnswer, to question: RatingQuestion) {
    switch question {
    case .lucidity: lucidity = Self.setting(answer) { Rating($0) }
    case .vividness: vividness = Self.setting(answer) { Rating($0) }
    case .mood: mood = Self.setting(answer) { Mood($0) }
    }
  }

  private static func setting<Value>(_ answer: RatingAnswer, _ value: (Int) -> Value?) -> Reassignment<Value> {
    switch answer {
    case .skip: .keep
    case .none: .set(nil)
    case .number(let number): .set(value(number))
    }
  }
}

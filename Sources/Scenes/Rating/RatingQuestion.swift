import DreamCore
import Widgets

/// What is asked of a dream, one after the other.
enum RatingQuestion: Int, CaseIterable, Sendable {
  case lucidity, vividness, mood

  var label: String {
    switch self {
    case .lucidity: "Lucid"
    case .vividness: "Vivid"
    case .mood: "Mood"
    }
  }

  /// The digits that answer it.
  var digits: ClosedRange<Int> {
    switch self {
    case .lucidity, .vividness: 0...5
    case .mood: 1...5
    }
  }

  /// How an answer shows; none is what is there.
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

/// What a person says to a question.
enum RatingAnswer: Hashable, Sendable {
  case skip
  /// It is not rated.
  case none
  case digit(Int)
}

extension RatingChange {
  init(_ answers: [RatingAnswer]) {
    for (question, answer) in zip(RatingQuestion.allCases, answers) { take(answer, to: question) }
  }

  mutating func take(_ answer: RatingAnswer, to question: RatingQuestion) {
    switch question {
    case .lucidity: lucidity = Self.setting(answer) { Rating($0) }
    case .vividness: vividness = Self.setting(answer) { Rating($0) }
    case .mood: mood = Self.setting(answer) { Mood($0 - 3) }
    }
  }

  private static func setting<Value>(_ answer: RatingAnswer, _ value: (Int) -> Value?) -> Setting<Value> {
    switch answer {
    case .skip: .keep
    case .none: .set(nil)
    case .digit(let digit): .set(value(digit))
    }
  }
}

import DreamCore

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

  /// How an answer shows; none is what the dream has.
  func field(_ answer: RatingAnswer?, of dream: Dream) -> ChoiceField {
    var dream = dream
    var change = RatingChange()
    answer.map { change.take($0, to: self) }
    change.apply(to: &dream)
    return switch self {
    case .lucidity: .rating(dream.lucidity)
    case .vividness: .rating(dream.vividness)
    case .mood: .mood(dream.mood)
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

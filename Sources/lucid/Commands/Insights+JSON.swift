import DreamCore
import DreamInsights
import JSON

extension Insights {
  /// All insights as an object. Each number comes with the number of dreams or nights that it is based on.
  var json: JSON {
    .object(
      counts + NameList.all.map { list in (list.several, .array((names[list] ?? []).map(\.json))) } + countsOfNights)
  }

  private var counts: [(key: String, value: JSON)] {
    [
      ("period", .string(period.name)), ("dreams", .number(dreams)), ("undated", .number(undated)),
      ("recall", recall.json), ("lucidDreams", .number(lucidDreams)), ("lucidity", lucidity.json),
      ("vividness", vividness.json), ("mood", mood.json),
      ("kinds", .object(Kind.allCases.map { ($0.rawValue, .number(kinds[$0] ?? 0)) })),
      ("techniques", .array(techniques.map(\.json))),
    ]
  }

  private var countsOfNights: [(key: String, value: JSON)] {
    [
      ("signs", .array(signs.map(\.json))), ("sleep", sleep.json),
      ("nightsByWeekday", .object(zip(Weekday.allCases, weekdays).map { ($0.rawValue, .number($1)) })),
      ("dreamsByHour", .array(hours.map { .number($0) })), ("length", length.json), ("timeline", timeline.json),
    ]
  }
}

extension RecallInsights {
  fileprivate var json: JSON {
    .object([
      "nights": .number(nights), "knownNights": .number(known), "nightsWithoutRecall": .number(withoutRecall),
      "nightsForgotten": .number(forgotten),
      "dreamsOfNights": .number(dreamsOfNights), "fragments": .number(fragments),
      "longestStreak": .number(longestStreak), "currentStreak": .number(currentStreak),
    ])
  }
}

extension Distribution {
  fileprivate var json: JSON { .object([("rated", .number(total))] + scale.map { (String($0), .number(self[$0])) }) }
}

extension TechniqueInsights {
  fileprivate var json: JSON {
    .object([
      "technique": .string(technique.rawValue), "nightsAttempted": .number(attempts),
      "nightsLucid": .number(successes), "lucidDreams": .number(lucidDreams),
    ])
  }
}

extension TermCount {
  fileprivate var json: JSON { .object(["name": .string(term), "dreams": .number(dreams)]) }
}

extension SignInsights {
  fileprivate var json: JSON {
    .object(["class": .string(category.rawValue), "dreams": .number(dreams), "signs": .array(texts.map(\.json))])
  }
}

extension SleepInsights {
  fileprivate var json: JSON {
    .object(["quality": quality.json, "nightsTimed": .number(timedNights), "minutesInBed": .number(minutesInBed)])
  }
}

extension LengthInsights {
  fileprivate var json: JSON {
    .object([
      "dreamsWithText": .number(told), "words": .number(words), "median": .decimal(median), "longest": .number(longest),
    ])
  }
}

extension Timeline {
  fileprivate var json: JSON {
    .array(
      slices.map { slice in
        .object([
          "from": .string(slice.days.lowerBound.description), "to": .string(slice.days.upperBound.description),
          "dreams": .number(slice.dreams), "nights": .number(slice.nights), "ofNights": .number(slice.daysKept),
          "lucidDreams": .number(slice.lucidDreams), "lucidity": slice.lucidity.json, "mood": slice.mood.json,
          "nightmares": .number(slice.nightmares),
        ])
      })
  }
}

extension DreamInsights.Share {
  /// The share with its interval: `{"k": 6, "n": 18, "missing": 1, "low": 0.163, "high": 0.563, "method": "wilson95"}`.
  var json: JSON {
    .object([
      "k": .number(k), "n": .number(n), "missing": .number(missing), "low": Self.rounded(interval?.lowerBound),
      "high": Self.rounded(interval?.upperBound), "method": .string(Self.method),
    ])
  }
  private static func rounded(_ number: Double?) -> JSON {
    number.map { .decimal(($0 * 1000).rounded() / 1000) } ?? .null
  }
}

import DreamCore
import DreamInsights
import JSON

extension CountedName {
  /// The sign with its counts and dreams as an object.
  var json: JSON {
    .object([
      "sign": .string(text), "class": .string(category?.rawValue), "met": .number(met), "lucid": .number(lucid),
      "missed": .number(missed), "unrated": .number(unrated), "noticed": noticed.json,
      "last": .string(last?.description), "dreams": .array(sightings.map(\.json)),
    ])
  }

  /// The fields of a line in a pipe.
  var fields: [String] {
    let bounds = interval.map { String($0) }
    return [text.inOneField, category?.rawValue ?? ""] + [met, lucid, missed, unrated].map(String.init)
      + (bounds.isEmpty ? ["", ""] : bounds) + [last?.description ?? ""]
  }

  /// The bounds of the interval with three decimals; empty if nothing is known.
  private var interval: [Double] {
    noticed.interval.map { [$0.lowerBound, $0.upperBound].map { ($0 * 1000).rounded() / 1000 } } ?? []
  }
}

extension Sighting {
  fileprivate var json: JSON {
    .object([
      "id": .string(dream.description), "night": .string(night?.description), "outcome": .string(outcome.word),
      "places": .array(ranges.map { .array([.number($0.lowerBound), .number($0.upperBound)]) }),
    ])
  }
}

extension DreamInsights.Share {
  /// The share with its interval: `{"k": 6, "n": 18, "missing": 1, "low": 0.163, "high": 0.563, "method": "wilson95"}`.
  var json: JSON {
    .object([
      "k": .number(k), "n": .number(n), "missing": .number(missing), "low": .rounded(interval?.lowerBound),
      "high": .rounded(interval?.upperBound), "method": .string(Self.method),
    ])
  }
}

extension DreamDate {
  /// How it was understood on a clock `offset` minutes east of Greenwich: `Thu 19 Nov 2026, 06:40, night of 18–19
  /// November`; where its own clock hung elsewhere, `06:40 +09:00`.
  package func understanding(at offset: Int, nightTurn: Int = 12) -> String {
    guard case .moment(let moment) = form, moment.time != nil, let night = night(turningAt: nightTurn) else {
      return words
    }
    return "\(words(at: offset)), \(night.nightWords)"
  }

  /// The same without the night: what reads as this date again, to the minute.
  package func words(at offset: Int) -> String {
    guard case .moment(let moment) = form, let zone = moment.time?.offset, zone != offset else { return words }
    return "\(words) \(Self.zone(zone))"
  }

  private static func zone(_ offset: Int) -> String {
    let minutes = Int(offset.magnitude)
    return "\(offset < 0 ? "-" : "+")\((minutes / 60).twoDigits):\((minutes % 60).twoDigits)"
  }
}

extension DateMoment {
  fileprivate var time: TimeOfDay? {
    if case .day(_, let time) = precision { time } else { nil }
  }
}

extension Day {
  /// The night that ends on it: `night of 18–19 November`, `night of 31 October–1 November`.
  package var nightWords: String {
    let (before, after) = (advanced(by: -1).components, components)
    let month = Month(year: after.year, month: after.month).name
    guard before.month != after.month else { return "night of \(before.day)–\(after.day) \(month)" }
    let old = Month(year: before.year, month: before.month).name
    return "night of \(before.day) \(old)–\(after.day) \(month)"
  }
}

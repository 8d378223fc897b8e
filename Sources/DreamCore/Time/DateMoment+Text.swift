extension DateMoment: CustomStringConvertible {
  package var description: String { precisionText + (doubt?.rawValue ?? "") }

  private var precisionText: String {
    switch precision {
    case .year(let year, let unknown):
      String(year.asYear.dropLast(unknown)) + String(repeating: "X", count: unknown)
    case .month(let year, let month): "\(year.asYear)-\(month?.twoDigits ?? "XX")"
    case .season(let year, let season): "\(year.asYear)-\(season)"
    case .unknownDay(let year, let month): "\(year.asYear)-\(month?.twoDigits ?? "XX")-XX"
    case .day(let day, nil): day.description
    case .day(let day, let time?): "\(day)T\(time.clock.withSeconds)\(Self.offsetText(time.offset))"
    }
  }

  private static func offsetText(_ offset: Int?) -> String {
    guard let offset else { return "" }
    guard offset != 0 else { return "Z" }
    let minutes = Int(offset.magnitude)
    return "\(offset < 0 ? "-" : "+")\((minutes / 60).twoDigits):\((minutes % 60).twoDigits)"
  }
}

extension DateMoment {
  /// Reads a moment of EDTF, level 1, with years of four digits; returns `nil` for anything else.
  init?(_ text: some StringProtocol) {
    var rest = Substring(text)
    var doubt: Doubt?
    if let last = rest.last, let found = Doubt(rawValue: String(last)) {
      doubt = found
      rest = rest.dropLast()
    }
    guard let precision = Precision(rest), doubt == nil || !precision.hasTime else { return nil }
    self.init(precision, doubt: doubt)
  }
}

extension DateMoment.Precision {
  fileprivate var hasTime: Bool {
    if case .day(_, _?) = self { true } else { false }
  }

  fileprivate init?(_ text: Substring) {
    let halves = text.split(separator: "T", maxSplits: 1, omittingEmptySubsequences: false)
    guard let date = halves.first else { return nil }
    let isNegative = date.first == "-"
    let parts = (isNegative ? date.dropFirst() : date)
      .split(separator: "-", omittingEmptySubsequences: false)
    guard let first = parts.first, first.utf8.count == 4, parts.dropFirst().allSatisfy({ $0.utf8.count == 2 })
    else { return nil }
    let unknown = first.reversed().prefix { $0 == "X" }.count
    guard unknown <= 3, parts.count == 1 || unknown == 0,
      let digits = Int(digits: (first.dropLast(unknown) + String(repeating: "0", count: unknown)).utf8)
    else { return nil }
    let year = isNegative ? -digits : digits
    guard !(isNegative && digits == 0) else { return nil }
    switch (parts.count, halves.count) {
    case (1, 1): self = .year(year, unknown: unknown)
    case (2, 1): self.init(year: year, month: parts[1])
    case (3, 1): self.init(year: year, month: parts[1], day: parts[2])
    case (3, 2):
      guard case .day(let day, _)? = Self(year: year, month: parts[1], day: parts[2]),
        let time = DateMoment.TimeOfDay(halves[1])
      else { return nil }
      self = .day(day, time)
    default: return nil
    }
  }

  private init?(year: Int, month: Substring) {
    if month == "XX" {
      self = .month(year: year, nil)
      return
    }
    guard let number = Int(digits: month.utf8) else { return nil }
    switch number {
    case 1...12: self = .month(year: year, number)
    case 21...24: self = .season(year: year, number)
    default: return nil
    }
  }

  private init?(year: Int, month: Substring, day: Substring) {
    let monthNumber = Int(digits: month.utf8)
    guard month == "XX" || monthNumber.map((1...12).contains) == true else { return nil }
    if day == "XX" {
      self = .unknownDay(year: year, month: monthNumber)
    } else if let monthNumber, let number = Int(digits: day.utf8),
      let day = Day(year: year, month: monthNumber, day: number)
    {
      self = .day(day, nil)
    } else {
      return nil
    }
  }
}

extension DateMoment.TimeOfDay {
  fileprivate init?(_ text: Substring) {
    let clockEnd = text.firstIndex { "Z+-".contains($0) } ?? text.endIndex
    guard let clock = ClockTime(String(text[..<clockEnd])) else { return nil }
    let zone = text[clockEnd...]
    if zone.isEmpty {
      self.init(clock: clock, offset: nil)
    } else if zone == "Z" {
      self.init(clock: clock, offset: 0)
    } else {
      guard let hours = ClockTime(String(zone.dropFirst())), hours.second == 0, hours.hour <= 14
      else { return nil }
      let minutes = hours.hour * 60 + hours.minute
      self.init(clock: clock, offset: zone.first == "-" ? -minutes : minutes)
    }
  }
}

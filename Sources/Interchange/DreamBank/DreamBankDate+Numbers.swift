import DreamCore

extension DreamBankDate.Reader {
  /// One end of a date: a moment, perhaps with `?` behind it or `about` before it.
  func part(_ text: String) -> DreamBankDate.Part? {
    let (approximate, rest) = withoutApproximation(text)
    if let part = plainPart(rest) { return doubted(part, approximate ? .approximate : nil) }
    guard rest.last == "?", !rest.dropLast().hasSuffix("?"), let part = plainPart(String(rest.dropLast()))
    else { return nil }
    return doubted(part, approximate ? .both : .uncertain)
  }

  private func plainPart(_ text: String) -> DreamBankDate.Part? {
    slashed(text) ?? dashed(text) ?? year(text) ?? words(text)
  }

  private func doubted(_ part: DreamBankDate.Part, _ doubt: DateMoment.Doubt?) -> DreamBankDate.Part {
    DreamBankDate.Part(moment: DateMoment(part.moment.precision, doubt: doubt), isWhole: part.isWhole)
  }

  private func withoutApproximation(_ text: String) -> (found: Bool, rest: String) {
    for word in ["circa ", "about ", "around ", "approx. ", "ca. ", "ca ", "c. ", "~"]
    where text.hasPrefix(word) {
      return (true, String(text.dropFirst(word.count).trimmingBlanks))
    }
    return (false, text)
  }

  /// `8/11/67`, `12/??/98`, `1967/8/11`, `12/1998`.
  private func slashed(_ text: String) -> DreamBankDate.Part? {
    let fields = text.split(separator: "/", omittingEmptySubsequences: false).map(Field.init)
    return switch fields.count {
    case 3 where fields[0].isFullYear: part(year: fields[0], month: fields[1], day: fields[2])
    case 3: part(year: fields[2], month: fields[0], day: fields[1])
    case 2 where fields[1].cannotBeDay: part(year: fields[1], month: fields[0], day: .unknown)
    default: nil
    }
  }

  /// `1963-05-12`, `1963-??-??`, `8-11-1967`, `1963-5`.
  private func dashed(_ text: String) -> DreamBankDate.Part? {
    let fields = text.split(separator: "-", omittingEmptySubsequences: false).map(Field.init)
    return switch fields.count {
    case 3 where fields[0].isFullYear: part(year: fields[0], month: fields[1], day: fields[2])
    case 3 where fields[2].isFullYear: part(year: fields[2], month: fields[0], day: fields[1])
    case 2 where fields[0].isFullYear: part(year: fields[0], month: fields[1], day: .unknown)
    default: nil
    }
  }

  /// `1957`, `198?`, `1990s`.
  private func year(_ text: String) -> DreamBankDate.Part? {
    let isDecade = text.hasSuffix("0s") || text.hasSuffix("0's")
    let stem = isDecade ? text.prefix(4) : text.prefix { $0 != "?" }
    let unknown = text.count - stem.count
    guard let digits = Int(digits: stem.utf8) else { return nil }
    if isDecade { return stem.utf8.count == 4 ? decade(digits) : nil }
    guard text.count == 4, unknown <= 2, text.suffix(unknown).allSatisfy({ $0 == "?" }) else { return nil }
    let scale = [1, 10, 100][unknown]
    return past(DreamBankDate.Part(moment: DateMoment(.year(digits * scale, unknown: unknown))))
  }

  /// `1900s` can mean ten years or a hundred.
  private func decade(_ year: Int) -> DreamBankDate.Part? {
    let isCentury = year % 100 == 0
    let moment = DateMoment(.year(year, unknown: isCentury ? 2 : 1))
    return past(DreamBankDate.Part(moment: moment, isWhole: !isCentury))
  }

  func past(_ part: DreamBankDate.Part?) -> DreamBankDate.Part? {
    part.flatMap { isPast($0.moment) ? $0 : nil }
  }
}

extension DreamBankDate.Reader {
  /// A number between slashes or dashes.
  enum Field {
    case number(Int, digits: Int)
    case unknown
    case unreadable

    init(_ text: some StringProtocol) {
      if let number = Int(digits: text.utf8), text.utf8.count <= 4 {
        self = .number(number, digits: text.utf8.count)
      } else {
        self = ["?", "??", "????", "xx"].contains(String(text)) ? .unknown : .unreadable
      }
    }

    var isFullYear: Bool {
      if case .number(_, digits: 4) = self { true } else { false }
    }

    fileprivate var cannotBeDay: Bool {
      switch self {
      case .number(let number, digits: 2): number > 31
      case .number(_, digits: 4): true
      case .number, .unknown, .unreadable: false
      }
    }

    /// A month or a day: one digit or two.
    fileprivate var short: Field {
      if case .number(_, digits: 3...) = self { .unreadable } else { self }
    }
  }

  func part(year: Field, month: Field, day: Field) -> DreamBankDate.Part? {
    switch year {
    case .number(let year, digits: 4): past(part(year: year, month: month.short, day: day.short))
    case .number(let year, digits: 2):
      [0, 100].lazy
        .map { today.components.year / 100 * 100 + year - $0 }
        .compactMap { past(part(year: $0, month: month.short, day: day.short)) }
        .first
    case .number, .unknown, .unreadable: nil
    }
  }

  private func part(year: Int, month: Field, day: Field) -> DreamBankDate.Part? {
    switch (month, day) {
    case (.number(let month, _), .number(let day, _)):
      Day(year: year, month: month, day: day)
        .map { DreamBankDate.Part(moment: DateMoment(.day($0, nil))) }
    case (.number(1...12, _), .unknown): DreamBankDate.Part(moment: DateMoment(month.precision(in: year)))
    case (.unknown, .unknown): DreamBankDate.Part(moment: DateMoment(month.precision(in: year)))
    case (.unknown, .number(1...31, _)):
      DreamBankDate.Part(moment: DateMoment(month.precision(in: year)), isWhole: false)
    case (.number, _), (.unknown, _), (.unreadable, _): nil
    }
  }
}

extension DreamBankDate.Reader.Field {
  fileprivate func precision(in year: Int) -> DateMoment.Precision {
    if case .number(let month, _) = self { .month(year: year, month) } else { .year(year, unknown: 0) }
  }
}

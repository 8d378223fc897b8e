import DreamCore
import Records

extension DreamBankDate.Reader {
  /// Reads one end of a date: a moment, perhaps with `?` behind it or `about` before it.
  func endpoint(_ text: String) -> Endpoint? {
    let (approximate, rest) = withoutApproximation(text)
    if let endpoint = plainEndpoint(rest) { return doubted(endpoint, approximate ? .approximate : nil) }
    guard rest.last == "?", !rest.dropLast().hasSuffix("?"), let endpoint = plainEndpoint(String(rest.dropLast()))
    else { return nil }
    return doubted(endpoint, approximate ? .both : .uncertain)
  }

  private func plainEndpoint(_ text: String) -> Endpoint? { slashed(text) ?? dashed(text) ?? year(text) ?? words(text) }

  private func doubted(_ endpoint: Endpoint, _ doubt: DateMoment.Doubt?) -> Endpoint {
    Endpoint(moment: DateMoment(endpoint.moment.precision, doubt: doubt), isWhole: endpoint.isWhole)
  }

  private func withoutApproximation(_ text: String) -> (found: Bool, rest: String) {
    for word in ["circa ", "about ", "around ", "approx. ", "ca. ", "ca ", "c. ", "~"] where text.hasPrefix(word) {
      return (true, String(text.dropFirst(word.count).trimmed))
    }
    return (false, text)
  }

  /// Reads a date with slashes: `8/11/67`, `12/??/98`, `1967/8/11`, `12/1998`.
  private func slashed(_ text: String) -> Endpoint? {
    let fields = text.split(separator: "/", omittingEmptySubsequences: false).map(Component.init)
    return switch fields.count {
    case 3 where fields[0].isFullYear: endpoint(year: fields[0], month: fields[1], day: fields[2])
    case 3: endpoint(year: fields[2], month: fields[0], day: fields[1])
    case 2 where fields[1].cannotBeDay: endpoint(year: fields[1], month: fields[0], day: .unknown)
    default: nil
    }
  }

  /// Reads a date with dashes: `1963-05-12`, `1963-??-??`, `8-11-1967`, `1963-5`.
  private func dashed(_ text: String) -> Endpoint? {
    let fields = text.split(separator: "-", omittingEmptySubsequences: false).map(Component.init)
    return switch fields.count {
    case 3 where fields[0].isFullYear: endpoint(year: fields[0], month: fields[1], day: fields[2])
    case 3 where fields[2].isFullYear: endpoint(year: fields[2], month: fields[0], day: fields[1])
    case 2 where fields[0].isFullYear: endpoint(year: fields[0], month: fields[1], day: .unknown)
    default: nil
    }
  }

  /// Reads a year or a decade: `1957`, `198?`, `1990s`.
  private func year(_ text: String) -> Endpoint? {
    let isDecade = text.hasSuffix("0s") || text.hasSuffix("0's")
    let stem = isDecade ? text.prefix(4) : text.prefix { $0 != "?" }
    let unknown = text.count - stem.count
    guard let digits = Int(digits: stem.utf8) else { return nil }
    if isDecade { return stem.utf8.count == 4 ? decade(digits) : nil }
    guard text.count == 4, unknown <= 2, text.suffix(unknown).allSatisfy({ $0 == "?" }) else { return nil }
    let scale = [1, 10, 100][unknown]
    return past(Endpoint(moment: DateMoment(.year(digits * scale, unknown: unknown))))
  }

  /// The moment of a decade. `1900s` is read as the century, as it can mean ten years or a hundred.
  private func decade(_ year: Int) -> Endpoint? {
    let isCentury = year % 100 == 0
    let moment = DateMoment(.year(year, unknown: isCentury ? 2 : 1))
    return past(Endpoint(moment: moment, isWhole: !isCentury))
  }

  func past(_ endpoint: Endpoint?) -> Endpoint? { endpoint.flatMap { isPast($0.moment) ? $0 : nil } }

  /// A year, month or day between slashes or dashes.
  enum Component {
    case number(Int, digits: Int)
    case unknown
    case unreadable

    init(_ text: some StringProtocol) {
      if let number = Int(digits: text.utf8), text.utf8.count <= 4 {
        self = .number(number, digits: text.utf8.count)
      } else {
        self = ["?", "??", "????", "xx", "-", "--", "----"].contains(String(text)) ? .unknown : .unreadable
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

    /// The component of a month or a day: unreadable if it has more than two digits.
    fileprivate var short: Component {
      if case .number(_, digits: 3...) = self { .unreadable } else { self }
    }
  }

  func endpoint(year: Component, month: Component, day: Component) -> Endpoint? {
    switch year {
    case .number(let year, digits: 4): past(endpoint(year: year, month: month.short, day: day.short))
    case .number(let year, digits: 2):
      century.years(year, today: today).lazy.compactMap { past(endpoint(year: $0, month: month.short, day: day.short)) }
        .first.map { Endpoint(moment: $0.moment, isWhole: false) }
    case .number, .unknown, .unreadable: nil
    }
  }

  private func endpoint(year: Int, month: Component, day: Component) -> Endpoint? {
    switch (month, day) {
    case (.number(let month, _), .number(let day, _)):
      Day(year: year, month: month, day: day).map { Endpoint(moment: DateMoment(.day($0, nil))) }
    case (.number(1...12, _), .unknown): Endpoint(moment: DateMoment(month.precision(in: year)))
    case (.unknown, .unknown): Endpoint(moment: DateMoment(month.precision(in: year)))
    case (.unknown, .number(1...31, _)): Endpoint(moment: DateMoment(month.precision(in: year)), isWhole: false)
    case (.number, _), (.unknown, _), (.unreadable, _): nil
    }
  }
}

extension DreamBankDate.Reader.Component {
  fileprivate func precision(in year: Int) -> DateMoment.Precision {
    if case .number(let month, _) = self { .month(year: year, month) } else { .year(year, unknown: 0) }
  }
}

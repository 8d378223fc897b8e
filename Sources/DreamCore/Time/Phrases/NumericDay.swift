/// A day in numbers: `19.11.2026`, `19/11`, `11/19/2026`. With dots the day comes first; with slashes day and month may be
/// in either order.
struct NumericDay {
  let day: Int
  let month: Int
  /// `nil` if none is written.
  let year: Int?

  /// Returns `nil` if `word` isn't of this form; throws if there is no such day.
  init?(_ word: String) throws(DatePhraseError) {
    let isDotted = word.contains(".")
    let parts = word.split(
      separator: isDotted ? "." : "/", omittingEmptySubsequences: !(isDotted && word.hasSuffix(".")))
    let numbers = parts.filter { !$0.isEmpty }.compactMap { Int(digits: $0.utf8) }
    guard (2...3).contains(numbers.count), numbers.count == parts.filter({ !$0.isEmpty }).count,
      word.first != ".", word.first != "/", parts.prefix(2).allSatisfy({ $0.utf8.count <= 2 }),
      numbers.count == 2 || [2, 4].contains(parts[2].utf8.count)
    else { return nil }
    let year = numbers.count == 3 ? numbers[2] : nil
    let dayFirst = Self.canBe(day: numbers[0], month: numbers[1])
    let monthFirst = !isDotted && Self.canBe(day: numbers[1], month: numbers[0])
    guard dayFirst || monthFirst else { throw .noSuchDay(word) }
    self.init(
      day: dayFirst ? numbers[0] : numbers[1], month: dayFirst ? numbers[1] : numbers[0], year: year)
    guard dayFirst, monthFirst, numbers[0] != numbers[1] else { return }
    self.isAmbiguous = true
  }

  /// Whether day and month could be the other way round.
  private(set) var isAmbiguous = false

  private init(day: Int, month: Int, year: Int?) {
    self.day = day
    self.month = month
    self.year = year
  }

  /// The day with day and month the other way round.
  var turned: NumericDay { NumericDay(day: month, month: day, year: year) }

  /// The days that it can mean, the latest first.
  func days(upTo today: Day) -> [Day] {
    Self.years(year, upTo: today).compactMap { Day(year: $0, month: month, day: day) }
  }

  /// The years that a written year can mean, the latest first: of two digits, one of this century and one of the last;
  /// without a year, this one and eight before.
  static func years(_ year: Int?, upTo today: Day) -> [Int] {
    let thisYear = today.components.year
    guard let year else { return (0...8).map { thisYear - $0 } }
    return year < 100 ? [thisYear / 100 * 100 + year, thisYear / 100 * 100 + year - 100] : [year]
  }

  static func canBe(day: Int, month: Int) -> Bool { (1...31).contains(day) && (1...12).contains(month) }

  static func canBe(day: some StringProtocol, month: some StringProtocol) -> Bool {
    guard let day = Int(digits: day.utf8), let month = Int(digits: month.utf8) else { return false }
    return canBe(day: day, month: month)
  }
}

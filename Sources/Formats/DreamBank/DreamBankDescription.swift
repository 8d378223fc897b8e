import DreamCore
import JSON
import Records

/// The description of a series, a JSON file beside the table: whose dreams they are, and from when.
struct DreamBankDescription: Equatable, Sendable {
  let series: String?
  let timeframe: Timeframe?
  /// What is known of the dreamer and the time, by name: kept with each dream of the series.
  let facts: [String: String]
  /// The long name and the description: kept with the first dream of the series.
  let story: [String: String]

  init?(_ bytes: some Collection<UInt8>) {
    guard let fields = JSON(reading: bytes), case .object = fields else { return nil }
    func text(_ name: String) -> String? {
      switch fields[name] {
      case .string(let text) where !text.isBlank && text.trimmed != "?": text
      case .number(let number): String(number)
      default: nil
      }
    }
    func texts(_ names: [String: String]) -> [String: String] {
      Dictionary(uniqueKeysWithValues: names.compactMap { name, key in text(name).map { (key, $0) } })
    }
    series = text("short_name")
    timeframe = text("timeframe").flatMap(Timeframe.init)
    facts = texts(["sex": "sex", "age": "age", "timeframe": "timeframe"])
    story = texts(Dictionary(uniqueKeysWithValues: zip(["long_name", "description"], Dream.seriesStory)))
  }

  /// The years of the dreams of a series: `1985-1997`, `1964`, `1985-97`, `1990s`.
  struct Timeframe: Hashable, Sendable {
    let years: ClosedRange<Int>

    init(_ years: ClosedRange<Int>) { self.years = years }

    /// Reads the years in a text, from the first to the last one; nil if it names none.
    init?(_ text: String) {
      var years: [Int] = []
      for word in text.split(whereSeparator: { !$0.isNumber && !$0.isLetter }) {
        let isDecade = word.hasSuffix("s")
        let digits = (isDecade ? word.dropLast() : word).utf8
        guard let number = Int(digits: digits) else { continue }
        if digits.count == 4 { years += [number, isDecade ? number + (number % 100 == 0 ? 99 : 9) : number] }
        if digits.count == 2, let last = years.last { years.append(last / 100 * 100 + number) }
      }
      guard let first = years.min(), let last = years.max() else { return nil }
      // `1999-` has no end yet.
      let isOpen = text.trimmed.last.map { "-–?".contains($0) } ?? false || text.contains("present")
      self.init(first...(isOpen ? max(last, 9999) : last))
    }

    /// Whether some of the days that `date` can mean are in these years.
    func meets(_ date: DreamDate) -> Bool {
      let days = date.days
      return days.lowerBound.components.year <= years.upperBound && years.lowerBound <= days.upperBound.components.year
    }
  }
}

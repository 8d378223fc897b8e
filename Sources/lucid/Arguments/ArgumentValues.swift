import App
import ArgumentParser
import Configuration
import DreamCore
import DreamInsights
import DreamSearch
import Formats
import JournalStore
import Records

extension NameSpecification {
  /// The names of what limits a number of lines. Other letters are the first ones of their names.
  static var limit: NameSpecification { [.customShort("n"), .customLong("limit")] }
}

extension String {
  /// The path of a file or a folder. Throws for an empty one, and for `-`, which is standard input or output.
  static func path(argument: String) throws -> String {
    guard argument != "-" else { throw ValidationError("Standard input and output are none here; ./- is a file.") }
    return try outputPath(argument: argument)
  }

  /// The path of a file to write, or `-`.
  static func outputPath(argument: String) throws -> String {
    guard !argument.isEmpty else { throw ValidationError("It has to be a path.") }
    return argument
  }

  /// The path of a file to write; nil for standard output.
  var file: String? { self == "-" ? nil : self }
}

/// A value that is given by its name on the command line. Case, `-`, `_` and blanks in it don't matter.
struct NamedValue<Value: RawRepresentable<String> & CaseIterable & Sendable>: ExpressibleByArgument, Sendable {
  let value: Value

  init?(argument: String) {
    guard let value = Value.allCases.first(where: { $0.rawValue.plain == argument.plain }) else { return nil }
    self.value = value
  }

  var defaultValueDescription: String { value.rawValue }

  static var allValueStrings: [String] { Value.allCases.map(\.rawValue) }
  static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
}

extension String {
  fileprivate var plain: String { lowercased().filter { $0 != "-" && $0 != "_" && $0 != " " } }
}

extension Bounded: ExpressibleByArgument {
  package init?(argument: String) {
    guard let number = Int(argument) else { return nil }
    self.init(number)
  }

  package static var allValueStrings: [String] { all.map { "\($0.value)" } }
  package static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
}

extension Creature {
  init(argument: String) throws {
    guard let creature = Creature(argument.lowercased()) else {
      let names = Creature.allCases.map(\.description).joined(separator: ", ")
      throw ValidationError("It can be \(names).")
    }
    self = creature
  }
}

extension Surroundings {
  /// The current local time.
  var here: LocalTime {
    let now = now()
    return LocalTime(now, offset: utcOffset(now))
  }
}

extension Query {
  /// Reads words of the command line, with the settings' nights, weeks and names of searches.
  /// - Parameter here: the time that words like `yesterday` are counted from.
  init(typed words: [String], at here: LocalTime = Surroundings.live.here) throws {
    let preferences = try Configuration.current().preferences
    self = preferences.query(words.joined(separator: " "), at: here, by: Surroundings.live.clock)
  }

  /// The nights of a journal, if the query asks for their notes.
  func nights(in store: JournalStore) throws(JournalError) -> ItemMap<Night> {
    try asksOfNights ? store.nights() : ItemMap()
  }
}

extension InsightPeriod {
  init(argument: String) throws {
    switch argument.lowercased() {
    case "30-days": self = .recentDays
    case "12-months": self = .recentMonths
    case "all": self = .allTime
    case let word:
      if let year = Int(word), (-9999...9999).contains(year) {
        self = .year(year)
      } else if let days = ClosedRange<Day>(argument: word) {
        self = .days(days)
      } else {
        throw ValidationError("It can be 30-days, 12-months, all, a year, or two days: 2026-01-01..2026-03-31.")
      }
    }
  }
}

extension ClosedRange<Day> {
  /// Two days with two points between them.
  fileprivate init?(argument: String) {
    let parts = argument.split(separator: ".", omittingEmptySubsequences: true)
    guard parts.count == 2, argument.contains(".."), let first = Day(String(parts[0])),
      let last = Day(String(parts[1])),
      first <= last
    else { return nil }
    self = first...last
  }
}

/// A dream sign as it is given on the command line: its class and its words, `form: six fingers`.
struct SignArgument: ExpressibleByArgument, Sendable {
  private let category: DreamSign.Category
  private let text: String

  init?(argument: String) {
    guard let colon = argument.firstIndex(of: ":"),
      let category = NamedValue<DreamSign.Category>(argument: String(argument[..<colon]))?.value
    else { return nil }
    text = String(argument[argument.index(after: colon)...].trimmed)
    guard !text.isBlank else { return nil }
    self.category = category
  }

  /// The sign in a dream's text, where the words first are.
  func sign(in narrative: Prose) -> DreamSign? { DreamSign(fieldText: "\(category.rawValue): \(text)", in: narrative) }

  static let help = ArgumentHelp(
    "A dream sign, such as 'form: six fingers'; can be repeated. Its class is form, action, context or inner-awareness.",
    valueName: "class: words")
}

/// A date on the command line, with its words: a time without an offset is one of the zone of the dream that gets it.
struct DateArgument {
  /// The date in local time.
  let date: DreamDate
  private let words: String
  private let order: DateStyle?

  init(argument: String) throws {
    order = try Configuration.current().preferences.chosenDates
    (date, words) = (try DreamDate(argument: argument), argument)
  }

  /// The date in the time zone that a dream came with, or else in local time.
  func date(of dream: Dream) -> DreamDate {
    guard let zone = dream.extra[ReadingSetting.zoneKey].flatMap(Surroundings.live.zone) else { return date }
    let read = DatePhrase.read(words, now: Surroundings.live.here, order: order, offset: zone.offset(on:at:))
    return (try? read.get()) ?? date
  }
}

extension DreamDate {
  /// Reads a date or a phrase such as `yesterday 6:40` in local time, and days in numbers in the order of the settings.
  /// - Parameter daysAhead: the days after today that it may mean.
  init(argument: String, daysAhead: Int = 0) throws {
    let (surroundings, order) = (Surroundings.live, try Configuration.current().preferences.chosenDates)
    let read = DatePhrase.read(argument, now: surroundings.here, order: order) {
      $0.offset(at: $1, surroundings.utcOffset)
    }
    switch read {
    case .success(let date?): self = date
    case .success(nil): throw ValidationError("Try \(DatePhraseError.examples).")
    case .failure(.future(let date, let days?)) where days <= daysAhead: self = date
    case .failure(let error): throw ValidationError(error.message)
    }
  }
}

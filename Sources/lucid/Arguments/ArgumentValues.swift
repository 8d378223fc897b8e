import App
import ArgumentParser
import Configuration
import DreamCore
import DreamInsights
import DreamSearch

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
  /// Reads words of the command line at the current time, with the settings' nights, weeks and names of searches.
  init(typed words: [String], _ surroundings: Surroundings) throws {
    let preferences = try Configuration.current().preferences
    self.init(
      preferences.searches.spellingOut(words.joined(separator: " ")), today: surroundings.here,
      nightTurn: preferences.nightTurn,
      weekStart: preferences.weekStart)
  }
}

extension InsightPeriod {
  init(argument: String) throws {
    switch argument.lowercased() {
    case "30-days": self = .recentDays
    case "12-months": self = .recentMonths
    case "all": self = .allTime
    case let word:
      guard let year = Int(word), (-9999...9999).contains(year) else {
        throw ValidationError("It can be 30-days, 12-months, all, or a year.")
      }
      self = .year(year)
    }
  }
}

import DreamCore
import DreamSearch
import Foundation
import Testing

/// A row of the table of queries: what is typed, and what is meant by it.
struct QueryCase: Sendable, CustomTestStringConvertible {
  let query: String
  /// The numbers of the dreams that are meant, or `told`.
  let found: String
  /// What is meant, or what is told.
  let words: String

  var testDescription: String { query }
}

/// The table of queries in `queries.txt`.
enum QueryTable {
  private static let lines: [String] = {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "queries.txt")
    return ((try? String(contentsOf: file, encoding: .utf8)) ?? "").components(separatedBy: "\n")
  }()

  static let dreams: [Dream] = lines.compactMap { line in
    let parts = line.split(separator: " |", maxSplits: 4, omittingEmptySubsequences: false)
      .map { $0.trimmingCharacters(in: .whitespaces) }
    guard parts.count == 5, let number = Int64(parts[0]) else { return nil }
    var dream = Dream(
      id: Dream.ID(rawValue: number), date: DreamDate(parts[1]), title: Prose(parts[2]), narrative: Prose(parts[3]),
      createdAt: Instant(milliseconds: number))
    for note in parts[4].components(separatedBy: "; ") where !note.isEmpty { dream.take(note) }
    return dream
  }

  static let nights: [Night] = lines.compactMap { line in
    let parts = line.components(separatedBy: " | ")
    guard parts.count == 2, let day = Day(parts[0]) else { return nil }
    var night = Night(id: day)
    for note in parts[1].components(separatedBy: "; ") { night.take(note) }
    return night
  }

  static let cases: [QueryCase] = lines.drop { $0 != "== Words" }.compactMap { line in
    if line.isEmpty || line.hasPrefix("==") { return nil }
    let parts = line.components(separatedBy: "  ").map { $0.trimmingCharacters(in: .whitespaces) }.filter {
      !$0.isEmpty
    }
    return parts.count == 3
      ? QueryCase(query: parts[0], found: parts[1], words: parts[2])
      : QueryCase(query: line, found: "?", words: "no row")
  }
}

extension Dream {
  /// Takes over a note such as `tags water, red door`.
  fileprivate mutating func take(_ note: String) {
    let parts = note.split(separator: " ", maxSplits: 1).map(String.init)
    let (name, value) = (parts[0], parts.last ?? "")
    let (values, pair) = (value.components(separatedBy: ", "), value.components(separatedBy: ": "))
    switch name {
    case "tags": tags = values
    case "people": people = values
    case "places": places = values
    case "lucid": lucidity = Int(value).flatMap { Rating($0) }
    case "vivid": vividness = Int(value).flatMap { Rating($0) }
    case "mood": mood = Int(value).flatMap { Mood($0) }
    case "technique": technique = Technique(rawValue: value)
    case "kinds": kinds = Set(values.compactMap(Kind.init))
    case "effects": effects = Set(values.compactMap(Effect.init))
    case "creature": creature = value == "shark" ? .shark : .dragon
    case "series": series = value
    case "number": number = value
    case "extra": extra[pair[0]] = pair[1]
    case "sign": signs = DreamSign.Category(rawValue: pair[0]).map { [DreamSign(text: pair[1], category: $0)] } ?? []
    case "starred": isStarred = true
    case "fragment": isFragment = true
    case "steps": narrative = Prose(Array(repeating: "step", count: Int(value) ?? 0).joined(separator: " "))
    default: Issue.record("\(note) is no note")
    }
  }
}

extension Night {
  /// Takes over a note such as `tried MILD, WBTB`.
  fileprivate mutating func take(_ note: String) {
    let parts = note.split(separator: " ", maxSplits: 1).map(String.init)
    let value = parts.last ?? ""
    let clock = ClockTime(value.count < 5 ? "0\(value)" : value)
    let techniques = Set(value.components(separatedBy: ", ").compactMap(Technique.init))
    switch parts[0] {
    case "recall": recall = Recall(rawValue: value)
    case "bed": toBed = clock
    case "up": awake = clock
    case "woke": wokeInNight = clock
    case "back": wakeBackToBed = clock
    case "asleep": minutesToFallAsleep = Int(value)
    case "quality": sleepQuality = Int(value).flatMap { Rating($0) }
    case "tried": techniquesAttempted = techniques
    case "planned": techniquesPlanned = techniques
    case "target": targetSign = value
    case "intention": intention = Prose(value)
    default: Issue.record("\(note) is no note of a night")
    }
  }
}

@Suite("What people mean by a search")
struct QueryTableTests {
  private let today = LocalTime(
    day: Day("2026-11-20") ?? Day(daysSince1970: 0), clock: ClockTime(secondOfDay: 36_000), offset: 60)

  private func query(_ words: String) -> Query {
    let style = DateStyle.allCases.first { words.hasPrefix("[\($0.rawValue)] ") }
    let typed = style.map { String(words.dropFirst($0.rawValue.count + 3)) } ?? words
    return Query(typed, today: today, dates: style, searches: ["below": "lake | sea"])
  }

  @Test("is what it finds, or why that can't be known is told", arguments: QueryTable.cases)
  func meaning(row: QueryCase) {
    let query = query(row.query)
    if row.found == "told" {
      #expect(query.notices == [row.words])
      return
    }
    var numbers = Set(row.found.split(separator: " ").compactMap { Int64($0) })
    if row.found.hasPrefix("not ") { numbers = Set(1...32).subtracting(numbers) }
    let days = Set(row.found.split(separator: " ").compactMap { Day(String($0)) })
    let model = Model().inserting(QueryTable.dreams).inserting(QueryTable.nights)
    let found = Set(QueryTable.dreams.filter { query.matches($0, among: model.nights) }.map(\.id.rawValue))
    #expect(found == numbers, "\(row.words): \(query.explanation)")
    #expect(query.notices.isEmpty)
    var searcher = Searcher()
    let finding = searcher.finding(query, in: model)
    #expect(Set(finding.dreams.map(\.rawValue)) == numbers)
    #expect(Set(finding.nights) == days, "\(row.words)")
    #expect(finding.nightCount == days.count)
  }

  @Test("is told in a table of more than 120 queries and 32 dreams")
  func size() {
    #expect(QueryTable.dreams.count == 32)
    #expect(QueryTable.cases.count { $0.found != "told" } >= 120)
  }
}

import DreamCore

/// A way to divide dreams into groups. A dream of several techniques or tags is in several.
package enum Grouping: String, CaseIterable, Sendable {
  case series, technique, weekday, year, bedtime, tag

  /// Which nights the groups count: those that are of a group by what they have themselves.
  fileprivate var nights: NightScope {
    switch self {
    case .year: .all
    case .weekday: .weekday
    case .technique, .bedtime: .noted
    case .series, .tag: .none
    }
  }

  fileprivate struct Key: Hashable, Sendable {
    var place = 0
    let name: String
  }

  /// The groups that a night is in.
  fileprivate func keys(of night: Day, _ record: NightRecord?, _ study: InsightStudy) -> [Key] {
    switch self {
    case .series, .tag: return []
    case .technique:
      guard let tried = record?.note.tried else { return [Key(place: 2, name: "not noted")] }
      return tried.isEmpty ? [Key(place: 1, name: "none")] : tried.all.map { Key(name: $0.rawValue) }
    case .weekday:
      return [
        Key(place: study.weekStart.weekdays.firstIndex(of: night.weekday) ?? 0, name: night.weekday.short)
      ]
    case .year: return [Key(place: night.components.year, name: String(night.components.year))]
    case .bedtime:
      guard let hour = (record?.note.bedHour).map({ Int($0) }) else { return [Key(place: 24, name: "not noted")] }
      return [Key(place: (hour + 12) % 24, name: "\(hour.twoDigits):00")]
    }
  }

  /// The groups that a dream is in.
  fileprivate func keys(of dream: Dream, _ notes: NightRecords, _ study: InsightStudy) -> [Key] {
    let night = dream.date?.night(turningAt: study.nightTurn)
    switch self {
    case .series: return [Key(place: dream.series == nil ? 0 : 1, name: dream.series ?? "own")]
    case .tag:
      return dream.tags.isEmpty
        ? [Key(place: 1, name: "no tag")] : Set(dream.tags.map { FoldedText($0).string }).map { Key(name: $0) }
    case .weekday, .year:
      if let night { return keys(of: night, nil, study) }
      guard self == .year, let year = dream.date?.days.year else { return [Key(place: .max, name: "not known")] }
      return [Key(place: year, name: String(year))]
    case .technique, .bedtime:
      // Dreams of collections have no night of one's own.
      let own = dream.series == nil ? night : nil
      return keys(of: own ?? .distantPast, own.flatMap { notes[$0] }, study)
    }
  }
}

/// The counts of each group, to which the dreams of a journal are added one after the other.
///
/// A night counts by what it has itself, such as its year, even without a dream. Groups by tag count no nights; of those by series
/// only the group of one's own dreams does: all of them.
package struct GroupedCounts: Sendable {
  private let grouping: Grouping
  private let study: InsightStudy
  private let notes: NightRecords
  private var groups: [Grouping.Key: InsightCounts] = [:]
  private var hasOwn = false

  /// - Parameter notes: what is noted of the journal's nights.
  package init(_ study: InsightStudy, by grouping: Grouping, _ notes: NightRecords) {
    (self.grouping, self.study, self.notes) = (grouping, study, notes)
    guard study.nights != .none else { return }
    var parts: [Grouping.Key: NightRecords] = [:]
    let period = study.period.days(today: study.today)
    for night in notes where period.contains(night.day) {
      for key in grouping.keys(of: night.day, night, study) { parts[key, default: NightRecords()].add(night.note) }
    }
    for (key, part) in parts { groups[key] = InsightCounts(self.study(of: key), part) }
  }

  private func study(of key: Grouping.Key) -> InsightStudy {
    var study = study
    study.group = "\(grouping.rawValue) \(key.name)"
    if study.nights != .none { study.nights = grouping == .series && key.place == 0 ? .all : grouping.nights }
    return study
  }

  /// Counts a dream; see `InsightCounts`.
  package mutating func add(_ dream: Dream, isFound: Bool = true, categories: [Int] = []) {
    if isFound, dream.series == nil, !hasOwn, grouping != .series {
      hasOwn = true
      for key in groups.keys { groups[key]?.countOwnOnly() }
    }
    guard isFound || dream.series == nil else { return }
    for key in grouping.keys(of: dream, notes, study) {
      if groups[key] == nil { groups[key] = empty(key) }
      groups[key]?.add(dream, isFound: isFound, categories: categories)
    }
  }

  /// A group of which no night is noted.
  private func empty(_ key: Grouping.Key) -> InsightCounts {
    let isOwn = grouping == .series && key.place == 0
    var counts = InsightCounts(study(of: key), isOwn ? notes : NightRecords())
    if hasOwn { counts.countOwnOnly() }
    return counts
  }

  /// The figures of the groups with a dream that was found or a night of which recall is known, in their order.
  package consuming func insights() -> [(name: String, insights: Insights)] {
    let all = groups.sorted { ($0.key.place, $0.key.name) < ($1.key.place, $1.key.name) }
    return all.map { ($0.key.name, Insights($0.value)) }
      .filter { $1.dreams > 0 || $1.nights.contains(where: \.isKnown) }
  }
}

import DreamCore

/// A way to divide dreams into groups. A dream of several techniques or tags is in several.
package enum Grouping: String, CaseIterable, Sendable {
  case series, technique, weekday, year, bedtime, tag

  /// The groups of the dreams that a study counts, in their order, each as a study of its own.
  package func groups(of study: InsightStudy) -> [(name: String, study: InsightStudy)] {
    var groups: [Key: [Dream]] = [:]
    for dream in study.dreams(of: study.selection, withCollections: self == .series) {
      for key in keys(of: dream, in: study) { groups[key, default: []].append(dream) }
    }
    return groups.sorted { ($0.key.place, $0.key.name) < ($1.key.place, $1.key.name) }.map { key, dreams in
      let words = [study.selection?.words, "\(rawValue) \(key.name)"].compactMap(\.self).joined(separator: ", ")
      return (key.name, study.with(DreamSelection(words, of: dreams)))
    }
  }

  private struct Key: Hashable {
    var place = 0
    let name: String
  }

  private func keys(of dream: Dream, in study: InsightStudy) -> [Key] {
    let night = dream.series == nil ? dream.date?.night(turningAt: study.nightTurn) : nil
    let note = night.flatMap { study.model.nights[$0] }
    switch self {
    case .series: return [Key(place: dream.series == nil ? 0 : 1, name: dream.series ?? "own")]
    case .technique:
      guard let tried = note?.techniquesToCount else { return [Key(place: 2, name: "not noted")] }
      return tried.isEmpty ? [Key(place: 1, name: "none")] : tried.map { Key(name: $0.rawValue) }
    case .weekday:
      guard let weekday = dream.date?.night(turningAt: study.nightTurn)?.weekday else {
        return [Key(place: 8, name: "not known")]
      }
      return [Key(place: study.weekStart.weekdays.firstIndex(of: weekday) ?? 0, name: weekday.short)]
    case .year:
      guard let year = dream.date?.days.year else { return [Key(place: .max, name: "not known")] }
      return [Key(place: year, name: String(year))]
    case .bedtime:
      guard let hour = note?.toBed?.hour else { return [Key(place: 24, name: "not noted")] }
      return [Key(place: (hour + 12) % 24, name: "\(hour.twoDigits):00")]
    case .tag:
      return dream.tags.isEmpty ? [Key(place: 1, name: "no tag")] : dream.tags.map { Key(name: FoldedText($0).string) }
    }
  }
}

import DreamCore
import JSON
import Records

/// A kind of thing that a format has no place for.
package enum ExportLoss: TalliedKind {
  case undated, ratings, kinds, names, signs, series, creatures
  /// Fields that Lucid only keeps, and whether a dream is a fragment.
  case fields
  case noteNames, richText, untimed, seconds, zones, tags, taggedWords
  /// Ends of lines in titles, and white space at the ends of texts.
  case spaces
  case night, favorite

  package func words(count: Int) -> String {
    let dreams = count.counted("dream")
    return switch self {
    case .undated: "\(dreams) without a day left out"
    case .ratings: "the ratings of \(dreams) are left out"
    case .kinds: "the kinds and techniques of \(dreams) are left out"
    case .names:
      "the \(NameList.labeled.map(\.several).joined(separator: " and ")) of \(dreams) are left out"
    case .signs: "the signs of \(dreams) are left out"
    case .series: "the series and numbers of \(dreams) are left out"
    case .creatures: "the creatures and effects of \(dreams) are left out"
    case .fields: "other fields of \(dreams) are left out"
    case .noteNames: "the names of the notes of \(dreams) are left out, so that links to them break"
    case .richText:
      "the forms that Day One gave the text of \(dreams) are left out, such as backslashes, as the text was changed"
    case .untimed: "\(dreams) without a time \(count == 1 ? "has" : "have") 00:00 there"
    case .seconds: "the seconds of \(dreams) are left out"
    case .zones: "the time zones of \(dreams) are left out"
    case .tags: "tags of \(dreams) are written as one word"
    case .taggedWords: "words in the text of \(dreams) become tags there"
    case .spaces: "white space of \(dreams) is changed"
    case .night: "\(count.counted("night")) left out"
    case .favorite: "the favourite creature is left out"
    }
  }
}

extension Dream {
  /// The day under which another journal has the dream: those know days from the year 1 on. Nil if there is none.
  var entryDay: Day? { date?.start?.day.flatMap { $0.components.year > 0 ? $0 : nil } }

  /// The title in one line, as another journal has it.
  var titleLine: String { String(title.string.onOneLine.trimmed) }

  /// What of the dream is lost where it can only have a date, a text, tags and a star.
  var detailLosses: [ExportLoss] {
    let isLost: [(ExportLoss, Bool)] = [
      (.ratings, lucidity != nil || vividness != nil || mood != nil), (.kinds, technique != nil || !kinds.isEmpty),
      (.names, NameList.labeled.contains { !self[$0].isEmpty }), (.signs, !signs.isEmpty),
      (.series, series != nil || number != nil),
      (.creatures, creature != .usual || numberOfCreatures.value > 1 || !effects.isEmpty),
      (.fields, isFragment || extra.keys.contains { $0 != NotePath.key }),
      (.noteNames, extra[NotePath.key] != nil),
    ]
    return isLost.filter(\.1).map(\.0)
  }
}

extension Tally<ExportLoss> {
  /// Notes what of a dream has no place in another journal's entry.
  mutating func noteDetails(of dream: Dream, in format: ExportFormat, _ journal: ExportedJournal) {
    guard dream.entryDay != nil else { return note(.undated, dream.displayTitle) }
    let kept: ExportLoss? = format == .dayOne && DayOneReader.isEntry(dream) && !dream.isFragment ? .fields : nil
    for loss in dream.detailLosses where loss != kept { note(loss, dream.displayTitle) }
    if format == .dayOne {
      noteDayOne(of: dream, journal.origin(of: dream, isEntry: true))
    } else {
      noteJrnl(of: dream, in: format)
      if JrnlEntry.losesSpace(of: dream, in: format) { note(.spaces, dream.displayTitle) }
    }
  }

  /// Notes what of a dream's text Day One has in another way. A text that wasn't changed goes out as it came in.
  private mutating func noteDayOne(of dream: Dream, _ origin: Origin?) {
    if let origin, dream.hasTexts(of: origin.base) { return }
    if DayOneText.losesSpace(of: dream) { note(.spaces, dream.displayTitle) }
    guard let entry = origin?.raw.flatMap({ JSON(reading: $0) }) else { return }
    let hasBackslash = entry["text"]?.keptText?.contains("\\") ?? false
    if entry["richText"] != nil || hasBackslash { note(.richText, dream.displayTitle) }
  }

  /// Notes what of a dream jrnl has in another way.
  private mutating func noteJrnl(of dream: Dream, in format: ExportFormat) {
    let start = dream.date?.start
    if start?.clock == nil { note(.untimed, dream.displayTitle) }
    if let clock = start?.clock, !clock.secondOfDay.isMultiple(of: 60) { note(.seconds, dream.displayTitle) }
    if start?.offset != nil { note(.zones, dream.displayTitle) }
    if let tag = dream.tags.first(where: { JrnlTags.word($0) != $0 }) { note(.tags, tag) }
    if let word = JrnlTags.newTag(in: dream) { note(.taggedWords, word) }
  }

  /// Notes that a format has neither nights nor a favourite creature.
  mutating func noteNights(of journal: ExportedJournal) {
    note(.night, count: journal.nights.count, journal.nights.first.map { "\($0.id)" } ?? "")
    noteFavorite(of: journal)
  }

  /// Notes that a format has no favourite creature.
  mutating func noteFavorite(of journal: ExportedJournal) {
    guard let creature = journal.favoriteCreature, creature != Model().favoriteCreature else { return }
    note(.favorite, creature.name)
  }
}

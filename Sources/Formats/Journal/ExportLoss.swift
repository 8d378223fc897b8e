import Cards
import DreamCore
import JSON
import Records

/// Something of a journal that a format has no place for.
package enum ExportLoss: TalliedKind {
  /// A field that the format doesn't write.
  case field(DreamField)
  case other(Other)

  package enum Other: CaseIterable, Sendable {
    case undated, noteNames, richText
    /// That a date is uncertain, approximate or an interval.
    case vagueDates
    case untimed, seconds, unzoned, zones, tags, taggedWords
    /// Ends of lines in titles, and white space at the ends of texts.
    case spaces
    case night, favorite
  }

  package static let allCases = Other.allCases.map { ExportLoss.other($0) } + DreamField.all.map { .field($0) }

  package func words(count: Int) -> String {
    switch self {
    case .field(let field): "\(field.name) of \(count.counted("dream")) left out"
    case .other(let other): other.words(count: count)
    }
  }
}

extension ExportLoss.Other {
  fileprivate func words(count: Int) -> String {
    let dreams = count.counted("dream")
    return switch self {
    case .undated: "\(dreams) without a day left out"
    case .noteNames: "the names of the notes of \(dreams) are left out, so that links to them break"
    case .richText:
      "the forms that Day One gave the text of \(dreams) are left out, such as backslashes, as the text was changed"
    case .vagueDates: "the dates of \(dreams) are written as one sure day"
    case .untimed: "\(dreams) without a time \(count == 1 ? "has" : "have") 00:00 there"
    case .seconds: "the seconds of \(dreams) are left out"
    case .unzoned: "\(dreams) without a time zone \(count == 1 ? "has" : "have") GMT there"
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
}

extension Tally<ExportLoss> {
  /// Notes the fields that a format doesn't write and in which a dream has something that a new one hasn't.
  mutating func noteFields(of dream: Dream, besides written: Set<String>) {
    var dream = dream
    if !written.contains("extra"), dream.extra.removeValue(forKey: NotePath.key) != nil {
      note(.noteNames, dream.displayTitle)
    }
    let new = Dream(id: dream.id, createdAt: dream.createdAt, modifiedAt: dream.modifiedAt)
    for field in DreamField.all where !written.contains(field.name) && dream.value(of: field) != new.value(of: field) {
      note(.field(field), dream.displayTitle)
    }
  }

  /// Notes what of a dream has no place in another journal's entry.
  mutating func noteEntry(of dream: Dream, in format: ExportFormat, _ journal: ExportedJournal) {
    guard dream.entryDay != nil else { return note(.undated, dream.displayTitle) }
    var written: Set = ["date", "title", "narrative", "tags", "isStarred"]
    if format == .dayOne, DayOneReader.isEntry(dream) { written.insert("extra") }
    noteFields(of: dream, besides: written)
    if dream.date?.isOneSureDay == false { note(.vagueDates, dream.displayTitle) }
    if format == .dayOne {
      noteDayOne(of: dream, journal.origin(of: dream, isEntry: true))
    } else {
      noteJrnl(of: dream)
      if JrnlEntry.losesSpace(of: dream, in: format) { note(.spaces, dream.displayTitle) }
    }
  }

  /// Notes what of a dream has no place in a page.
  mutating func notePage(of dream: Dream) {
    noteFields(of: dream, besides: Set(CardFacts.fields.map(\.name)))
    noteTime(of: dream)
  }

  /// Notes what of a dream Day One has in another way. What wasn't changed goes out as it came in.
  private mutating func noteDayOne(of dream: Dream, _ origin: Origin?) {
    if let start = dream.date?.start, start.clock != nil, start.offset == nil, dream.date != origin?.base.date {
      note(.unzoned, dream.displayTitle)
    }
    if let origin, dream.hasTexts(of: origin.base) { return }
    if DayOneText.losesSpace(of: dream) { note(.spaces, dream.displayTitle) }
    guard let entry = origin?.raw.flatMap({ JSON(reading: $0) }) else { return }
    let hasBackslash = entry["text"]?.keptText?.contains("\\") ?? false
    if entry["richText"] != nil || hasBackslash { note(.richText, dream.displayTitle) }
  }

  /// Notes what of the time of a dream isn't written as hours and minutes.
  private mutating func noteTime(of dream: Dream) {
    let start = dream.date?.start
    if let clock = start?.clock, !clock.secondOfDay.isMultiple(of: 60) { note(.seconds, dream.displayTitle) }
    if start?.offset != nil { note(.zones, dream.displayTitle) }
  }

  /// Notes what of a dream jrnl has in another way.
  private mutating func noteJrnl(of dream: Dream) {
    if dream.date?.start?.clock == nil { note(.untimed, dream.displayTitle) }
    noteTime(of: dream)
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

  private mutating func note(_ loss: ExportLoss.Other, count: Int = 1, _ example: @autoclosure () -> String) {
    note(.other(loss), count: count, example())
  }
}

extension DreamDate {
  /// Whether the date is one day, with or without a time, and not doubtful.
  fileprivate var isOneSureDay: Bool {
    guard case .moment(let moment) = extent else { return false }
    return moment.day != nil && !isDoubtful
  }
}

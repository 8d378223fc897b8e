import DreamCore

extension Dream: Stored {
  static let kind = ItemKind.dream

  /// The narrative is last, so that SQLite needn't read a long one to get at the others.
  private static let columns = [
    "sort", "date", "title", "lucidity", "vividness", "mood", "kinds", "technique", "tags", "people", "signs",
    "isFragment", "isStarred", "creature", "numberOfCreatures", "effects", "series", "number", "extra",
    "createdAt", "modifiedAt", "narrative",
  ]

  static let sql = TableSQL(kind, columns: columns)

  var row: Int64 { id.rawValue }

  init(row: Int64, from reader: inout RowReader) {
    reader.skip()
    let date = reader.date()
    let title = Prose(reader.text() ?? "")
    let (lucidity, vividness, mood): (Rating?, Rating?, Mood?) = (reader.bounded(), reader.bounded(), reader.bounded())
    let kinds: Set<Kind> = reader.words()
    let technique: Technique? = reader.word(or: .other)
    let (tags, people, signs) = (reader.list(), reader.list(), reader.signs())
    let (isFragment, isStarred) = (reader.truth(), reader.truth())
    let creature = reader.creature() ?? .unicorn(.yellow)
    let numberOfCreatures: CreatureCount = reader.bounded() ?? CreatureCount(clamping: 1)
    let effects: Set<Effect> = reader.words()
    let (series, number) = (reader.text(), reader.text())
    let extra = reader.pairs()
    let createdAt = Instant(milliseconds: reader.integer() ?? 0)
    let modifiedAt = Instant(milliseconds: reader.integer() ?? createdAt.milliseconds)
    let narrative = Prose(reader.text() ?? "")
    // Made at once: setting each property of a dream that is there costs as much again.
    self.init(
      id: ID(rawValue: row), date: date, title: title, narrative: narrative, creature: creature,
      numberOfCreatures: numberOfCreatures, effects: effects, lucidity: lucidity, vividness: vividness, mood: mood,
      kinds: kinds, technique: technique, tags: tags, people: people, signs: signs, isFragment: isFragment,
      isStarred: isStarred, series: series, number: number, extra: extra, createdAt: createdAt, modifiedAt: modifiedAt)
  }

  func bind(to binder: inout Binder) {
    binder.add(date?.earliest?.milliseconds)
    binder.add(date?.description)
    binder.add(title.string)
    binder.add(lucidity?.value)
    binder.add(vividness?.value)
    binder.add(mood?.value)
    binder.add(words: kinds)
    binder.add(technique?.rawValue)
    binder.add(list: tags)
    binder.add(list: people)
    binder.add(signs: signs)
    binder.add(isFragment)
    binder.add(isStarred)
    binder.add(creature.description)
    binder.add(numberOfCreatures.value)
    binder.add(words: effects)
    binder.add(series)
    binder.add(number)
    binder.add(pairs: extra)
    binder.add(createdAt.milliseconds)
    binder.add(modifiedAt.milliseconds)
    binder.add(narrative.string)
  }
}

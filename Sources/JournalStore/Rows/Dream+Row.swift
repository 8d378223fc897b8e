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
    self.init(id: ID(rawValue: row), createdAt: Instant(milliseconds: 0))
    reader.skip()
    date = reader.date()
    title = Prose(reader.text() ?? "")
    lucidity = reader.bounded()
    vividness = reader.bounded()
    mood = reader.bounded()
    kinds = reader.words()
    technique = reader.word(or: .other)
    tags = reader.list()
    people = reader.list()
    signs = reader.signs()
    isFragment = reader.truth()
    isStarred = reader.truth()
    creature = reader.creature() ?? .unicorn(.yellow)
    numberOfCreatures = reader.bounded() ?? CreatureCount(clamping: 1)
    effects = reader.words()
    series = reader.text()
    number = reader.text()
    extra = reader.pairs()
    createdAt = Instant(milliseconds: reader.integer() ?? 0)
    modifiedAt = Instant(milliseconds: reader.integer() ?? createdAt.milliseconds)
    narrative = Prose(reader.text() ?? "")
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

import DreamCore
import SQLite

/// A kind of item that the journal keeps in a table, with another table for its superseded revisions.
protocol Stored: Hashable, Sendable {
  static var kind: ItemKind { get }
  /// The statements for its tables. Their columns are in the order in which `init(row:from:)` reads and `bind(to:)` binds them.
  static var sql: TableSQL { get }
  var row: Int64 { get }
  /// Reads a row. Texts that Lucid doesn't know are collected by the reader and read as the nearest harmless value.
  init(row: Int64, from reader: inout RowReader)
  func bind(to binder: inout Binder)
  /// Whether the item is `old` with text added, and nothing else changed.
  func onlyAdds(to old: Self) -> Bool
  /// Whether the item has the texts of another one, of which a conflict can be.
  func hasTexts(of other: Self) -> Bool
}

/// The kinds of items that the journal keeps.
enum ItemKind: String, CaseIterable, Sendable {
  case dream, night, favorite
}

/// The identity of an item in the file.
struct ItemKey: Hashable, Sendable {
  let kind: ItemKind
  let row: Int64
}

extension Dream {
  /// Whether the dream is `old` with text added. The positions of signs don't count: they move when text is added.
  func onlyAdds(to old: Dream) -> Bool {
    guard title.onlyAdds(to: old.title), narrative.onlyAdds(to: old.narrative),
      signs.count == old.signs.count,
      zip(signs, old.signs).allSatisfy({ $0.text == $1.text && $0.category == $1.category })
    else { return false }
    var like = self
    like.title = old.title
    like.narrative = old.narrative
    like.signs = old.signs
    like.modifiedAt = old.modifiedAt
    return like == old
  }
}

extension Night {
  func onlyAdds(to old: Night) -> Bool {
    guard intention.onlyAdds(to: old.intention) else { return false }
    var like = self
    like.intention = old.intention
    return like == old
  }
}

extension Prose {
  /// Whether the text is `old` with at most one piece inserted.
  fileprivate func onlyAdds(to old: Prose) -> Bool {
    let (mine, olds) = (string.utf8, old.string.utf8)
    guard mine.count >= olds.count else { return false }
    let start = zip(mine, olds).prefix { $0 == $1 }.count
    let end = zip(mine.reversed(), olds.reversed()).prefix { $0 == $1 }.count
    return start + end >= olds.count
  }
}

extension Dream: Stored {
  static let kind = ItemKind.dream

  // The narrative is last, so that SQLite needn't read a long one to get at the others.
  private static let columns = [
    "sort", "date", "title", "lucidity", "vividness", "mood", "kinds", "technique", "lucidThrough", "tags",
    "people", "places", "signs", "recurrence", "isFragment", "isStarred", "creature", "numberOfCreatures", "effects",
    "series", "number", "extra",
    "createdAt", "modifiedAt", "narrative",
  ]

  /// What isn't counted, so that it isn't read for that.
  private static let uncounted: Set = [
    "recurrence", "isStarred", "creature", "numberOfCreatures", "effects", "number", "extra", "createdAt", "modifiedAt",
  ]

  /// As `TableSQL.selection`, with nothing instead of what isn't counted.
  static let countedSelection =
    "SELECT id, head, \(columns.map { uncounted.contains($0) ? "NULL" : $0 }.joined(separator: ", ")) FROM dream"

  static let sql = TableSQL(kind, columns: columns)

  /// The column `sort` in `TableSQL.selection`.
  static let sortColumn: CInt = 2

  var row: Int64 { id.rawValue }

  init(row: Int64, from reader: inout RowReader) {
    reader.skip()
    let date = reader.date()
    let title = Prose(reader.text() ?? "")
    let (lucidity, vividness, mood): (Rating?, Rating?, Mood?) = (reader.bounded(), reader.bounded(), reader.bounded())
    let kinds: Set<Kind> = reader.words()
    let technique: Technique? = reader.word(or: .other)
    let lucidThrough: LucidityCue? = reader.word(or: .unknown)
    let (tags, people, places) = (reader.list(), reader.list(), reader.list())
    let signs = reader.signs()
    let recurrence = reader.text()
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
      kinds: kinds, technique: technique, lucidThrough: lucidThrough, tags: tags, people: people, places: places,
      signs: signs, recurrence: recurrence, isFragment: isFragment,
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
    binder.add(lucidThrough?.rawValue)
    binder.add(list: tags)
    binder.add(list: people)
    binder.add(list: places)
    binder.add(signs: signs)
    binder.add(recurrence)
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

extension Night: Stored {
  static let kind = ItemKind.night

  static let sql = TableSQL(
    kind,
    columns: [
      "day", "recall", "toBed", "minutesToFallAsleep", "awake", "wakeBackToBed", "sleepQuality", "techniquesPlanned",
      "techniquesAttempted", "targetSign", "intention",
    ])

  /// The number of days since 1970, which sorts dates before the year 0, too. The column `day` is for readers with `sqlite3`.
  var row: Int64 { Int64(id.daysSince1970) }

  init(row: Int64, from reader: inout RowReader) {
    self.init(id: Day(daysSince1970: Int(row)))
    reader.skip()
    recall = reader.word(or: nil)
    toBed = reader.clockTime()
    minutesToFallAsleep = reader.minutes(in: Night.minutesToFallAsleep)
    awake = reader.clockTime()
    (wokeInNight, wakeBackToBed) = reader.wakeTimes()
    sleepQuality = reader.bounded()
    techniquesPlanned = reader.techniques()
    techniquesAttempted = reader.techniques()
    targetSign = reader.text()
    intention = Prose(reader.text() ?? "")
  }

  func bind(to binder: inout Binder) {
    binder.add(id.description)
    binder.add(recall?.rawValue)
    binder.add(toBed?.description)
    binder.add(minutesToFallAsleep)
    binder.add(awake?.description)
    binder.add(wakeTimes)
    binder.add(sleepQuality?.value)
    binder.add(wordsOrNone: techniquesPlanned)
    binder.add(wordsOrNone: techniquesAttempted)
    binder.add(targetSign)
    binder.add(intention.string)
  }

  /// The time of going back to bed, with that of waking before a slash if it is known: `04:30`, `03:50/04:30`, `03:50/`.
  private var wakeTimes: String? {
    guard let wokeInNight else { return wakeBackToBed?.description }
    return "\(wokeInNight)/\(wakeBackToBed?.description ?? "")"
  }
}

/// The favourite creature as an item: the only row of its table.
struct Favorite: Hashable, Sendable {
  let creature: Creature
}

extension Favorite: Mergeable {
  func merging(_ theirs: Favorite, since base: Favorite?) -> Merge<Favorite> {
    Merge(Favorite(creature: creature.merging(theirs.creature, since: base?.creature).value))
  }
}

extension Favorite: Stored {
  static let kind = ItemKind.favorite
  static let sql = TableSQL(kind, columns: ["creature"])

  var row: Int64 { 0 }

  init(row: Int64, from reader: inout RowReader) { creature = reader.creature() ?? Model().favoriteCreature }

  func bind(to binder: inout Binder) { binder.add(creature.description) }

  func onlyAdds(to old: Favorite) -> Bool { self == old }

  func hasTexts(of other: Favorite) -> Bool { true }
}

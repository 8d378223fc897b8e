import DreamCore

extension Night: Stored {
  static let kind = ItemKind.night

  private static let columns = [
    "day", "recall", "toBed", "awake", "wakeBackToBed", "sleepQuality", "techniqueAttempted", "intention",
  ]

  static let sql = TableSQL(kind, columns: columns)

  /// The number of days since 1970, which sorts dates before the year 0, too. The column `day` is for readers with `sqlite3`.
  var row: Int64 { Int64(id.daysSince1970) }

  init(row: Int64, from reader: inout RowReader) {
    self.init(id: Day(daysSince1970: Int(row)))
    reader.skip()
    recall = reader.word(or: nil)
    toBed = reader.clockTime()
    awake = reader.clockTime()
    (wokeInNight, wakeBackToBed) = reader.wakeTimes()
    sleepQuality = reader.bounded()
    techniqueAttempted = reader.word(or: .other)
    intention = Prose(reader.text() ?? "")
  }

  func bind(to binder: inout Binder) {
    binder.add(id.description)
    binder.add(recall?.rawValue)
    binder.add(toBed?.description)
    binder.add(awake?.description)
    binder.add(wakeTimes)
    binder.add(sleepQuality?.value)
    binder.add(techniqueAttempted?.rawValue)
    binder.add(intention.string)
  }

  /// The time of going back to bed, with that of waking before a slash if it is known: `04:30`, `03:50/04:30`, `03:50/`.
  private var wakeTimes: String? {
    guard let wokeInNight else { return wakeBackToBed?.description }
    return "\(wokeInNight)/\(wakeBackToBed?.description ?? "")"
  }
}

import DreamCore

/// What there is in a night: its dreams, and what matters most about them.
struct NightTally: Equatable, Sendable {
  /// The earliest first.
  private(set) var dreams: [Dream.ID] = []
  private(set) var lucidDreams = 0
  private(set) var nightmares = 0
  /// Of the most lucid one.
  private var lucidity = 0
  private var isStarred = false
  var hasNoRecall = false

  static let nothing = NightTally()

  mutating func add(_ dream: Dream) {
    dreams.append(dream.id)
    if let lucid = dream.lucidity?.value, lucid > 0 {
      lucidDreams += 1
      lucidity = max(lucidity, lucid)
    }
    if dream.kinds.contains(.nightmare) { nightmares += 1 }
    isStarred = isStarred || dream.isStarred
  }

  var isEmpty: Bool { self == .nothing }

  /// What a day of the calendar says, the most telling first but for the number of dreams. One dream of which there is
  /// more to say is not counted.
  var notes: [DayNote] {
    let telling = self.telling
    let isCounted = dreams.count > 1 || (dreams.count == 1 && telling.allSatisfy { $0 == .starred })
    return (isCounted ? [.dreams(dreams.count)] : []) + telling
  }

  private var telling: [DayNote] {
    [
      lucidDreams > 0 ? .lucid(lucidity) : nil, nightmares > 0 ? .nightmare : nil,
      hasNoRecall && dreams.isEmpty ? .noRecall : nil, isStarred ? .starred : nil,
    ].compactMap { $0 }
  }
}

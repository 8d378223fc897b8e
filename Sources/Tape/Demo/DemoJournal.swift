import DreamCore

/// The journal on which a tape is played if it names none: about sixty invented dreams, and nights without recall.
package enum DemoJournal {
  /// The journal at the time at which tapes begin.
  static let model = Model(favoriteCreature: .unicorn(.pink))
    .inserting(dreams.enumerated().map { index, dream in dream.dream(number: index) })
    .inserting(nightsWithoutRecall.map { Night(id: DemoDream.day($0), recall: Night.Recall.none) })

  private static let dreams =
    DemoDream.told
    + (0..<40).map { DemoDream(composed: $0) }

  private static let nightsWithoutRecall = [1, 6, 13, 26, 27, 44, 60]
}

/// A short description of a dream in the demo journal.
struct DemoDream {
  /// The number of nights since the dream.
  let ago: Int
  /// The time in minutes after midnight.
  let minute: Int
  let title: String
  let text: String
  var change: @Sendable (inout Dream) -> Void = { _ in }

  private static let today = Day(daysSince1970: Int(VirtualWorld.beginning.milliseconds / 86_400_000))

  /// The day `ago` days before the one on which tapes begin.
  static func day(_ ago: Int) -> Day { today.advanced(by: -ago) }

  /// Makes the dream.
  func dream(number: Int) -> Dream {
    let local = Self.day(ago).start.advanced(byMilliseconds: Int64(minute) * 60_000)
    let instant = local.advanced(byMilliseconds: Int64(-VirtualWorld.utcOffset) * 60_000)
    var dream = Dream(
      id: Dream.ID(made: instant, number: Int64(number)),
      date: DreamDate(instant: instant, offset: VirtualWorld.utcOffset), title: Prose(title), narrative: Prose(text),
      createdAt: instant)
    change(&dream)
    return dream
  }
}

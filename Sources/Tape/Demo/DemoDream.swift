import DreamCore

/// A dream of the demo journal, in few words.
struct DemoDream {
  /// How many nights ago.
  let ago: Int
  /// Minutes after midnight.
  let minute: Int
  let title: String
  let text: String
  var change: @Sendable (inout Dream) -> Void = { _ in }

  private static let today = Day(daysSince1970: Int(VirtualWorld.beginning.milliseconds / 86_400_000))

  /// The day so many days before the one on which tapes begin.
  static func day(_ ago: Int) -> Day { today.advanced(by: -ago) }

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

import DreamCore
import Stage
import Widgets

// MARK: Noting that it is now

extension TonightScene {
  /// The longest time awake in the night, and the longest sleep before it with the time to fall asleep, in minutes.
  private static let (mostAwake, mostAsleep) = (120, 390)

  /// The time of the night that is now, if nothing else is said: the next that isn't noted; nil if all are.
  func nextTime(in context: Context) -> NightName? {
    let night = notes(in: context.model)
    guard page == .tonight || isStillNight(night) else { return night.awake == nil ? .awake : nil }
    let times = NightName.times.filter { $0 != .awake }
    return times.dropFirst(times.lastIndex { night[$0] != nil }.map { $0 + 1 } ?? 0).first
  }

  /// Whether a night goes on after the morning's page has come: one isn't back in bed, or is about to get up to go back.
  private func isStillNight(_ night: Night) -> Bool {
    guard night.id == here.day, night.awake == nil, night.wakeBackToBed == nil else { return false }
    if let woke = night.wokeInNight { return woke.minutes(until: here.clock) <= Self.mostAwake }
    guard let toBed = night.toBed, night.techniquesPlanned?.contains(.wbtb) == true else { return false }
    return toBed.minutes(until: here.clock) <= Self.mostAsleep
  }

  /// Notes that now is the next time of the night, as a step of its own, and says which. What is noted stays.
  func noteNow(in context: Context) -> [Action] {
    guard let now = ClockTime(hour: here.clock.hour, minute: here.clock.minute) else { return [] }
    var night = notes(in: context.model)
    guard let name = nextTime(in: context) else { return [.say(allNoted(night))] }
    night[name] = now
    guard night.isInOrder else { return [.say(FieldRemark.disorder)] }
    return [.edit(.note(night.id) { $0[name] = now }), .say("\(name.timeLabel) at \(now).")]
  }

  private func allNoted(_ night: Night) -> String {
    let names = page == .tonight ? NightName.times.filter { $0 != .awake } : [.awake]
    let times = names.compactMap { name in
      night[name].map { "\(names.first == name ? name.timeLabel : name.timeLabel.lowercased()) \($0)" }
    }
    return "\(times.joined(separator: ", ")): noted. ↵ on a line changes it."
  }
}

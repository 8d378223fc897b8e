import ArgumentParser
import DreamCore

/// The options for what is noted of a night.
struct NightOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("When you went to bed, such as 23:10.", valueName: "time"), transform: ClockTime.init(argument:))
  var toBed: ClockTime?
  @Option(
    help: ArgumentHelp("When you woke and got up in between.", valueName: "time"), transform: ClockTime.init(argument:))
  var woke: ClockTime?
  @Option(help: ArgumentHelp("When you went back to bed.", valueName: "time"), transform: ClockTime.init(argument:))
  var backToBed: ClockTime?
  @Option(help: ArgumentHelp("When you got up in the end.", valueName: "time"), transform: ClockTime.init(argument:))
  var gotUp: ClockTime?
  @Option(parsing: .unconditional, help: "How well you slept.") var sleep: Rating?
  @Option(help: "How you tried to become lucid.") var technique: NamedValue<Technique>?
  @Option(help: ArgumentHelp("What you meant to do in a dream.", valueName: "text")) var intention: String?
  @Flag(help: "You remember no dream.") var noRecall = false
  @Option(help: "A note to remove; can be repeated.") var clear: [NamedValue<NightDetail>] = []

  func validate() throws {
    let noted: [NightDetail: Bool] = [
      .toBed: toBed != nil, .woke: woke != nil, .backToBed: backToBed != nil, .gotUp: gotUp != nil,
      .sleep: sleep != nil, .technique: technique != nil, .intention: intention != nil, .recall: noRecall,
    ]
    if let both = clear.first(where: { noted[$0.value] == true }) {
      throw ValidationError("--clear \(both.value.rawValue) contradicts another option: leave out one of them.")
    }
  }

  /// Whether nothing is to be noted.
  var isEmpty: Bool {
    toBed == nil && woke == nil && backToBed == nil && gotUp == nil && sleep == nil && technique == nil
      && intention == nil && !noRecall && clear.isEmpty
  }

  /// Whether something is noted that isn't known before the night is over.
  var isOfMorning: Bool {
    noRecall || woke != nil || backToBed != nil || gotUp != nil || sleep != nil
  }

  /// The night with what is noted.
  func applied(to old: Night) -> Night {
    var night = old
    for detail in clear { night.clear(detail.value) }
    if let toBed { night.toBed = toBed }
    if let woke { night.wokeInNight = woke }
    if let backToBed { night.wakeBackToBed = backToBed }
    if let gotUp { night.awake = gotUp }
    if let sleep { night.sleepQuality = sleep }
    if let technique { night.techniqueAttempted = technique.value }
    if let intention { night.intention = Prose(intention) }
    if noRecall { night.recall = Night.Recall.none }
    return night
  }
}

/// A note that a night can be without.
enum NightDetail: String, CaseIterable, Sendable {
  case toBed, woke, backToBed, gotUp, sleep, technique, intention, recall
}

extension Night {
  fileprivate mutating func clear(_ detail: NightDetail) {
    switch detail {
    case .toBed: toBed = nil
    case .woke: wokeInNight = nil
    case .backToBed: wakeBackToBed = nil
    case .gotUp: awake = nil
    case .sleep: sleepQuality = nil
    case .technique: techniqueAttempted = nil
    case .intention: intention = ""
    case .recall: recall = nil
    }
  }
}

extension ClockTime {
  /// Reads a time as it is typed: `23:10`, `7`, `6:40 am`.
  fileprivate init(argument: String) throws {
    switch ClockPhrase.read(argument) {
    case .success(let time?): self = time
    case .success(nil): throw ValidationError("Try 23:10, 7, 6:40 am.")
    case .failure(let error): throw ValidationError(error.message)
    }
  }
}

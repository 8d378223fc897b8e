import ArgumentParser
import DreamCore

/// The options for what is noted of a night.
struct NightOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("When you went to bed, such as 23:10.", valueName: "time"), transform: ClockTime.init(argument:))
  var toBed: ClockTime?
  @Option(
    parsing: .unconditional, help: ArgumentHelp("How many minutes it took to fall asleep.", valueName: "minutes"))
  var asleepAfter: Int?
  @Option(
    help: ArgumentHelp("When you woke and got up in between.", valueName: "time"), transform: ClockTime.init(argument:))
  var woke: ClockTime?
  @Option(help: ArgumentHelp("When you went back to bed.", valueName: "time"), transform: ClockTime.init(argument:))
  var backToBed: ClockTime?
  @Option(help: ArgumentHelp("When you got up in the end.", valueName: "time"), transform: ClockTime.init(argument:))
  var gotUp: ClockTime?
  @Option(parsing: .unconditional, help: "How well you slept.") var sleep: Rating?
  @Option(help: "How you tried to become lucid; can be repeated.") var technique: [NamedValue<TechniqueName>] = []
  @Option(help: "How you mean to try it; can be repeated.") var plan: [NamedValue<TechniqueName>] = []
  @Option(help: ArgumentHelp("The dream sign to look out for.", valueName: "sign")) var target: String?
  @Option(help: ArgumentHelp("What you meant to do in a dream.", valueName: "text")) var intention: String?
  @Flag(help: "You remember no dream.") var noRecall = false
  @Flag(help: "You dreamt, but nothing of it is left.") var forgotten = false
  @Option(help: "A note to remove; can be repeated.") var clear: [NamedValue<NightDetail>] = []

  func validate() throws {
    if let both = clear.first(where: { noted.contains($0.value) }) {
      throw ValidationError("--clear \(both.value.rawValue) contradicts another option: leave out one of them.")
    }
    if noRecall, forgotten { throw ValidationError("--no-recall contradicts --forgotten: leave out one of them.") }
    for names in [technique, plan] where names.count > 1 && names.contains(where: { $0.value == .none }) {
      throw ValidationError("none contradicts another technique: leave out one of them.")
    }
    if let asleepAfter, !Night.minutesToFallAsleep.contains(asleepAfter) {
      throw ValidationError("--asleep-after is from 0 to \(Night.minutesToFallAsleep.upperBound) minutes.")
    }
    if target?.isBlank == true { throw ValidationError("--target needs a text; --clear target takes it away.") }
  }

  /// The note about recall; nil if none is given.
  var recall: Night.Recall? { noRecall ? Night.Recall.none : forgotten ? .white : nil }

  /// What is to be noted.
  private var noted: Set<NightDetail> {
    let isGiven: [NightDetail: Bool] = [
      .toBed: toBed != nil, .asleepAfter: asleepAfter != nil, .woke: woke != nil, .backToBed: backToBed != nil,
      .gotUp: gotUp != nil, .sleep: sleep != nil, .technique: !technique.isEmpty, .plan: !plan.isEmpty,
      .target: target != nil, .intention: intention != nil, .recall: recall != nil,
    ]
    return Set(isGiven.filter(\.value).keys)
  }

  /// Whether nothing is to be noted or removed.
  var isEmpty: Bool { noted.isEmpty && clear.isEmpty }

  /// Whether something is noted that isn't known before the night is over.
  var isOfMorning: Bool {
    !noted.isDisjoint(with: [.recall, .asleepAfter, .woke, .backToBed, .gotUp, .sleep, .technique])
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
    if let asleepAfter { night.minutesToFallAsleep = asleepAfter }
    if !technique.isEmpty { night.techniquesAttempted = Set(technique.compactMap(\.value.technique)) }
    if !plan.isEmpty { night.techniquesPlanned = Set(plan.compactMap(\.value.technique)) }
    if let target { night.targetSign = target }
    if let intention { night.intention = Prose(intention) }
    if let recall { night.recall = recall }
    return night
  }
}

/// A note that a night can be without.
enum NightDetail: String, CaseIterable, Sendable {
  case toBed, asleepAfter, woke, backToBed, gotUp, sleep, technique, plan, target, intention, recall
}

/// A technique by its name, or none on purpose.
struct TechniqueName: RawRepresentable, CaseIterable, Equatable, Sendable {
  let technique: Technique?

  static let none = TechniqueName(technique: nil)
  static let allCases = Technique.allCases.map(TechniqueName.init) + [none]

  var rawValue: String { technique?.rawValue ?? "none" }

  init(technique: Technique?) { self.technique = technique }

  init?(rawValue: String) {
    guard let name = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = name
  }
}

extension Night {
  fileprivate mutating func clear(_ detail: NightDetail) {
    switch detail {
    case .toBed: toBed = nil
    case .asleepAfter: minutesToFallAsleep = nil
    case .woke: wokeInNight = nil
    case .backToBed: wakeBackToBed = nil
    case .gotUp: awake = nil
    case .sleep: sleepQuality = nil
    case .technique: techniquesAttempted = nil
    case .plan: techniquesPlanned = nil
    case .target: targetSign = nil
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

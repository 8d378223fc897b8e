import App
import ArgumentParser
import Configuration
import DreamCore
import DreamInsights
import JSON
import JournalStore

struct Tonight: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tonight", abstract: "Show the plan for the coming night.",
    discussion: """
        lucid tonight                      the plan, the sign to look out for, and what your nights say
        lucid tonight --line               one line, for a status bar or a timer

      lucid night tonight --plan MILD --intention '…' plans it; key 5 in the journal does both. Until 5 in the morning it is the \
      night that has begun.
      """)

  @Flag(help: "One line: the intention, the sign and the alarm.") var line = false
  @Flag(help: "As JSON.") var json = false
  @OptionGroup var journal: JournalOption

  func validate() throws {
    if line, json { throw ValidationError("--line contradicts --json: leave out one of them.") }
  }

  func run() throws {
    let preferences = try Configuration.current().preferences
    let here = Surroundings.live.here
    let loaded = try journal.open(for: .reading).load()
    let outlook = TonightOutlook(loaded.model, for: here.comingNight, nightTurn: preferences.nightTurn)
    let plan = TonightPlan(outlook, notes: loaded.model.nights[outlook.night])
    var output = StandardStream.output
    if json {
      try output.json(plan.json)
    } else if line {
      try output.line(plan.line)
    } else {
      for text in plan.lines(in: here.year, preferences.dates) { try output.line(text) }
    }
    try output.flush()
    try StandardStream.say(loaded.faults)
  }
}

/// A night with what is noted for it, and what the journal knows.
private struct TonightPlan {
  let outlook: TonightOutlook
  let notes: Night?
  let target: TargetSign?

  init(_ outlook: TonightOutlook, notes: Night?) {
    (self.outlook, self.notes) = (outlook, notes)
    target = outlook.target(noted: notes?.targetSign ?? "")
  }

  /// The intention that is noted of the night.
  private var intention: String? {
    guard let intention = notes?.intention, !intention.isBlank else { return nil }
    return intention.string.onOneLine
  }

  /// The intention of the latest plan; nil if that had none.
  private var latestIntention: String? {
    outlook.lastPlan.flatMap { $0.intention.isBlank ? nil : $0.intention.string.onOneLine }
  }

  private var sign: String? { notes?.targetSign ?? target?.text }

  private var alarm: TonightOutlook.Alarm? { outlook.alarm(notes) }

  var line: String {
    let parts = [
      intention, sign.map { "sign: \($0)" }, notes?.techniquesPlanned?.words,
      notes?.techniquesPlanned?.contains(.wbtb) == true ? alarm.map { "alarm \($0.alarm)" } : nil,
    ].compactMap(\.self)
    return parts.isEmpty ? "Nothing is planned for tonight." : parts.joined(separator: " · ")
  }

  func lines(in year: Int, _ dates: DateStyle) -> [String] {
    let rehearsal = outlook.rehearsal(notes)
    let rows: [(String, String?)] = [
      ("Intention", intention ?? latestIntention.map { "not set; the latest was: \($0)" }),
      ("", outlook.streak > 1 ? "\(outlook.streak) nights in a row" : nil),
      ("Target sign", sign), ("", target?.words(in: year, dates)),
      ("Planned", notes?.techniquesPlanned?.words),
      ("To bed", notes?.toBed?.description ?? outlook.usualBedtime.map { "usually \($0)" }),
      ("WBTB", outlook.plannedAlarm(notes)?.words),
      ("Rehearse", rehearsal.map { outlook.sentence($0, notes) }),
      ("", rehearsal.map { "from \($0.day.words(in: year, dates)), \($0.title)" }),
      ("Your nights", outlook.nightsWords(notes?.techniquesPlanned)),
    ]
    let night = outlook.night.nightWords(in: year, dates)
    return ["\(night.prefix(1).uppercased())\(night.dropFirst()), tonight"]
      + rows.compactMap { label, words in words.map { label.padding(to: 13) + $0 } }
  }

  var json: JSON {
    .object([
      "night": .string(outlook.night.description), "plan": (notes ?? Night(id: outlook.night)).json,
      "streak": .number(outlook.streak),
      "targets": .array(
        outlook.targets.map { sign in
          .object([
            "text": .string(sign.text), "class": .string(sign.category.rawValue), "met": .number(sign.met),
            "missed": .number(sign.missed), "last": .string(sign.last.description),
            "lastMissed": .string(sign.lastMissed.description),
          ])
        }),
      "usualBedtime": .string(outlook.usualBedtime?.description),
      "usualMinutesToFallAsleep": .number(outlook.usualMinutesToFallAsleep),
      "asleep": .string(alarm?.asleep?.description), "alarm": .string(alarm?.alarm.description),
      "back": .string(alarm?.back.description),
      "lucidNights": .array(
        outlook.techniques.map { .object(["technique": .string($0.name), "lucid": $0.lucid.json]) }),
    ])
  }
}

extension String {
  fileprivate func padding(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }
}

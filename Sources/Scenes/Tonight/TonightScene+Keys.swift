import DreamCore
import DreamInsights
import Input
import Stage
import Widgets

extension TonightScene: KeyedScene {
  var takesText: Bool { isTyping || isAsking }
  var joinsLetters: Bool { isTyping && form.joinsLetters }

  mutating func handle(_ key: Key, in context: Context, environment: Environment) -> [Action] {
    if !isTyping { follow(environment, in: context) }
    if isTyping { return pressWhileTyping(key, in: context, environment) }
    if isAsking { return pressWhileAsking(key, in: context, environment) }
    if let actions = pressInRow(key, in: context, environment) { return actions }
    return TonightVerb.bindings[key, context.preferences].map { act($0, in: context, environment: environment) } ?? []
  }

  /// Turns to the page of the hour when that has changed while the scene was open.
  private mutating func follow(_ environment: Environment, in context: Context) {
    let usual = Page(at: environment.here, turningAt: context.preferences.nightTurn)
    guard usual != usualPage || environment.here.comingNight != here.comingNight else {
      here = environment.here
      return
    }
    turn(to: usual, in: context, environment)
    usualPage = usual
    if page == .lastNight { pass = MorningPass(night, in: context) }
  }

  mutating func act(_ verb: TonightVerb, in context: Context, environment: Environment) -> [Action] {
    switch verb {
    case .down: move(by: 1, in: context)
    case .up: move(by: -1, in: context)
    case .open: return open(in: context)
    case .left, .right, .toggle: return choose(verb, in: context)
    case .asBefore: return planAsBefore(in: context)
    case .nextSign: return takeNextSign(in: context)
    case .now: return noteNow(in: context)
    case .turn:
      turn(to: page == .tonight ? .lastNight : .tonight, in: context, environment)
      if page == .lastNight, asksLate(in: context) { pass = MorningPass(night, in: context) }
    case .ask: return ask(in: context, environment)
    case .write: return [.transition(.writing(page == .tonight ? nil : dateOfLastNight(environment, context)), .push)]
    case .sheet: return [.transition(.night(of: .night(night)), .modal)]
    case .close: return [.close]
    }
    return []
  }

  mutating func move(by count: Int, in context: Context) {
    let stops = lines(in: context).filter(\.isStop)
    let index = (stops.firstIndex(of: line) ?? 0) + count
    if stops.indices.contains(index) { line = stops[index] }
    settleFocus()
  }

  mutating func turn(to page: Page, in context: Context, _ environment: Environment) {
    self.page = page
    here = environment.here
    outlook = outlook?.night == night ? outlook : nil
    undoGroup = UndoGroup(environment)
    pass = nil
    line = lines(in: context).first { $0.isStop } ?? line
    refresh(in: context.model)
  }

  private func dateOfLastNight(_ environment: Environment, _ context: Context) -> DreamDate {
    let now = environment.here.usualDate(turningAt: context.preferences.nightTurn)
    return now.night(turningAt: context.preferences.nightTurn) == night ? now : DreamDate(day: night)
  }

  private mutating func choose(_ verb: TonightVerb, in context: Context) -> [Action] {
    if line == .field(.targetSign) { return verb == .right ? takeNextSign(in: context) : [] }
    if verb == .toggle, form.text(at: line) != nil { return open(in: context) }
    let key = verb == .toggle ? Key.space : verb == .left ? .left : .right
    return form.text(at: line) == nil ? change(in: context) { $0.press(key) } : []
  }

  private mutating func open(in context: Context) -> [Action] {
    switch line {
    case .dream(let id): return [.select(.dream(id)), .transition(.dream(id), .push)]
    case .rehearsal:
      guard let rehearsal = rehearsal(in: context) else { return [] }
      return [.select(.dream(rehearsal.dream)), .transition(.dream(rehearsal.dream), .push)]
    case .field(let name) where form.text(at: line) != nil:
      takeSuggestion(in: name)
      startTyping(in: context)
    case .field(.sleepQuality): return [.say("0 to 5: how well you slept.")]
    case .field: return change(in: context) { $0.press(.space) }
    case .alarm, .nights, .plan: break
    }
    return []
  }

  /// Fills an empty field with what it shows, so that Enter takes it and typing replaces it.
  private mutating func takeSuggestion(in name: NightName) {
    guard page == .tonight, form.text(name).isBlank else { return }
    let text: String? =
      switch name {
      case .intention: outlook?.lastPlan?.intention.string
      case .targetSign: target?.text
      case .toBed: outlook?.usualBedtime?.description
      case _: nil
      }
    guard let text, !text.isBlank else { return }
    form.change(name, to: TextField(text, isReplacedByTyping: true))
  }

  /// Plans what was planned for the latest night, where nothing is planned yet.
  private func planAsBefore(in context: Context) -> [Action] {
    guard page == .tonight else { return [.say("Tab turns to tonight, which can be planned.")] }
    guard let plan = outlook?.lastPlan else { return [.say("No earlier night has a plan.")] }
    let sign = notes(in: context.model).targetSign ?? plan.targetSign ?? target?.text
    let words = plan.id.nightWords(in: here.year, context.preferences.dates)
    return [
      .edit(
        .note(night, undoGroup) { night in
          if night.intention.isBlank { night.intention = plan.intention }
          night.techniquesPlanned = night.techniquesPlanned ?? plan.techniquesPlanned
          night.targetSign = night.targetSign ?? sign
        }), .say("Planned as for the \(words)\(sign.map { ", target: \($0)" } ?? "").".onOneLine),
    ]
  }

  private mutating func takeNextSign(in context: Context) -> [Action] {
    guard page == .tonight, let targets = outlook?.targets, !targets.isEmpty else {
      return [.say("No sign was met twice and missed. Ctrl-T marks signs in a text.")]
    }
    let index = target.flatMap { targets.firstIndex(of: $0) }
    let isShown = form.text(.targetSign).isBlank && targets.count > 1
    let next = targets[((index ?? (isShown ? 0 : -1)) + 1) % targets.count]
    return [.edit(.note(night, undoGroup) { $0.targetSign = next.text })]
  }
}

extension TonightScene {
  func tables(in context: Context) -> [any NamedCommands] {
    isTyping ? [FieldVerb.table] : isAsking ? [MorningVerb.table] : [TonightVerb.table]
  }

  func help(in context: Context) -> [HelpLine] {
    if isAsking { return pass?.question?.help(in: context) ?? [] }
    return bindings.help(with: context.preferences) + [
      HelpLine(keys: "0–9", words: "in a line for a number or a time: write it")
    ]
  }

  /// The commands of the page.
  private var bindings: Bindings<TonightVerb> {
    TonightVerb.bindings.only { page == .tonight || !TonightVerb.ofTonight.contains($0) }
  }

  func hints(in context: Context) -> [Hint] {
    if isTyping { return form.hints + [Hint("↵", "done")] }
    if isAsking { return [Hint("Space", "skip"), Hint("Esc", "enough")] }
    let late = page == .tonight && asksLate(in: context) ? [Hint("Tab", "last night: questions left")] : []
    return late + rowHints
      + bindings.hints(with: context.preferences).compactMap { hint in
        switch hint.key {
        case "t": nextTime(in: context).map { Hint("t", $0.timeLabel.lowercased()) }
        case "Space": takesToggles ? hint : nil
        case "↵": takesDigits || takesToggles ? nil : hint
        case _: hint
        }
      }
  }

  /// The hints about the keys of the line.
  private var rowHints: [Hint] {
    guard takesDigits else { return [] }
    return line == .field(.sleepQuality) ? form.hints : [Hint("0–9 ↵", "write", pressing: [.enter])]
  }

  /// Whether the line has techniques to take, or a note to mark.
  private var takesToggles: Bool {
    if case .field = line { form.text(at: line) == nil && !takesDigits } else { false }
  }

  mutating func point(_ pointing: Pointing, in context: Context, environment: Environment) -> [Action] {
    guard !isAsking, !isTyping else { return [] }
    switch (pointing.gesture, pointing.target) {
    case (.click, .field(let index)?), (.doubleClick, .field(let index)?):
      guard form.entries.indices.contains(index) else { return [] }
      line = .field(form.entries[index].name)
      settleFocus()
      return pointing.gesture == .doubleClick ? act(.open, in: context, environment: environment) : []
    case (.click, .option(let field, let option)?):
      guard form.entries.indices.contains(field) else { return [] }
      line = .field(form.entries[field].name)
      settleFocus()
      return change(in: context) { $0.choose(option, ofFieldAt: field) }
    default: return followWheel(pointing, in: context, environment: environment)
    }
  }
}

/// The commands of keys on the pages of the evening and the morning.
enum TonightVerb: Verb {
  case down, up, open, left, right, toggle, asBefore, nextSign, now, turn, ask, write, sheet, close
}

extension TonightVerb {
  static let place = "tonight"

  static let bindings = Bindings<TonightVerb>([
    Binding("open", [.enter], .open, "↵", "write in the line; open the dream of the line", hint: Hint("↵", "write")),
    Binding(
      "toggle", [.space, "x"], .toggle, "Space x", "take the technique, or leave it", hint: Hint("Space", "take")),
    Binding(
      "now", ["t"], .now, "t", "it is now: to bed, then woke, then back to bed; in the morning got up",
      hint: Hint("t", "now")),
    Binding(
      "asBefore", ["a"], .asBefore, "a", "plan as for the latest night", hint: Hint("a", "as before")),
    Binding("nextSign", ["s"], .nextSign, "s", "the next target sign", hint: Hint("s", "next sign")),
    Binding("turn", [.tab, .backTab], .turn, "Tab", "from tonight to last night, and back", hint: Hint("Tab", "turn")),
    Binding("ask", ["r"], .ask, "r", "ask what isn't noted of last night, and rate dreams", hint: Hint("r", "ask")),
    Binding("write", ["n"], .write, "n", "write a dream"),
    Binding("sheet", ["N"], .sheet, "N", "all notes about this night"),
    Binding("down", ["j", .down], .down, "j ↓", "the next line"),
    Binding("up", ["k", .up], .up, "k ↑", "the line before"),
    Binding("right", ["l", .right], .right, "l →", "the option at the right; the next sign"),
    Binding("left", ["h", .left], .left, "h ←", "the option at the left"),
    Binding("close", ["q", .escape], .close, "q Esc", "back to the dreams", hint: Hint("q", "back")),
  ])

  /// The commands about a plan, which are told only on its page.
  static let ofTonight: Set<TonightVerb> = [.asBefore, .nextSign]

  static let harmless: Set<TonightVerb> = [.down, .up, .open, .turn, .ask, .write, .sheet, .close]
}

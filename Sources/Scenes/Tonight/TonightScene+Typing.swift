import DreamCore
import Input
import Stage
import Widgets

extension TonightScene: PacedScene {
  mutating func pressWhileTyping(_ key: Key, in context: Context, _ environment: Environment) -> [Action] {
    switch key {
    case .enter, .escape, .tab, .up, .down, .control("s"): return endTyping(by: key, in: context)
    case .control("c"): return [.say("Esc ends the line, and keeps it.")]
    default:
      let actions = change(in: context) { $0.press(key) }
      if form.touched.isEmpty == false { pacing.change(at: environment.now) }
      return actions
    }
  }

  private mutating func endTyping(by key: Key, in context: Context) -> [Action] {
    let notes = notes(in: context.model)
    if let refused = form.refused(by: notes), key != .escape { return [.say(refused.words)] }
    let refusal = form.refusalWords(of: notes)
    isTyping = false
    form.focus(on: nil)
    let written = write()
    if key == .tab || key == .down || key == .enter {
      move(by: 1, in: context)
    } else if key == .up {
      move(by: -1, in: context)
    }
    settleFocus()
    return written + (refusal.map { [.say($0)] } ?? [])
  }

  mutating func paste(_ text: String, in context: Context, environment: Environment) -> [Action] {
    guard isTyping else { return [] }
    pacing.change(at: environment.now)
    return change(in: context) { $0.paste(text) }
  }

  mutating func pressWhileAsking(_ key: Key, in context: Context, _ environment: Environment) -> [Action] {
    switch pass?.press(key, in: context.model) {
    case .edit(let edit)?: return [.edit(edit)] + saying(context)
    case .skipped?: return saying(context)
    case .write?: return act(.write, in: context, environment: environment)
    case .choose?:
      line = .field(.attempted)
      settleFocus()
    case .over?: pass = nil
    case .ignored?, nil: break
    }
    return []
  }

  /// Says when all is asked.
  private func saying(_ context: Context) -> [Action] { isAsking ? [] : [.say("That is all for this morning.")] }

  mutating func ask(in context: Context, _ environment: Environment) -> [Action] {
    if page == .tonight { turn(to: .lastNight, in: context, environment) }
    pass = MorningPass(night, in: context)
    return isAsking ? [] : [.say("Nothing is left to ask.")]
  }

  var nextTick: Instant? { pacing.due }
  var holdsChanges: Bool { pacing.due != nil }

  mutating func tick(in context: Context, environment: Environment) -> [Action] {
    pacing.isDue(at: environment.now) ? write() : []
  }

  mutating func write(_ environment: Environment) -> [Action] { write() }

  mutating func end(in context: Context, environment: Environment) -> [Action] {
    form.breakOff(of: notes(in: context.model))
    isTyping = false
    return write()
  }
}

extension Form<NightName> {
  /// The text of the field in a line; nil if the line has no field of text.
  func text(at line: TonightLine) -> String? {
    guard case .field(let name) = line else { return nil }
    return contents(name, as: TextField.self).map { _ in text(name) }
  }
}

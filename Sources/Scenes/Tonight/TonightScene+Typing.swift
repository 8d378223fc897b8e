import DreamCore
import Input
import Stage
import Widgets

extension TonightScene: DigitScene {
  var takesDigits: Bool {
    guard !isTyping, !isAsking, case .field(let name) = line else { return false }
    return name == .sleepQuality || name == .minutesToFallAsleep || NightName.times.contains(name)
  }

  /// Rates by a digit, or begins to write in the line with it. Returns nil for a key that isn't the row's own.
  mutating func pressInRow(_ key: Key, in context: Context, _ environment: Environment) -> [Action]? {
    guard takesDigits else { return nil }
    let digit = key.typed?.wholeNumberValue
    guard line == .field(.sleepQuality) else {
      guard digit != nil else { return nil }
      startTyping(in: context)
      return pressWhileTyping(key, in: context, environment)
    }
    if let digit, Rating(digit) == nil { return [.say("Slept well is 0 to 5.")] }
    return digit != nil || key == "-" || key == .backspace ? change(in: context) { $0.press(key) } : nil
  }

  /// Gives the keys to the text of the line. What stands in it is replaced by typing, if its field is of that kind.
  mutating func startTyping(in context: Context) {
    isTyping = true
    form.focus(on: nil)
    settleFocus()
    form.prepareCompletion(in: context.model)
  }
}

extension TonightScene: PacedScene {
  mutating func pressWhileTyping(_ key: Key, in context: Context, _ environment: Environment) -> [Action] {
    switch key {
    case .tab where form.completesText: break
    case .enter, .escape, .tab, .up, .down, .control("s"): return endTyping(by: key, in: context)
    case .control("c"): return [.say("Esc ends the line, and keeps it.")]
    default: break
    }
    let actions = change(in: context) { $0.press(key) }
    if !form.touched.isEmpty { pacing.change(at: environment.now) }
    return actions
  }

  private mutating func endTyping(by key: Key, in context: Context) -> [Action] {
    let notes = notes(in: context.model)
    if let refused = form.refused(by: notes), key != .escape { return [.say(refused.words)] }
    let said = form.refusalWords(of: notes) ?? changedTime(in: notes)
    isTyping = false
    form.focus(on: nil)
    let written = write()
    if key == .tab || key == .down || key == .enter {
      move(by: 1, in: context)
    } else if key == .up {
      move(by: -1, in: context)
    }
    settleFocus()
    return written + (said.map { [.say($0)] } ?? [])
  }

  /// Says what a time was that is another one now, or none; nil if it is as it was.
  private func changedTime(in night: Night) -> String? {
    guard case .field(let name) = line, form.touched.contains(name), let old = night[name] else { return nil }
    let new = night.taking([name], of: form)[name]
    return new == old ? nil : "\(name.timeLabel)\(new.map { " at \($0)" } ?? " isn't noted now"). It was \(old)."
  }

  mutating func paste(_ text: String, in context: Context, environment: Environment) -> [Action] {
    guard isTyping else { return [] }
    pacing.change(at: environment.now)
    return change(in: context) { $0.paste(text) }
  }

  mutating func pressWhileAsking(_ key: Key, in context: Context, _ environment: Environment) -> [Action] {
    switch pass?.press(key, in: context) {
    case .edit(let edit)?: return [.edit(edit)] + saying(context)
    case .skipped?: return saying(context)
    case .write?: return act(.write, in: context, environment: environment)
    case .choose?: return chooseTechniques(in: context)
    case .over?: pass = nil
    case .ignored?, nil: break
    }
    return []
  }

  /// Goes to the techniques that were tried: those of the plan, of which the person takes away what wasn't.
  private mutating func chooseTechniques(in context: Context) -> [Action] {
    let notes = notes(in: context.model)
    let planned = notes.techniquesPlanned
    var field = notes.triedField(planned)
    field.goToFirst()
    line = .field(.attempted)
    form[.attempted] = Field(field)
    settleFocus()
    return [
      .edit(.note(night, undoGroup) { $0.techniquesAttempted = planned }),
      .say("Space takes away what you did not try."),
    ]
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

import CellLayout
import DreamCore
import Input
import Stage
import Widgets

/// The sheet with the notes about a night, apart from its dreams. They are written while they are typed.
struct NightScene: Equatable, Sendable {
  private let day: Day
  /// The night as it was when the sheet was opened.
  private let kept: Night
  private var form: Form<NightName>
  private let here: LocalTime
  /// The current night, by the hour at which nights turn.
  private let tonight: Day
  private let undoGroup: UndoGroup
  private var pacing = SavePacing()
  /// Whether the time in the field that has the keys was changed since it got them.
  private var isTypingTime = false

  private init(_ day: Day, in context: Context, here: LocalTime, tonight: Day, undoGroup: UndoGroup) {
    self.day = day
    self.undoGroup = undoGroup
    self.here = here
    self.tonight = tonight
    kept = context.model.nights[day] ?? Night(id: day)
    form = Form(kept.entries, focus: .recall)
  }

  /// The sheet about the night of an item; about tonight if `item` is nil or its night isn't known.
  init(of item: ListItem?, in context: Context, _ environment: Environment) {
    let here = environment.here
    let tonight = here.night(turningAt: context.preferences.nightTurn)
    self.init(
      item.flatMap(context.night) ?? tonight, in: context, here: here, tonight: tonight,
      undoGroup: UndoGroup(environment))
  }
}

extension NightScene: PacedScene {
  var takesText: Bool { true }
  var joinsLetters: Bool { form.joinsLetters }

  mutating func handle(
    _ key: Key, in context: Context, environment: Environment
  ) -> [Action] {
    switch key {
    case .escape: leave(in: context)
    case .enter, .control("s"): done(in: context)
    case .control("c"): [.say("Esc leaves the sheet, and keeps what is noted.")]
    case .pageUp: turn(by: -1, in: context, environment)
    case .pageDown: turn(by: 1, in: context, environment)
    default: change(in: context, environment) { $0.press(key) }
    }
  }

  /// Changes the form by a key or a paste.
  private mutating func change(
    in context: Context, _ environment: Environment, by body: (inout Form<NightName>) -> FormResponse
  ) -> [Action] {
    let old = form
    let (response, refusal) = form.change(ofNight: day, in: context, body)
    if let refusal { return [.say(refusal)] }
    if response == .leftUp { form.focusOnLast() }
    if response == .leftDown { form.focusOnFirst() }
    if let left = old.focus, left != form.focus, form.touched.contains(left) { pacing.change(at: environment.now) }
    if old.focus != form.focus {
      isTypingTime = false
      form.prepareCompletion(in: context.model)
    }
    if response == .changed, form.focus.map(NightName.times.contains) == true { isTypingTime = true }
    switch response {
    case .changed: pacing.change(at: environment.now)
    case .moved, .leftUp, .leftDown: return old.focus == form.focus ? [] : sayCleared(old.focus, in: context)
    case .ignored: break
    }
    return []
  }

  /// Says that a time is none any more, if its field was left empty.
  private func sayCleared(_ name: NightName?, in context: Context) -> [Action] {
    guard let name, form.touched.contains(name), form.text(name).isBlank, let time = night(in: context)[name] else {
      return []
    }
    return [.say("“\(name.timeLabel)” has no time now. It was \(time).")]
  }

  /// The night as it is in the journal.
  private func night(in context: Context) -> Night { context.model.nights[day] ?? Night(id: day) }

  mutating func paste(
    _ text: String, in context: Context, environment: Environment
  ) -> [Action] {
    change(in: context, environment) { $0.paste(text) }
  }

  mutating func point(
    _ pointing: Pointing, in context: Context, environment: Environment
  ) -> [Action] {
    guard pointing.gesture == .click else { return [] }
    if case .field(let index)? = pointing.target { form.focus(onFieldAt: index) }
    guard case .option(let field, let option)? = pointing.target else { return [] }
    return change(in: context, environment) { $0.choose(option, ofFieldAt: field) }
  }

  private mutating func done(in context: Context) -> [Action] {
    if let (name, words) = form.refused(by: night(in: context)) {
      form.focus(on: name)
      return [.say(words)]
    }
    return leave(in: context)
  }

  /// Closes the sheet. A time that can't be read, or contradicts the others, is not kept.
  private mutating func leave(in context: Context) -> [Action] {
    let words = form.refusalWords(of: night(in: context)).map { [Action.say($0)] }
    let cleared = sayCleared(form.focus, in: context)
    form.focus(on: nil)
    let kept = keep()
    let noted: [Action] =
      kept.isEmpty ? [] : [.say("Noted: \(day.nightWords(in: here.year, context.preferences.dates)).")]
    // What the edit itself has to say, of a branch, comes after it.
    return [.close] + noted + kept + (words ?? cleared)
  }

  var nextTick: Instant? { pacing.due }
  var holdsChanges: Bool { pacing.due != nil }
  var isKept: Bool { !isTypingTime && form.refused(by: kept) == nil }

  mutating func tick(in context: Context, environment: Environment) -> [Action] {
    pacing.isDue(at: environment.now) ? write() : []
  }

  /// Shows the night as the journal has it where another session changed what was typed here.
  mutating func modelDidChange(_ change: ModelChange, old: Context, new: Context) {
    guard change.nights[day] != nil else { return }
    let night = night(in: new)
    var typed = night
    typed.take(form)
    if typed != night { form = Form(night.entries, focus: form.focus) }
  }

  mutating func end(in context: Context, environment: Environment) -> [Action] {
    let focus = form.focus
    form.breakOff(of: night(in: context))
    defer { form.focus(on: focus) }
    isTypingTime = false
    return write()
  }

  /// Returns the edit for the changed fields; empty if none was changed.
  mutating func write(_ environment: Environment) -> [Action] { write() }

  private mutating func write() -> [Action] {
    pacing = SavePacing()
    return form.touched.isEmpty ? [] : [.edit(.note(day, form, undoGroup))]
  }

  private mutating func keep() -> [Action] {
    let edits = write()
    return edits + (edits.isEmpty ? [] : [.select(.night(day))])
  }

  /// Keeps the changes and goes `count` nights on, but not to a night after tonight.
  private mutating func turn(by count: Int, in context: Context, _ environment: Environment) -> [Action] {
    if form.refused(by: night(in: context)) != nil { return done(in: context) }
    let next = day.advanced(by: count)
    guard next <= tonight else { return [.say(day > here.day ? "This is tonight." : "This is last night.")] }
    let cleared = sayCleared(form.focus, in: context)
    form.focus(on: nil)
    let kept = keep() + cleared
    self = NightScene(next, in: context, here: here, tonight: tonight, undoGroup: UndoGroup(environment))
    return kept
  }

  func body(in context: Context) -> any Layout<Leaf> {
    let words = day.nightWords(in: here.year, context.preferences.dates)
    let rows = FormLayout(form, remarks: form.remarks(on: night(in: context), by: context.clock))
    let width = Sheet.contentWidth(58, in: context.size)
    return Sheet(
      title: words.prefix(1).uppercased() + words.dropFirst() + day.tonightWords(at: here),
      content: AnyLayout(rows),
      size: Size(width: width, height: rows.rowCount(width: width)))
  }

  func tables(in context: Context) -> [any NamedCommands] { [FieldVerb.table] }

  func help(in context: Context) -> [HelpLine] {
    [HelpLine(keys: "PgUp PgDn", words: "the previous night, the next night")] + FormHelp.sheetLines
  }

  /// The least width at which all hints fit; below it the keys that close the sheet come first.
  private static let roomForAllKeys = 60

  func hints(in context: Context) -> [Hint] {
    let keys = [Hint("↵", "done")] + (nextNight.map { [Hint("PgDn", $0)] } ?? [])
    guard context.size.width >= Self.roomForAllKeys else { return keys + [Hint("Tab", "next")] + form.hints }
    return form.hints + [Hint("Tab", "next")] + keys + [Hint("PgUp", "night before")]
  }

  /// What the next night is called; nil after the last that there is a sheet for.
  private var nextNight: String? {
    let next = day.advanced(by: 1)
    guard next <= tonight else { return nil }
    return next < tonight ? "night after" : next > here.day ? "tonight" : "last night"
  }
}

extension Context {
  /// Opens the sheet about the night of `item`, or about tonight if `item` is nil. If the night isn't known, that is said.
  func noteNight(of item: ListItem?) -> [Action] {
    if case .dream(let id)? = item, let dream = model.dreams[id], night(of: .dream(id)) == nil {
      return [.say("The night of “\(dream.displayTitle)” isn't known.")]
    }
    return [.transition(.night(of: item), .modal)]
  }
}

import CellLayout
import DreamCore
import Input
import Stage
import Widgets

/// The sheet with the notes about a night, apart from its dreams. They are written while they are typed.
struct NightScene: Equatable, Sendable {
  private let day: Day
  private var form: Form<NightName>
  private let here: LocalTime
  /// The current night, by the hour at which nights turn.
  private let tonight: Day
  private let sitting: Sitting
  private var pacing = WritePacing()

  private init(_ day: Day, in context: Context, here: LocalTime, tonight: Day, sitting: Sitting) {
    self.day = day
    self.sitting = sitting
    self.here = here
    self.tonight = tonight
    form = Form((context.model.nights[day] ?? Night(id: day)).entries, focus: .recall)
  }

  /// The sheet about the night of an item; about tonight if `item` is nil or its night isn't known.
  init(of item: ListItem?, in context: Context, _ environment: Environment) {
    let here = environment.here
    let tonight = environment.date.night(turningAt: context.preferences.nightTurn) ?? here.day
    self.init(
      item.flatMap(context.night) ?? tonight, in: context, here: here, tonight: tonight,
      sitting: Sitting(environment))
  }
}

extension NightScene: SceneContent {
  var takesText: Bool { true }

  mutating func handle(
    _ key: Key, in context: Context, environment: Environment
  ) -> [Action] {
    switch key {
    case .escape: leave()
    case .enter, .control("s"): done()
    case .pageUp: turn(by: -1, in: context, environment)
    case .pageDown: turn(by: 1, in: context, environment)
    default: change(in: context, environment) { $0.press(key) }
    }
  }

  /// Changes the form, unless that would mark a night with dreams as one without recall.
  private mutating func change(
    in context: Context, _ environment: Environment, by body: (inout Form<NightName>) -> FormResponse
  ) -> [Action] {
    let old = form
    switch body(&form) {
    case .leftUp: form.focusOnLast()
    case .leftDown: form.focusOnFirst()
    case .changed:
      guard form.saysNoRecall, !old.saysNoRecall, context.hasDreams(in: day) else {
        pacing.change(at: environment.now)
        break
      }
      form = old
      return [.say("This night has dreams.")]
    case .moved, .ignored: break
    }
    return []
  }

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

  private mutating func done() -> [Action] {
    if let (name, error) = form.refused {
      form.focus(on: name)
      return [.say(error.message)]
    }
    return [.close] + keep()
  }

  /// Closes the sheet. A time that can't be read is not kept.
  private mutating func leave() -> [Action] {
    let refused = form.refused
    return [.close] + keep() + (refused.map { [.say("Not kept: \($0.error.message)")] } ?? [])
  }

  var nextTick: Instant? { pacing.due }
  var holdsChanges: Bool { pacing.due != nil }
  var isKept: Bool { form.refused == nil }

  mutating func tick(in context: Context, environment: Environment) -> [Action] {
    pacing.isDue(at: environment.now) ? write() : []
  }

  mutating func end(in context: Context, environment: Environment) -> [Action] { write() }

  /// Returns the edit for the changed fields; empty if none was changed.
  private mutating func write() -> [Action] {
    pacing = WritePacing()
    return form.touched.isEmpty ? [] : [.edit(.note(day, form, sitting))]
  }

  private mutating func keep() -> [Action] {
    let edits = write()
    return edits + (edits.isEmpty ? [] : [.select(.night(day))])
  }

  /// Keeps the changes and goes `count` nights on, but not to a night after tonight.
  private mutating func turn(by count: Int, in context: Context, _ environment: Environment) -> [Action] {
    if form.refused != nil { return done() }
    let next = day.advanced(by: count)
    guard next <= tonight else { return [.say(day > here.day ? "This is tonight." : "This is last night.")] }
    let kept = keep()
    self = NightScene(next, in: context, here: here, tonight: tonight, sitting: Sitting(environment))
    return kept
  }

  func body(in context: Context) -> any Layout<Leaf> {
    let words = day.nightWords
    let rows = FormLayout(form, remarks: form.remarks)
    let width = Sheet.contentWidth(58, in: context.size)
    return Sheet(
      title: words.prefix(1).uppercased() + words.dropFirst(), content: AnyLayout(rows),
      size: Size(width: width, height: rows.rowCount(width: width)))
  }

  func help(in context: Context) -> [HelpLine] {
    [HelpLine(keys: "PgUp PgDn", words: "the night before, the one after")] + FormHelp.sheetLines
  }

  /// The least width at which all hints fit; below it the keys that close the sheet come first.
  private static let roomForAllKeys = 60

  func hints(in context: Context) -> [Hint] {
    let keys = [Hint("↵", "done")]
    guard context.size.width >= Self.roomForAllKeys else { return keys + [Hint("Tab", "next")] + form.hints }
    return form.hints + [Hint("Tab", "next")] + keys + [Hint("PgUp", "night before")]
  }
}

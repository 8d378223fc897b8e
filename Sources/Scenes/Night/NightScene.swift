import CellLayout
import DreamCore
import Input
import Widgets

/// What is noted of a night, apart from its dreams.
package struct NightScene: Equatable, Sendable {
  private let day: Day
  private var form: Form<NightName>
  private let here: LocalTime
  /// The night that it is now, by the hour at which nights turn.
  private let tonight: Day

  init(_ day: Day, in context: Context, here: LocalTime, tonight: Day) {
    self.day = day
    self.here = here
    self.tonight = tonight
    form = Form((context.model.nights[day] ?? Night(id: day)).entries, focus: .recall)
  }

  /// The night of what is selected in the list, or the one that it is.
  static func of(_ item: ListItem?, in context: Context, _ environment: Environment) -> NightScene {
    let here = environment.here
    let tonight = environment.date.night(turningAt: context.preferences.nightTurn) ?? here.day
    return NightScene(item.flatMap(context.night) ?? tonight, in: context, here: here, tonight: tonight)
  }
}

extension NightScene: SceneContent {
  package var scene: Scene { .night(self) }
  package var takesText: Bool { true }

  package mutating func handle(
    _ key: Key, in context: Context, environment: Environment
  ) -> [Action] {
    switch key {
    case .escape: return [.close]
    case .enter, .control("s"): return done()
    case .pageUp: return turn(by: -1, in: context)
    case .pageDown: return turn(by: 1, in: context)
    default: break
    }
    return change(in: context) { $0.press(key) }
  }

  /// A night with dreams is not one without recall.
  private mutating func change(
    in context: Context, by body: (inout Form<NightName>) -> FormResponse
  ) -> [Action] {
    let old = form
    switch body(&form) {
    case .leftUp: form.focusOnLast()
    case .leftDown: form.focusOnFirst()
    case .changed:
      guard form.saysNoRecall, !old.saysNoRecall, context.hasDreams(in: day) else { break }
      form = old
      return [.say("This night has dreams.")]
    case .moved, .ignored: break
    }
    return []
  }

  package mutating func paste(
    _ text: String, in context: Context, environment: Environment
  ) -> [Action] {
    _ = form.paste(text)
    return []
  }

  package mutating func point(
    _ pointing: Pointing, in context: Context, environment: Environment
  ) -> [Action] {
    switch (pointing.gesture, pointing.target) {
    case (.click, .field(let index)?): form.focus(onFieldAt: index)
    case (.click, .option(let field, let option)?):
      return change(in: context) { $0.choose(option, ofFieldAt: field) }
    default: break
    }
    return []
  }

  private mutating func done() -> [Action] {
    if let (name, error) = form.refused {
      form.focus(on: name)
      return [.say(error.message)]
    }
    return [.close] + keep()
  }

  /// What was changed, on its way through the gate.
  private func keep() -> [Action] {
    guard !form.touched.isEmpty else { return [] }
    return [.edit(.note(day, form)), .select(.night(day))]
  }

  /// Keeps what was changed, and goes to another night; not to one that is to come.
  private mutating func turn(by count: Int, in context: Context) -> [Action] {
    if form.refused != nil { return done() }
    let next = day.advanced(by: count)
    guard next <= tonight else { return [.say(day > here.day ? "This is tonight." : "This is last night.")] }
    let kept = keep()
    self = NightScene(next, in: context, here: here, tonight: tonight)
    return kept
  }

  package func body(in context: Context) -> any Layout<Leaf> {
    let words = day.nightWords
    return Sheet(
      title: words.prefix(1).uppercased() + words.dropFirst(),
      content: AnyLayout(FormLayout(form, remarks: form.remarks, theme: context.theme)),
      size: Size(width: 58, height: 8))
  }

  package func help(in context: Context) -> [HelpLine] {
    [HelpLine(keys: "PgUp PgDn", words: "the night before, the one after")] + FormHelp.sheetLines
  }

  /// Below this width the keys that close it come first.
  private static let roomForAllKeys = 60

  package func hints(in context: Context) -> [Hint] {
    let keys = [Hint("↵", "done"), Hint("Esc", "cancel")]
    guard context.size.width >= Self.roomForAllKeys else { return keys + [Hint("Tab", "next")] + form.hints }
    return form.hints + [Hint("Tab", "next")] + keys + [Hint("PgUp", "night before")]
  }
}

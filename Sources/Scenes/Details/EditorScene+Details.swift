import CellLayout
import DreamCore
import Input
import Widgets

extension EditorScene {
  mutating func enterDetails(backward: Bool, in context: Context) {
    narrative.deselect()
    details.show(narrative.signs)
    details.enter(backward: backward, in: context)
  }

  /// Lets the details have a key while they have the keys; nothing where it is one that the editor itself acts on.
  mutating func pressInDetails(
    _ key: Key, in context: Context, _ environment: Environment
  ) -> [Action]? {
    guard details.hasFocus else { return nil }
    let wasInDate = details.isInDate
    switch EditorVerb(key) {
    case .escape, .save: return nil
    case .paste: pasteInDetails(context.clipboard, environment)
    default: if details.press(key, in: context, environment: environment) { keepDetails(environment) }
    }
    return wasInDate && !details.isInDate ? refusedDateWords(in: context).map { [.say($0)] } ?? [] : []
  }

  mutating func pasteInDetails(_ text: String, _ environment: Environment) {
    if details.paste(text) { keepDetails(environment) }
  }

  mutating func choose(_ option: Int, ofFieldAt index: Int, in context: Context, _ environment: Environment) {
    if details.choose(option, ofFieldAt: index, in: context) { keepDetails(environment) }
  }

  /// Something was changed in the details: it is written when the keys pause.
  private mutating func keepDetails(_ environment: Environment) {
    narrative.signs = details.kept(of: narrative.signs)
    pacing.change(of: 1, at: environment.now)
  }

  /// What is half typed in the details counts as typed.
  mutating func leaveDetails(_ environment: Environment) {
    let wasTouched = details.form.touched
    details.leave()
    if details.form.touched != wasTouched { keepDetails(environment) }
  }

  /// The dream changed, here or elsewhere; the signs are the text's.
  mutating func followDetails(_ change: ModelChange) {
    defer { details.show(narrative.signs) }
    if let new = change.dreams[dream.id]?.new { details.follow(new) }
  }

  /// What Esc says: how to be done, and what won't be kept.
  func leavingWords(in context: Context) -> String {
    "Esc again: done." + (refusedDateWords(in: context).map { " \($0)" } ?? "")
  }

  /// Why what is typed in the date's field isn't the dream's date; nothing where it is.
  func refusedDateWords(in context: Context) -> String? {
    details.refusedDate.map { "Date not taken: \($0.message) It stays \(shown(in: context).dateWords)." }
  }

  /// The dream with its details as they are set here.
  func shown(in context: Context) -> Dream {
    var dream = context.model.dreams[dream.id] ?? dream
    details.apply(to: &dream)
    return dream
  }

  /// The keys of the details, while they have the keys.
  var detailHints: [Hint]? {
    guard details.hasFocus else { return nil }
    return details.form.hints + [Hint("Tab", "next")] + EditorVerb.bindings.hints.filter { $0.key == "Esc Esc" }
  }
}

// MARK: Layout

extension EditorScene {
  /// From this many rows on text and details are in sight together.
  private static let roomForBoth = 16
  private static let fewestTextRows = 4

  /// The rows below the text: a rule and the details, or only the title; none where there is no room.
  func footerHeight(in size: Size) -> Int {
    guard size.height >= Self.roomForBoth, details.isOpen, !isAsking else { return size.height >= 5 ? 2 : 0 }
    let room = size.height - headerHeight(in: size) - Self.fewestTextRows
    return min(
      room, FormLayout<DetailName, ListItem>(details.form).rowCount(width: size.width) + (details.hasFocus ? 1 : 2))
  }

  /// Whether a question stands in the place of the details.
  private var isAsking: Bool {
    switch mode {
    case .writing, .leaving: false
    case .finding, .signing: true
    }
  }

  /// Whether the details stand in the place of the text.
  func detailsCoverText(in size: Size) -> Bool { details.hasFocus && size.height < Self.roomForBoth }

  func detailsFooter(in context: Context) -> any Layout<Leaf> {
    let theme = context.theme
    if details.isOpen, context.size.height >= Self.roomForBoth || detailsCoverText(in: context.size) {
      let remarks = details.remarks(nightTurn: context.preferences.nightTurn)
      return FormLayout(details.form, remarks: remarks, theme: theme)
    }
    let width = 8
    let title = details.form[.title] ?? Field(TextField(""))
    return Leaf(
      FieldView(
        "Title", labelWidth: width, field: title, isTight: false, number: 0, .resting, configurations: theme.fields))
  }
}

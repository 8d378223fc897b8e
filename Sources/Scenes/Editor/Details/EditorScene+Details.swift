import CellLayout
import DreamCore
import Input
import Stage
import Widgets

extension EditorScene {
  mutating func enterDetails(backward: Bool, in context: Context) {
    narrative.deselect()
    details.show(narrative.signs)
    details.enter(backward: backward, in: context)
  }

  /// Handles a key in the focused details. Returns nil if the text is focused, or the editor itself handles the key.
  mutating func pressInDetails(
    _ key: Key, in context: Context, _ environment: Environment
  ) -> [Action]? {
    guard details.hasFocus else { return nil }
    let (wasInDate, date, focus) = (details.isInDate, details.date, details.form.focus)
    let verb = EditorVerb(key)
    if verb == .escape || verb == .save || verb == .night || verb == .copy { return nil }
    let typed = LineVerb.byKey[key]?.isKilling == true ? details.form.typedText : nil
    if verb == .paste {
      pasteInDetails(context.clipboard, in: context, environment)
    } else if details.press(key, in: context, environment: environment) {
      pacing.change(of: 1, at: environment.now)
    }
    takeSigns(in: context, environment)
    if focus == .cue, details.form.focus != .cue { takeTarget(in: context, environment) }
    let killed = typed.flatMap { old in details.form.typedText.map { old.piece(missingIn: $0) } } ?? ""
    return (killed.isEmpty ? [] : [.copy(killed)])
      + (wasInDate && !details.isInDate ? dateWords(after: date).map { [.say($0)] } ?? [] : [])
  }

  /// The message about a date whose field was left: why it isn't taken, or that there is none any more; nil if all is well.
  func dateWords(after old: DreamDate?) -> String? {
    if let refused = refusedDateWords { return refused }
    return old != nil && details.date == nil ? "The dream has no date now. It was \(old?.words ?? "")." : nil
  }

  mutating func pasteInDetails(_ text: String, in context: Context, _ environment: Environment) {
    if details.paste(text) { pacing.change(of: 1, at: environment.now) }
    takeSigns(in: context, environment)
  }

  mutating func choose(_ option: Int, ofFieldAt index: Int, in context: Context, _ environment: Environment) {
    if details.choose(option, ofFieldAt: index, in: context) { pacing.change(of: 1, at: environment.now) }
    takeSigns(in: context, environment)
  }

  /// Gives the focus back to the text, and takes over what is typed in the details. `isBreakingOff` says that the app has to
  /// end, so that nobody chose to leave.
  mutating func leaveDetails(in context: Context, _ environment: Environment, isBreakingOff: Bool = false) {
    let (touched, date, focus) = (details.form.touched, details.date, details.form.focus)
    if isBreakingOff { details.breakOff() } else { details.leave() }
    if details.form.touched != touched || details.date != date { pacing.change(of: 1, at: environment.now) }
    takeSigns(in: context, environment)
    if focus == .cue { takeTarget(in: context, environment) }
  }

  /// Updates the details after a change of the dream, except for the signs: the text has them.
  mutating func followDetails(_ change: ModelChange) {
    defer { details.show(narrative.signs) }
    if let new = change.dreams[dream.id]?.new { details.follow(new) }
  }

  /// The message after the first Esc: how to finish, and what won't be kept.
  var leavingWords: String {
    if let refusedDateWords { return "Esc again: done. \(refusedDateWords)" }
    return details.isEmptyingDate ? "Esc again: done, without a date." : "Esc again: done."
  }

  /// The message about a typed date that can't be read; nil if it can.
  var refusedDateWords: String? {
    details.refusedDate.map { error in
      let kept = "Kept: \(details.date?.words(in: details.dates) ?? DetailName.noDate)."
      if case .unreadable = error { return "Not a date. \(kept)" }
      return "\(error.message) \(kept)"
    }
  }

  /// The dream with the details as they are set now.
  func shown(in context: Context) -> Dream {
    var dream = context.model.dreams[dream.id] ?? dream
    details.apply(to: &dream)
    return dream
  }

  /// The hints about keys while the details are focused; nil while the text is.
  var detailHints: [Hint]? {
    guard details.hasFocus else { return nil }
    let classes = details.isInSigns ? [Hint(DreamSign.Category.prefixes, "say the class")] : []
    return details.form.hints + classes + [Hint("Tab", "next")]
      + EditorVerb.bindings.hints.filter { $0.key == "Esc Esc" }
  }
}

// MARK: Layout

extension EditorScene {
  /// The least height at which text and details are visible together.
  private static let roomForBoth = 16
  private static let fewestTextRows = 4

  /// The height of the rule and details below the text, or of the title alone; 0 if there is no room.
  func footerHeight(in size: Size) -> Int {
    if case .signing = mode, hasSignExamples(in: size) { return 2 + SignVerb.examples.count }
    guard size.height >= Self.roomForBoth, details.isOpen, !isAsking else { return size.height >= 5 ? 2 : 0 }
    let room = size.height - headerHeight(in: size) - Self.fewestTextRows
    return min(
      room, FormLayout(details.form).rowCount(width: size.width) + (details.hasFocus ? 1 : 2))
  }

  /// Whether the question about a dream sign comes with an example for each class.
  func hasSignExamples(in size: Size) -> Bool { size.height >= Self.roomForBoth && !isNarrow(size) }

  /// Whether a question is shown instead of the details.
  private var isAsking: Bool {
    switch mode {
    case .writing, .leaving: false
    case .finding, .signing: true
    }
  }

  /// Whether the details are shown instead of the text.
  func detailsCoverText(in size: Size) -> Bool { details.hasFocus && size.height < Self.roomForBoth }

  func detailsFooter(in context: Context) -> any Layout<Leaf> {
    if let completion = naming.completion { return offers(of: completion) }
    if details.isOpen, context.size.height >= Self.roomForBoth || detailsCoverText(in: context.size) {
      let remarks = details.remarks(nightTurn: context.preferences.nightTurn)
      return FormLayout(details.form, remarks: remarks)
    }
    let width = 8
    let title = details.form[.title] ?? Field(TextField(""))
    return Leaf(
      FieldView(
        "Title", labelWidth: width, field: title, isTight: false, number: 0, .resting))
  }
}

extension String {
  /// The piece that was deleted from this text, so that `rest` is left of it.
  fileprivate func piece(missingIn rest: String) -> String {
    let start = zip(self, rest).prefix { $0 == $1 }.count
    let end = Swift.min(rest.count - start, zip(reversed(), rest.reversed()).prefix { $0 == $1 }.count)
    return String(dropFirst(start).dropLast(end))
  }
}

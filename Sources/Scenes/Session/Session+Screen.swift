import CellLayout
import DreamCore
import Widgets

extension Session {
  /// What is to be seen now.
  package var screen: Screen<ListItem> { screen(of: scenes.visible) }

  /// What is to be seen of some scenes; of none but the last where that hides all.
  func screen(of shown: [Scene]) -> Screen<ListItem> {
    let context = context
    if scenes.top.content.hidesAll {
      return Screen(size: size, theme: theme, layout: AnyLayout(scenes.top.content.body(in: context)))
    }
    let bodies = shown.map { AnyLayout($0.content.body(in: context)) }
    return Screen(
      size: size, theme: theme,
      layout: Chrome.layout(
        header: header(context), body: ZStackLayout(bodies),
        lastLine: held.map { HeldLine(held: $0) } ?? prompt(context) ?? lastLine(context), size: size))
  }

  private func header(_ context: Context) -> HeaderLayout {
    let count = context.summary.dreams
    let favorite = context.model.favoriteCreature
    return HeaderLayout(
      tabs: tabs, isLive: scenes.modals.isEmpty,
      notes: [Span("\(theme.glyphs.favorite) ", .accent), Span(favorite.name, .dim)],
      count: count.counted("dream"), search: searchNote(of: count),
      width: size.width)
  }

  /// None while the prompt says the same, and where all dreams are shown.
  private func searchNote(of all: Int) -> SearchNote? {
    guard let finding = search.finding, search.start == nil, scenes.main == .dreams else { return nil }
    return SearchNote(words: finding.query.words, count: finding.order.count, all: all)
  }

  private func prompt(_ context: Context) -> (any View)? {
    guard var prompt = scenes.top.content.prompt(in: context) else { return nil }
    prompt.message = message
    return prompt
  }

  private func lastLine(_ context: Context) -> LastLine {
    let top = scenes.top.content
    let global = top.takesText ? [] : globalHints(context)
    return LastLine(
      hints: top.hints(in: context) + global, message: message,
      note: [top.note(in: context), conflictNote, saveState(top, context)].compactMap { $0 }.joined(separator: "   "))
  }

  private func globalHints(_ context: Context) -> [Hint] {
    guard scenes.modals.isEmpty else { return [] }
    let compare = conflicts.isEmpty ? nil : Hint("C", "compare")
    let undo = context.undone.map { Hint("u", "undo \($0.name)") }
    return [compare, Hint("?", "keys"), undo].compactMap { $0 }
  }

  private func saveState(_ top: any SceneContent, _ context: Context) -> String {
    if saves.failure != nil { return "not saved" }
    if loadFailure != nil { return "not read" }
    if !context.isComplete { return "reading" }
    return isSaved ? aside == nil ? "saved" : "saved apart" : ""
  }
}

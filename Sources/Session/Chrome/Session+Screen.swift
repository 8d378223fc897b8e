import CellLayout
import DreamCore
import Stage
import Widgets

extension Session {
  /// The screen as it is to be drawn now.
  package var screen: Screen<ListItem> { screen(of: scenes.visible) }

  /// The screen with these scenes; with the last alone if it hides everything.
  func screen(of shown: [SceneInstance]) -> Screen<ListItem> {
    let (context, size, theme) = (context, appearance.size, appearance.theme)
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

  /// The least width of a screen with tabs for the main scenes.
  private static let tabsFrom = 64

  /// The header's tabs: the keys and names of the main scenes, with the current one selected.
  private var tabs: [Tab] {
    guard appearance.size.width >= Self.tabsFrom, scenes.hasTabs else { return [] }
    return MainScene.bindings.all.map { binding in
      Tab(
        binding.keys[0], binding.verb.name, binding.verb == scenes.main ? .here : .elsewhere,
        configurations: appearance.theme.tabs)
    }
  }

  private func header(_ context: Context) -> HeaderLayout {
    let count = context.summary.dreams
    let favorite = context.model.favoriteCreature
    let theme = appearance.theme
    return HeaderLayout(
      tabs: tabs, isLive: scenes.modals.isEmpty,
      notes: [Span("\(theme.glyphs.favorite) ", .accent), Span(favorite.name, .dim)],
      count: count.counted("dream"), search: searchNote(of: count),
      width: appearance.size.width)
  }

  /// The header's note about the search; nil if all dreams are shown, or the prompt says the same.
  private func searchNote(of all: Int) -> SearchNote? {
    guard let finding = searching.search.finding, searching.start == nil, scenes.main == .dreams else { return nil }
    return SearchNote(words: finding.query.words, count: finding.order.count, all: all)
  }

  private func prompt(_ context: Context) -> (any View)? {
    guard var prompt = scenes.top.content.prompt(in: context) else { return nil }
    prompt.message = notices.message
    return prompt
  }

  private func lastLine(_ context: Context) -> LastLine {
    let top = scenes.top.content
    let global = top.takesText ? [] : globalHints(context)
    return LastLine(
      hints: top.hints(in: context) + global, message: notices.message,
      note: [top.note(in: context), conflictNote, saveState(top, context)].compactMap { $0 }.joined(separator: "   "))
  }

  private func globalHints(_ context: Context) -> [Hint] {
    guard scenes.modals.isEmpty else { return [] }
    let compare = conflicts.all.isEmpty ? nil : Hint("C", "compare")
    let undo = context.undone.map { Hint("u", "undo \($0.name)") }
    return [compare, Hint("?", "keys"), undo].compactMap { $0 }
  }

  private func saveState(_ top: any SceneContent, _ context: Context) -> String {
    if journal.saves.failure != nil { return "not saved" }
    if journal.loadFailure != nil { return "not read" }
    if !context.isComplete { return "reading" }
    return isSaved ? journal.aside == nil ? "saved" : "saved apart" : ""
  }
}

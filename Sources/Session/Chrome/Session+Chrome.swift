import CellLayout
import DreamCore
import Stage
import Widgets

extension Session {
  /// The header's tabs: the keys and names of the main scenes, with the current one selected.
  private var tabs: [Tab] {
    guard scenes.hasTabs else { return [] }
    return MainScene.bindings.all.map { binding in
      Tab(
        binding.keys[0], binding.verb.name, binding.verb == scenes.main ? .here : .elsewhere,
        label: label(of: binding))
    }
  }

  func header(_ context: Context) -> HeaderLayout {
    let count = context.summary.dreams
    let favorite = context.model.favoriteCreature
    let theme = appearance.theme
    return HeaderLayout(
      tabs: tabs, isLive: scenes.modals.isEmpty,
      notes: preferences.creatures == .on && scenes.hasTabs
        ? [Span("\(theme.glyphs.favorite) ", .accent), Span("favourite: \(favorite.name)", .dim)] : [],
      count: journal.isReadOnly ? "read-only" : count.counted("dream"), past: headerWords,
      pastKey: context.stepsAhead > 0 ? .control("r") : nil,
      search: searchNote(of: count),
      width: appearance.size.width)
  }

  /// The header's note about undone steps. The way to a branch stands in the last line where its keys can be pressed at once.
  private var headerWords: PastNote.Words {
    let ahead = journal.history.aheadCount
    if ahead > 0 { return .past(ahead, key: preferences.redoKey) }
    return journal.history.hasJustLeftBranch && (!scenes.modals.isEmpty || scenes.top.content.takesText)
      ? .kept(keys: keysToLastBranch) : .none
  }

  /// The header's note about the search; nil if all dreams are shown, or the prompt says the same.
  private func searchNote(of all: Int) -> SearchNote? {
    guard let finding = searching.search.finding, searching.start == nil, scenes.main == .dreams, !isSecluded
    else { return nil }
    let count = finding.order.count.grouped
    return SearchNote(
      words: finding.query.words,
      numbers: (finding.nightCount > 0
        ? [finding.words] : ["\(count) of \(all.counted("dream"))", "\(count) of \(all.grouped)"]) + [count])
  }

  func prompt(_ context: Context) -> (any View)? {
    guard var prompt = (scenes.top.content as? any PromptScene)?.prompt(in: context) else { return nil }
    prompt.message = notices.message
    prompt.hints = labeled(prompt.hints)
    return prompt
  }

  func lastLine(_ context: Context) -> LastLine {
    let top = scenes.top.content
    let global = top.takesText ? [] : globalHints(context)
    return LastLine(
      hints: labeled(top.hints(in: context) + global), message: notices.message,
      note: [pastNote, top.note(in: context), conflictNote, saveState(top, context)].compactMap { $0 }.joined(
        separator: "   "))
  }

  /// Says that steps are undone where there is no header to say it; nil otherwise.
  private var pastNote: String? {
    Chrome.header(of: appearance.size).isEmpty && journal.history.aheadCount > 0 ? "past" : nil
  }

  private func globalHints(_ context: Context) -> [Hint] {
    guard scenes.modals.isEmpty else { return [] }
    let compare = conflicts.isEmpty ? nil : Hint("C", "compare")
    let undo = context.undone.map { Hint("u", "undo \($0.name)", briefly: "undo") }
    let branch =
      journal.history.hasJustLeftBranch && scenes.main != .history
      ? Hint(keysToLastBranch, "what was undone", isEssential: true)
      : nil
    return [compare, branch, Hint("?", "keys", isEssential: true), undo].compactMap { $0 }
  }

  private func saveState(_ top: any SceneContent, _ context: Context) -> String {
    if journal.saves.failure != nil { return "not saved" }
    if journal.reading.failure != nil { return "not read" }
    if !context.isComplete { return "reading" }
    guard isSaved, scenes.all.allSatisfy(\.content.isKept) else { return "" }
    return journal.aside != nil ? "saved apart" : journal.reading.leavesOut ? "not all read" : "saved"
  }
}

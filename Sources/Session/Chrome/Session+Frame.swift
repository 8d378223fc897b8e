import CellCanvas
import CellLayout
import DreamCore
import Stage
import Widgets

/// Why the frame has to be brought up to date. Scenes report their own changes to the coordinator.
struct FrameCauses: Hashable, Sendable {
  /// Something changed that every scene reads: the model, the state, the search, a setting, the history.
  var all = false
  /// The time of the animated effects changed, which moves the views that are there.
  var time = false
}

extension Session {
  /// Draws what changed on `canvas`, and returns it.
  package mutating func draw() -> Redraw { appearance.frame.draw() }

  /// The picture of the screen as it was last drawn.
  package var canvas: Canvas { appearance.frame.canvas }

  /// Has the whole screen drawn anew, because what the terminal shows is not known.
  package mutating func drawAll() { appearance.frame.damageAll() }

  /// Brings the frame up to date with everything that changed since the last call: whatever is concerned says its body.
  mutating func updateFrame(_ context: Context) {
    let (causes, changed) = (appearance.takeCauses(), scenes.takeChanged())
    var frame = appearance.takeFrame()
    defer { appearance.frame = frame }
    let size = appearance.size
    let visible = visibleScenes
    frame.dress(in: appearance.theme)
    let empty = frame.arrange(places(of: visible))
    for scene in visible {
      let layer = scene.id.layer
      if causes.all || changed.scenes.contains(scene.id) || empty.contains(layer) {
        frame.place(scene.content.body(in: context), on: layer)
      } else if causes.time {
        frame.pass(to: context.time, on: layer)
      }
    }
    if causes.all || changed.isStack || empty.contains(.header) {
      frame.place(Chrome.layout(header: header(context), size), on: .header)
    }
    frame.place(Chrome.layout(lastLine: footer(context), size), on: .footer)
  }

  private func footer(_ context: Context) -> any View {
    held.map { HeldLine(held: $0) } ?? prompt(context) ?? lastLine(context)
  }

  /// The foremost target at `point` that the mouse can reach: in the top scene, the header and the last line.
  func spot(at point: Point) -> Spot? {
    let top = scenes.top.id.layer
    return appearance.frame.spot(at: point) { $0 == top || $0 == .header || $0 == .footer }
  }

  /// The visible scenes, the hindmost first; the last alone if it hides everything.
  private var visibleScenes: [SceneInstance] {
    let visible = scenes.visible
    return scenes.top.content is any CoveringScene ? visible.suffix(1) : visible
  }

  private func places(of visible: [SceneInstance]) -> [Frame.Place] {
    let size = appearance.size
    guard !(scenes.top.content is any CoveringScene) else {
      return visible.map { Frame.Place($0.id.layer, in: Rect(size: size)) }
    }
    let body = Chrome.body(of: size)
    let sheets = Set(scenes.modals.map(\.id))
    return [Frame.Place(.header, in: Chrome.header(of: size))]
      + visible.map { Frame.Place($0.id.layer, in: body, keepsCursor: sheets.contains($0.id)) }
      + [Frame.Place(.footer, in: Chrome.footer(of: size))]
  }
}

extension Layer.ID {
  fileprivate static let header = Layer.ID(-1)
  fileprivate static let footer = Layer.ID(-2)
}

// MARK: Header and last line

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

  private func header(_ context: Context) -> HeaderLayout {
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
    guard let finding = searching.search.finding, searching.start == nil, scenes.main == .dreams else { return nil }
    return SearchNote(words: finding.query.words, count: finding.order.count, all: all)
  }

  private func prompt(_ context: Context) -> (any View)? {
    guard var prompt = (scenes.top.content as? any PromptScene)?.prompt(in: context) else { return nil }
    prompt.message = notices.message
    prompt.hints = labeled(prompt.hints)
    return prompt
  }

  private func lastLine(_ context: Context) -> LastLine {
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

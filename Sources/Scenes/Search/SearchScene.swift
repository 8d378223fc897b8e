import CellLayout
import DreamCore
import Input
import Widgets

/// The line in which one writes what is looked for; what is found is shown behind it.
package struct SearchScene: Equatable, Sendable {
  package let aim: Aim
  private(set) var typed: LineBuffer
  /// What was looked for before, the latest last; which of it is shown.
  private let past: [String]
  private var pastIndex: Int

  package enum Aim: Hashable, Sendable {
    /// The list shows what fits.
    case dreams
    /// The list shows all, and what is called so is gone to.
    case title
  }

  /// Typing takes the place of the words that are there.
  package init(_ aim: Aim, words: String = "", past: [String] = []) {
    self.aim = aim
    self.past = past
    pastIndex = past.count
    typed = TextBuffer(words)
    typed.select(0..<words.utf8.count)
  }
}

extension SearchScene: SceneContent {
  package var scene: Scene { .search(self) }
  package var takesText: Bool { true }

  package mutating func handle(_ key: Key, in context: Context, environment: Environment) -> [Action] {
    if let verb = SearchVerb.bindings[key] { return act(verb) }
    if key == .backspace, typed.text.isEmpty { return [.seek(.cancel)] }
    let outcome = typed.press(key)
    typed.deselect()
    return outcome == .changed ? [look] : []
  }

  package mutating func paste(_ text: String, in context: Context, environment: Environment) -> [Action] {
    typed.insert(text.onOneLine)
    return [look]
  }

  package mutating func point(
    _ pointing: Pointing, in context: Context, environment: Environment
  ) -> [Action] {
    guard case .wheel(let rows) = pointing.gesture else { return [] }
    return Array(repeating: .seek(.move(rows > 0 ? .down : .up)), count: abs(rows))
  }

  private var look: Action { .seek(.type(aim, typed.text)) }

  private mutating func act(_ verb: SearchVerb) -> [Action] {
    switch verb {
    case .keep: [.seek(.keep(aim, typed.text))]
    case .cancel: [.seek(.cancel)]
    case .down: [.seek(aim == .dreams ? .move(.down) : .turn(.next))]
    case .up: [.seek(aim == .dreams ? .move(.up) : .turn(.previous))]
    case .pageDown: [.seek(.move(.pageDown))]
    case .pageUp: [.seek(.move(.pageUp))]
    case .earlier: recall(pastIndex - 1)
    case .later: recall(pastIndex + 1)
    case .erase: rewrite("")
    }
  }

  private mutating func recall(_ index: Int) -> [Action] {
    guard (0...past.count).contains(index) else { return [] }
    pastIndex = index
    return rewrite(index < past.count ? past[index] : "")
  }

  private mutating func rewrite(_ words: String) -> [Action] {
    typed = TextBuffer(words)
    return [look]
  }

  package func body(in context: Context) -> any Layout<Leaf> { StackLayout<Leaf>([]) }

  package func help(in context: Context) -> [HelpLine] { SearchVerb.bindings.help }

  package func guides(in context: Context) -> [HelpGroup] { aim == .dreams ? [QueryHelp.group] : [] }

  package func hints(in context: Context) -> [Hint] { SearchVerb.bindings.hints }

  package func prompt(in context: Context) -> PromptLine? {
    PromptLine(
      label: aim == .dreams ? "/" : "Title ", typed: typed, explanation: explanation(in: context),
      count: count(in: context), hints: hints(in: context))
  }

  /// How what is typed is understood.
  private func explanation(in context: Context) -> String {
    aim == .dreams ? context.search.query?.explanation ?? "" : ""
  }

  private func count(in context: Context) -> String {
    let search = context.search
    if search.request?.isSlow == true { return "searching…" }
    if search.wanted != nil { return "reading" }
    if aim == .title { return search.isTitleMissing ? "no such title" : "" }
    let all = context.summary.dreams
    return search.finding.map { "\($0.order.count.grouped) of \(all.grouped)" } ?? all.counted("dream")
  }
}

import CellLayout
import DreamCore
import DreamSearch
import Input
import Stage
import Widgets

/// The prompt of a search. The result is shown in the list behind it.
struct SearchScene: Equatable, Sendable {
  let aim: SearchAim
  var typed: LineBuffer
  /// The earlier queries, the latest last, and the index of the one that is shown.
  private let past: [String]
  private var pastIndex: Int
  /// What `Tab` offers for the words, one after the other; nil before the first.
  private var offer: Offer?

  private struct Offer: Equatable {
    let all: [String]
    let index: Int

    var last: String { all[index] }
  }

  /// A prompt that begins with the current query, which typing replaces.
  init(_ aim: SearchAim, in search: Search) {
    let words = (aim == .dreams ? search.query?.words : search.title?.words) ?? ""
    self.aim = aim
    past = search.past
    pastIndex = past.count
    typed = TextBuffer(words)
    typed.select(0..<words.utf8.count)
  }
}

extension SearchScene: PromptScene, TypingScene {
  var leavingEmpty: [Action] { [.seek(.cancel)] }

  mutating func typedDidChange(in context: Context) -> [Action] { [look] }

  mutating func point(
    _ pointing: Pointing, in context: Context, environment: Environment
  ) -> [Action] {
    guard case .wheel(let rows) = pointing.gesture else { return [] }
    return Array(repeating: .seek(.move(rows > 0 ? .down : .up)), count: abs(rows))
  }

  private var look: Action { .seek(.type(aim, typed.text)) }

  mutating func act(_ verb: SearchVerb, in context: Context, environment: Environment) -> [Action] {
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
    case .complete: complete(by: 1, in: context)
    case .completeBack: complete(by: -1, in: context)
    case .save: save(in: context)
    }
  }

  /// Gives the search a name, by which the settings' file keeps it: the first word that says something.
  private func save(in context: Context) -> [Action] {
    let (words, all) = (String(typed.text.trimmed), context.preferences.searches)
    guard aim == .dreams, !words.isEmpty else { return [.say("Type a search first; then this key gives it a name.")] }
    if let notice = notice(in: context) { return [.say("Not kept: \(notice)")] }
    if let there = all.first(where: { $0.words == words }) { return [.say("It has a name already: \(there.term).")] }
    let parts = words.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
    let plain =
      parts.first { part in !QueryWords.fields.contains(part) && part.contains(where: \.isLetter) } ?? "search"
    let names = [plain] + (2...(all.count + 2)).map { "\(plain)-\($0)" }
    let name = names.first { name in !all.contains { $0.name == name } } ?? plain
    return [.set(.search(SavedSearch(name: name, words: words)))]
  }

  /// Completes the last word: the name of a field, its values, and the searches that have names. Once more takes the next.
  private mutating func complete(by step: Int, in context: Context) -> [Action] {
    guard aim == .dreams else { return [] }
    if let offer, offer.last == typed.text {
      let index = (offer.index + step + offer.all.count) % offer.all.count
      return take(offer.all, at: index)
    }
    let words = typed.text
    let start = words.lastIndex { $0.isWhitespace || $0 == "(" }.map { words.index(after: $0) } ?? words.startIndex
    let word = String(words[start...])
    let known = QueryCompletion {
      Array(context.model.dreams.values)
    } names: {
      context.preferences.queryNames
    }.words(for: word)
    let all = known.filter { $0.lowercased().hasPrefix(word.lowercased()) && $0 != word }
    guard !word.isEmpty, !all.isEmpty else {
      return [.say("No completion: Tab completes fields, values and @names.")]
    }
    return take(all.map { words[..<start] + $0 }, at: 0)
  }

  private mutating func take(_ all: [String], at index: Int) -> [Action] {
    offer = Offer(all: all, index: index)
    return rewrite(all[index])
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

  func body(in context: Context) -> any Layout<Leaf> { StackLayout<Leaf>([]) }

  func guides(in context: Context) -> [HelpGroup] { aim == .dreams ? [.queries] : [] }

  func hints(in context: Context) -> [Hint] {
    let hints = SearchVerb.bindings.hints
    return aim == .dreams ? hints + [Hint("F1", "examples")] : hints.filter { $0.key != "Tab" }
  }

  /// What is not understood is said in the place of the keys.
  func prompt(in context: Context) -> PromptLine {
    let notice = notice(in: context)
    return PromptLine(
      label: aim == .dreams ? "/" : "Title ", typed: typed, explanation: notice ?? explanation(in: context),
      count: count(in: context), hints: notice == nil ? hints(in: context) : [])
  }

  /// What is not understood in the typed query, or took too long; nil if there is nothing.
  private func notice(in context: Context) -> String? {
    guard aim == .dreams, let query = context.search.query else { return nil }
    let found = context.search.pending == nil ? context.search.finding?.notices : nil
    return (found ?? query.notices).first
  }

  /// The words that say how the typed query is understood.
  private func explanation(in context: Context) -> String {
    aim == .dreams ? context.search.query?.explanation ?? "" : ""
  }

  private func count(in context: Context) -> String {
    let search = context.search
    switch search.pending {
    case .searching(_, isSlow: true): return "searching…"
    case .reading: return "reading"
    case .searching, nil: break
    }
    if aim == .title { return search.isTitleMissing ? "no such title" : "" }
    let all = context.summary.dreams
    guard let finding = search.finding else { return all.counted("dream") }
    return finding.nightCount > 0 ? finding.words : "\(finding.order.count.grouped) of \(all.grouped)"
  }
}

/// The commands of keys in the prompt of a search, besides typing.
enum SearchVerb: Verb {
  case complete, completeBack, save, keep, cancel, down, up, pageDown, pageUp, earlier, later, erase
}

extension SearchVerb {
  static let place = "search"
  static let takesText = true

  static let bindings = Bindings<SearchVerb>([
    Binding("keep", [.enter], .keep, "↵", "go on with what is found", hint: Hint("↵", "keep")),
    Binding("down", [.down], .down, "↓", "the next dream found"),
    Binding("up", [.up], .up, "↑", "the previous one"),
    Binding("pageDown", [.pageDown], .pageDown, "PgDn", "a screen down"),
    Binding("pageUp", [.pageUp], .pageUp, "PgUp", "a screen up"),
    Binding("earlier", [.control("p")], .earlier, "Ctrl-P", "what was looked for before"),
    Binding("later", [.control("n")], .later, "Ctrl-N", "and after that"),
    Binding("erase", [.control("u")], .erase, "Ctrl-U", "delete all words"),
    Binding("cancel", [.escape, .control("c")], .cancel, "Esc", "back, as it was", hint: Hint("Esc", "back")),
    Binding(
      "complete", [.tab], .complete, "Tab", "complete a field, its value or a search's @name; again: the next",
      hint: Hint("Tab", "complete")),
    Binding("save", [.control("s")], .save, "Ctrl-S", "name the search, in config.yaml; @name finds it"),
    Binding("completeBack", [.backTab], .completeBack, "Shift-Tab", "the completion before"),
  ])
}

extension HelpGroup {
  /// What can be looked for, and how it is said.
  fileprivate static let queries = HelpGroup(
    "What can be looked for", QueryHelp.all.map { HelpLine(keys: $0.example, words: $0.words) })
}

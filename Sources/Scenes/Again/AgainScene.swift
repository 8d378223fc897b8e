import DreamCore
import DreamSearch
import Input
import Stage
import Widgets

/// When a dream came again: dreams like it, those of this day in earlier years, and the episodes of a recurring dream, to
/// which others can be linked.
struct AgainScene: Equatable, Sendable {
  let dream: Dream.ID
  /// What was found; nil until it is.
  private(set) var again: Again?
  private(set) var rows: [AgainRow] = []
  private(set) var selected = 0

  init(_ dream: Dream.ID) { self.dream = dream }

  /// The selected row; nil if there is none.
  var current: AgainRow? { rows.indices.contains(selected) ? rows[selected] : nil }

  private mutating func select(_ index: Int) { selected = max(0, min(index, rows.count - 1)) }

  /// Takes other rows, and keeps the selected one.
  private mutating func show(_ rows: [AgainRow]) {
    let current = current
    self.rows = rows
    select(current.flatMap { rows.firstIndex(of: $0) ?? rows.firstIndex(about: $0.dream) } ?? selected)
  }
}

extension [AgainRow] {
  fileprivate func firstIndex(about dream: Dream.ID) -> Int? { firstIndex { $0.dream == dream } }
}

extension AgainScene: KeyedScene, DreamSubjectScene {
  var subject: Dream.ID { dream }

  func wantedWork(in context: Context) -> (any BackgroundWork)? {
    context.isComplete ? AgainWork(dream: dream, model: context.model, nightTurn: context.preferences.nightTurn) : nil
  }

  mutating func receive(_ answer: Answer, in context: Context) -> [Action] {
    guard case .work(let finished) = answer, let found = finished.result(of: AgainWork.self)?.output else {
      return answer.saying
    }
    again = found
    show(found.rows(besides: dream).filter { context.model.dreams.contains($0.dream) })
    return []
  }

  /// Leaves out what is gone. What else changed is found by the work that follows.
  mutating func modelDidChange(_ change: ModelChange, old: Context, new: Context) {
    show(rows.filter { new.model.dreams.contains($0.dream) })
  }

  mutating func act(_ verb: AgainVerb, in context: Context, environment: Environment) -> [Action] {
    switch verb {
    case .close: return [.close]
    case .open: return current.map { [.transition(.dream($0.dream), .push)] } ?? [.say(Self.nothingSelected)]
    case .link: return link(in: context)
    case .unlink: return unlink(in: context)
    case .all: return readAll(in: context)
    case .down: select(selected + 1)
    case .up: select(selected - 1)
    case .pageDown: select(selected + Self.page)
    case .pageUp: select(selected - Self.page)
    case .first: select(0)
    case .last: select(rows.count - 1)
    }
    return []
  }

  /// The hints about keys that do something for the selected dream.
  func hints(in context: Context) -> [Hint] {
    let name = context.model.dreams[dream]?.recurrence
    let isLinked = name != nil && current.flatMap { context.model.dreams[$0.dream]?.recurrence } == name
    let idle = (current == nil ? ["↵"] : []) + (current == nil || isLinked ? ["+"] : []) + (isLinked ? [] : ["-"])
    return AgainVerb.bindings.hints.filter { !(idle + (name == nil ? ["a"] : [])).contains($0.key) }
  }

  private static let page = 10
  private static let nothingSelected = "No dream is selected."

  mutating func point(_ pointing: Pointing, in context: Context, environment: Environment) -> [Action] {
    switch (pointing.gesture, pointing.target) {
    case (.click, .row(let row)): select(row)
    case (.doubleClick, .row): return act(.open, in: context, environment: environment)
    default: return followWheel(pointing, in: context, environment: environment)
    }
    return []
  }
}

// MARK: Episodes

extension AgainScene {
  /// The dream and the selected one; nil if none is.
  private func pair(in context: Context) -> (this: Dream, other: Dream)? {
    guard let this = context.model.dreams[dream], let other = current.flatMap({ context.model.dreams[$0.dream] }) else {
      return nil
    }
    return (this, other)
  }

  private func link(in context: Context) -> [Action] {
    guard let (this, other) = pair(in: context) else { return [.say(Self.nothingSelected)] }
    if let name = this.recurrence, name == other.recurrence { return [.say("Both are episodes of “\(name)” already.")] }
    let edit = Edit("Link “\(other.displayTitle)” with “\(this.displayTitle)”") { $0.linking(this.id, other.id) }
    let name = context.model.linking(this.id, other.id).dreams[this.id]?.recurrence ?? ""
    let undo = "\(context.preferences.undoKey) takes that back."
    guard this.recurrence != nil, let joined = other.recurrence else {
      return [.edit(edit), .say("Both are episodes of “\(name)”. \(undo)")]
    }
    return [.edit(edit), .say("The episodes of “\(joined)” are episodes of “\(name)” now. \(undo)")]
  }

  private func unlink(in context: Context) -> [Action] {
    guard let (this, other) = pair(in: context) else { return [.say(Self.nothingSelected)] }
    guard let name = this.recurrence, name == other.recurrence else {
      return [.say("It is no episode of the same dream: there is nothing to unlink.")]
    }
    let edit = Edit("Unlink “\(other.displayTitle)” from “\(name)”") { $0.unlinking(other.id) }
    return [
      .edit(edit), .say("It is no episode of “\(name)” any more. \(context.preferences.undoKey) takes that back."),
    ]
  }

  /// Opens the page of the oldest episode, over a list that has only the episodes.
  private func readAll(in context: Context) -> [Action] {
    guard let name = context.model.dreams[dream]?.recurrence, let first = again?.episodes.first,
      context.model.dreams.contains(first)
    else { return [.say("This dream is no episode yet: + links the selected dream with it.")] }
    let count = (again?.episodes.count ?? 1).counted("episode")
    return [
      .seek(.end), .select(.dream(first)), .search(Query.words(forEpisodesOf: name)), .transition(.dream(first), .push),
      .say("\(count), the oldest first. ( goes to the next one."),
    ]
  }
}

/// The commands of keys where a dream came again.
enum AgainVerb: Verb, CaseIterable {
  case open, link, unlink, all
  case down, up, first, last, pageDown, pageUp, close
}

extension AgainVerb {
  static let place = "again"

  static let bindings = Bindings<AgainVerb>([
    Binding("open", [.enter, "l", .right], .open, "↵ l →", "open the dream", hint: Hint("↵", "open")),
    Binding(
      "link", ["+"], .link, "+", "link it with this dream, as episodes of one that recurs", hint: Hint("+", "link")),
    Binding("unlink", ["-"], .unlink, "-", "unlink it: it is no episode any more", hint: Hint("-", "unlink")),
    Binding("all", ["a"], .all, "a", "read all episodes in a row, the oldest first", hint: Hint("a", "all episodes")),
    Binding("close", ["q", "h", .left, .escape], .close, "q h ← Esc", "back", hint: Hint("q", "back")),
    Binding("down", ["j", .down], .down, "j ↓", "the next dream"),
    Binding("up", ["k", .up], .up, "k ↑", "the dream before"),
    Binding("first", ["g", .home], .first, "g Home", "the first dream"),
    Binding("last", ["G", .end], .last, "G End", "the last dream"),
    Binding("pageDown", [" ", .pageDown, .control("f")], .pageDown, "Space PgDn", "ten dreams down"),
    Binding("pageUp", [.pageUp, .control("b")], .pageUp, "PgUp Ctrl-B", "ten dreams up"),
  ])

  static let harmless = Set(allCases).subtracting([.link, .unlink])
}

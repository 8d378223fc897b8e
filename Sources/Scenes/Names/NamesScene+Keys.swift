import DreamCore
import DreamInsights
import DreamSearch
import Input
import Stage
import Widgets

extension NamesScene: SceneContent {
  var takesText: Bool { if case .reading = mode { false } else { true } }
  var joinsLetters: Bool { takesText && mode != .classing }

  mutating func handle(_ key: Key, in context: Context, environment: Environment) -> [Action] {
    switch mode {
    case .reading(let line):
      return NameLineVerb.bindings[key, context.preferences].map { act($0, on: line, in: context) } ?? []
    case .classing: return classify(SignVerb.bindings[key], in: context)
    case .finding, .renaming:
      if let verb = NamesVerb.bindings[key], isAvailable(verb) { return act(verb, in: context) }
      type { _ = $0.press(key) }
      return []
    }
  }

  mutating func paste(_ text: String, in context: Context, environment: Environment) -> [Action] {
    type { $0.insertWithoutLineBreaks(text) }
    return []
  }

  /// Types in the line that has the keys.
  private mutating func type(_ body: (inout LineBuffer) -> Void) {
    switch mode {
    case .finding: seek(body)
    case .renaming(var name):
      body(&name)
      mode = .renaming(name)
    case .classing, .reading: break
    }
  }

  mutating func point(_ pointing: Pointing, in context: Context, environment: Environment) -> [Action] {
    if mode != .finding, !isReading { return [] }
    switch (pointing.gesture, pointing.target) {
    case (.click, .row(let row)):
      select(row)
      mode = .finding
    case (.click, let target?): if let line = line(at: target) { mode = .reading(line) }
    case (.doubleClick, let target?):
      return line(at: target).flatMap { lines?.dream($0) }.map { [.transition(.dream($0), .push)] } ?? []
    case (.wheel(let rows), _): move(by: rows.signum())
    default: break
    }
    return []
  }

  private var isReading: Bool { if case .reading = mode { true } else { false } }

  private func line(at target: MouseTarget) -> Int? {
    guard case .dream(let dream)? = target.item, let lines else { return nil }
    return (0..<lines.count).first { lines.dream($0) == dream }
  }

  /// Whether a verb makes sense for the subject: only signs have classes and places.
  private func isAvailable(_ verb: NamesVerb) -> Bool { subject == .signs || ![.category, .mark].contains(verb) }

  private mutating func act(_ verb: NamesVerb, in context: Context) -> [Action] {
    if case .renaming(let name) = mode {
      if verb == .show { return rename(to: name.text, in: context) }
      if verb == .close { mode = .finding }
      return []
    }
    switch verb {
    case .show: return current.map { [.search(Query.words(for: $0.text, of: subject))] } ?? nothingSelected
    case .lines: return read()
    case .rename: return enter { .renaming(LineBuffer($0.text)) }
    case .category: return enter { _ in .classing }
    case .mark: return mark(surroundings?.unmarked ?? [], in: context)
    case .sort: return sort()
    case .close: return [.close]
    case .down: move(by: 1)
    case .up: move(by: -1)
    case .pageDown: move(by: Self.page)
    case .pageUp: move(by: -Self.page)
    }
    return []
  }

  private static let page = 10

  private mutating func act(_ verb: NameLineVerb, on line: Int, in context: Context) -> [Action] {
    switch verb {
    case .open: return lines?.dream(line).map { [.transition(.dream($0), .push)] } ?? []
    case .mark:
      guard let place = lines?.place(line) else { return [.say("The sign is marked in this dream.")] }
      return mark([place], in: context)
    case .close: mode = .finding
    case .down: move(by: 1)
    case .up: move(by: -1)
    case .first: move(by: -(lines?.count ?? 0))
    case .last: move(by: lines?.count ?? 0)
    case .pageDown: move(by: Self.page)
    case .pageUp: move(by: -Self.page)
    }
    return []
  }

  /// Moves the selection among the names or, while lines are read, among these.
  private mutating func move(by rows: Int) {
    guard case .reading(let line) = mode, let lines else { return select(selected + rows) }
    mode = .reading(max(0, min(line + rows, lines.count - 1)))
  }

  var nothingSelected: [Action] { [.say("No \(subject.one) is selected.")] }

  private mutating func read() -> [Action] {
    guard let lines else { return nothingSelected }
    guard lines.count > 0 else { return [.say("It is only in dreams of collections; ↵ finds them.")] }
    mode = .reading(0)
    return []
  }

  private mutating func enter(_ mode: (CountedName) -> Mode) -> [Action] {
    guard let current else { return nothingSelected }
    self.mode = mode(current)
    return []
  }

  func tables(in context: Context) -> [any NamedCommands] {
    switch mode {
    case .finding, .renaming: [NamesVerb.table, FieldVerb.table]
    case .classing: [SignVerb.table]
    case .reading: [NameLineVerb.table]
    }
  }

  func help(in context: Context) -> [HelpLine] {
    switch mode {
    case .finding, .renaming: NamesVerb.bindings.all.filter { isAvailable($0.verb) }.map(\.line)
    case .classing: SignVerb.classHelp
    case .reading: NameLineVerb.bindings.help
    }
  }

  func hints(in context: Context) -> [Hint] {
    switch mode {
    case .finding: NamesVerb.hints(ofSigns: subject == .signs, canMark: surroundings?.unmarked.isEmpty == false)
    case .renaming: [Hint("↵", "rename everywhere"), Hint("Esc", "keep the name")]
    case .classing: SignVerb.classHints
    case .reading(let line): NameLineVerb.bindings.hints.filter { $0.key != "m" || lines?.place(line) != nil }
    }
  }
}

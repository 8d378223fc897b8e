import CellLayout
import DreamCore
import DreamSearch
import Input
import Stage
import Widgets

/// The names of a list in the journal, such as its tags, with the number of dreams that have each. A name can be changed in
/// all of them.
struct NamesScene: Equatable, Sendable {
  let list: NameList
  private var all: [Model.NameCount] = []
  /// The words that are typed to find a name.
  private var sought = LineBuffer()
  /// The names that fit.
  private(set) var found: [Model.NameCount] = []
  private var selected = 0
  /// The new name that is typed for the selected one; nil while one is looked for.
  private var newName: LineBuffer?

  init(_ list: NameList, in context: Context) {
    self.list = list
    count(in: context.model)
  }

  /// The selected name; nil if none fits.
  var current: Model.NameCount? { found.indices.contains(selected) ? found[selected] : nil }

  private mutating func count(in model: Model) {
    let name = current?.name
    all = model.names(in: list)
    find()
    if let name, let index = found.firstIndex(where: { $0.name == name }) { selected = index }
  }

  private mutating func find() {
    let words = sought.text.lowercased()
    found = words.isBlank ? all : all.filter { $0.name.lowercased().contains(words) }
    select(0)
  }

  private mutating func select(_ index: Int) { selected = max(0, min(index, found.count - 1)) }
}

// MARK: Keys

extension NamesScene: SceneContent {
  var takesText: Bool { true }

  mutating func handle(_ key: Key, in context: Context, environment: Environment) -> [Action] {
    if let verb = NamesVerb.bindings[key] { return act(verb, in: context) }
    type { _ = $0.press(key) }
    return []
  }

  mutating func paste(_ text: String, in context: Context, environment: Environment) -> [Action] {
    type { $0.insertWithoutLineBreaks(text) }
    return []
  }

  /// Types in the line that has the keys.
  private mutating func type(_ body: (inout LineBuffer) -> Void) {
    if var name = newName {
      body(&name)
      newName = name
    } else {
      let before = sought.text
      body(&sought)
      if sought.text != before { find() }
    }
  }

  mutating func point(_ pointing: Pointing, in context: Context, environment: Environment) -> [Action] {
    guard newName == nil else { return [] }
    switch (pointing.gesture, pointing.target) {
    case (.click, .row(let row)): select(row)
    case (.wheel(let rows), _): select(selected + rows.signum())
    default: break
    }
    return []
  }

  private mutating func act(_ verb: NamesVerb, in context: Context) -> [Action] {
    switch verb {
    case .show where newName == nil: return showDreams()
    case .show: return rename(in: context)
    case .rename: return newName == nil ? begin() : []
    case .close:
      guard newName != nil else { return [.close] }
      newName = nil
    case .down: if newName == nil { select(selected + 1) }
    case .up: if newName == nil { select(selected - 1) }
    case .pageDown: if newName == nil { select(selected + Self.page) }
    case .pageUp: if newName == nil { select(selected - Self.page) }
    }
    return []
  }

  private static let page = 10

  private func showDreams() -> [Action] {
    guard let current else { return [.say("No \(list.one) is selected.")] }
    return [.search(Query.words(for: current.name, in: list))]
  }

  private mutating func begin() -> [Action] {
    guard let current else { return [.say("No \(list.one) is selected.")] }
    newName = LineBuffer(current.name)
    return []
  }

  private mutating func rename(in context: Context) -> [Action] {
    guard let current, let name = newName.map({ String($0.text.onOneLine.trimmed) }) else { return [] }
    guard !name.isBlank else { return [.say("A \(list.one) needs a name. Esc keeps “\(current.name)”.")] }
    newName = nil
    guard name != current.name else { return [] }
    let (list, old) = (list, current.name)
    let dreams = current.count.counted("dream")
    let words =
      all.contains { $0.name == name }
      ? "Merged “\(old)” into “\(name)”, in \(dreams). \(context.preferences.undoKey) takes that back."
      : "Renamed “\(old)” to “\(name)”, in \(dreams). \(context.preferences.undoKey) takes that back."
    return [
      .edit(Edit("Rename “\(old)” to “\(name)”") { $0.renaming(old, to: name, in: list) }), .say(words),
    ]
  }

  mutating func modelDidChange(_ change: ModelChange, old: Context, new: Context) {
    count(in: new.model)
    if current == nil { newName = nil }
  }

  func tables(in context: Context) -> [any NamedCommands] { [NamesVerb.table, FieldVerb.table] }

  func help(in context: Context) -> [HelpLine] { NamesVerb.bindings.help }

  func hints(in context: Context) -> [Hint] {
    newName == nil ? NamesVerb.bindings.hints : [Hint("↵", "rename everywhere"), Hint("Esc", "keep the name")]
  }
}

// MARK: Layout

extension NamesScene {
  func body(in context: Context) -> any Layout<Leaf> {
    let label = newName == nil ? "Find" : "New name"
    let width = label.count + 3
    let line = SplitLayout(
      left: Leaf(TextLine(" \(label): ", .key)), divider: Leaf(Blank()),
      right: Leaf(InputLine(buffer: newName ?? sought, hasCaret: true)), leftWidth: width)
    return StackLayout([
      StackItem(AnyLayout(line), height: .fixed(1)),
      StackItem(AnyLayout(rows(in: max(0, context.size.height - 1))), height: .flexible),
    ])
  }

  private func rows(in height: Int) -> RowsLayout {
    guard !found.isEmpty else { return RowsLayout([Leaf(TextLine(" \(emptiness)", .dim))]) }
    let window = ScrollWindow(count: found.count, height: height, around: selected)
    return RowsLayout(
      window.rows.map { index in
        let row = ListRow(
          title: found[index].name, note: found[index].count.counted("dream"),
          index == selected ? .current : .resting)
        return Leaf(row, target: .row(index))
      })
  }

  private var emptiness: String {
    all.isEmpty ? "No dream has \(list.several) yet." : "No \(list.one) has these letters."
  }
}

/// The commands of keys among the names, besides typing.
enum NamesVerb: Verb {
  case show, rename, close, down, up, pageDown, pageUp
}

extension NamesVerb {
  static let place = "names"
  static let takesText = true

  static let bindings = Bindings<NamesVerb>([
    Binding("show", [.enter], .show, "↵", "show its dreams", hint: Hint("↵", "its dreams")),
    Binding(
      "rename", [.control("r"), .function(2)], .rename, "Ctrl-R F2", "change the name in all dreams",
      hint: Hint("Ctrl-R", "rename")),
    Binding("down", [.down, .control("n"), .tab], .down, "↓ Ctrl-N Tab", "the next name", hint: Hint("↓", "next")),
    Binding("up", [.up, .control("p"), .backTab], .up, "↑ Ctrl-P", "the previous name"),
    Binding("pageDown", [.pageDown], .pageDown, "PgDn", "ten names down"),
    Binding("pageUp", [.pageUp], .pageUp, "PgUp", "ten names up"),
    Binding("close", [.escape, .control("o"), .control("c")], .close, "Esc", "back", hint: Hint("Esc", "back")),
  ])
}

import CellLayout
import DreamCore
import Input
import Stage
import Widgets

/// The sheet that takes in dreams from a file or a folder: it asks for the path, says what the import would do, and does it.
struct ImportScene: Equatable, Sendable {
  private var path = PathEntry("~/")
  private var stage = ImportStage.typing
  /// Whether the journal has changed since the plan was made.
  private var isOutdated = false
  /// The reason why the last path can't be imported; nil if it can.
  private var failure: String?
  /// The rows of the plan that are scrolled out at the top.
  private var offset = 0
}

/// How far an import is.
enum ImportStage: Equatable, Sendable {
  /// The path is being typed.
  case typing
  /// The files are being read; the words say how far.
  case reading(String)
  /// The plan is shown, and waits for a yes.
  case asking(ImportPlan)
}

extension ImportScene: SceneContent {
  var takesText: Bool { stage == .typing }

  mutating func handle(_ key: Key, in context: Context, environment: Environment) -> [Action] {
    switch stage {
    case .typing: return type(key, in: context)
    case .reading: return key == .escape ? goBack() : []
    case .asking(let plan):
      return ImportVerb.bindings[key].map { act($0, on: plan, in: context) } ?? []
    }
  }

  mutating func paste(_ text: String, in context: Context, environment: Environment) -> [Action] {
    path.paste(text)
    return []
  }

  mutating func point(_ pointing: Pointing, in context: Context, environment: Environment) -> [Action] {
    if case .wheel(let rows) = pointing.gesture { scroll(by: rows, in: context) }
    if case (.click, .row(let row)?) = (pointing.gesture, pointing.target), path.choices.indices.contains(row) {
      path.choose(path.choices[row])
    }
    return []
  }

  private mutating func type(_ key: Key, in context: Context) -> [Action] {
    switch key {
    case .escape, .control("c"): return [.close]
    case .tab: return [.files(path.request)]
    case .enter: return read(in: context)
    default:
      if path.press(key) == .changed { failure = nil }
      return []
    }
  }

  private mutating func act(_ verb: ImportVerb, on plan: ImportPlan, in context: Context) -> [Action] {
    switch verb {
    case .accept: return accept(plan, in: context)
    case .back: return goBack()
    case .down: scroll(by: 1, in: context)
    case .up: scroll(by: -1, in: context)
    }
    return []
  }

  private mutating func read(in context: Context) -> [Action] {
    guard !path.text.isBlank else { return [.say("The path is missing.")] }
    stage = .reading("reading")
    (isOutdated, offset, failure) = (false, 0, nil)
    return [.files(.read(path: path.text, comparedWith: context.model))]
  }

  /// Takes the dreams in. If the journal has changed since, the files are compared with it once more.
  private mutating func accept(_ plan: ImportPlan, in context: Context) -> [Action] {
    guard let edit = plan.edit else { return [.close] }
    guard !isOutdated else {
      return read(in: context) + [.say("The journal has changed meanwhile: look once more.")]
    }
    return [
      .close, .edit(edit),
      .say("\(plan.done) \(context.preferences.undoKey) takes \(plan.count == 1 ? "it" : "them") back."),
    ]
  }

  /// Goes back to the path. An answer that is still under way is not waited for.
  private mutating func goBack() -> [Action] {
    stage = .typing
    return []
  }

  mutating func modelDidChange(_ change: ModelChange, old: Context, new: Context) { isOutdated = true }

  mutating func receive(_ answer: Answer, in context: Context) -> [Action] {
    guard case .files(let answer) = answer else { return answer.saying }
    switch answer {
    case .paths(let paths, let beginning):
      return path.complete(with: paths, of: beginning) ? [] : [.say("No path begins so.")]
    case .progress(let words): if case .reading = stage { stage = .reading(words) }
    case .plan(let plan): if case .reading = stage { stage = .asking(plan) }
    case .written, .exists: break
    case .failed(let words):
      guard case .reading = stage else { return [] }
      stage = .typing
      failure = words
    }
    return []
  }

  func tables(in context: Context) -> [any CommandTable] {
    if case .asking = stage { [ImportVerb.table] } else { [FieldVerb.table] }
  }

  func help(in context: Context) -> [HelpLine] {
    takesText ? ImportPathHelp.lines : ImportVerb.bindings.help
  }

  func hints(in context: Context) -> [Hint] {
    switch stage {
    case .typing: [Hint("Tab", "complete"), Hint("↵", "look"), Hint("Esc", "back")]
    case .reading: [Hint("Esc", "stop")]
    case .asking(let plan): plan.edit == nil ? [Hint("Esc", "back")] : ImportVerb.bindings.hints
    }
  }

  func note(in context: Context) -> String? { if case .reading(let words) = stage { words } else { nil } }
}

// MARK: Layout

extension ImportScene {
  private static let size = Size(width: 70, height: 12)
  private static let labelWidth = 6

  func body(in context: Context) -> any Layout<Leaf> {
    let line = SplitLayout(
      left: Leaf(TextLine("From", .dim)), divider: Leaf(Blank()),
      right: Leaf(InputLine(buffer: path.buffer, hasCaret: takesText)), leftWidth: Self.labelWidth - 1)
    return Sheet(
      title: "Import dreams",
      content: AnyLayout(
        StackLayout([
          StackItem(AnyLayout(line), height: .fixed(1)),
          StackItem(AnyLayout(Leaf(Rule(.horizontal))), height: .fixed(1)),
          StackItem(content(in: context), height: .flexible),
        ])), size: Self.size)
  }

  /// The columns and rows below the path.
  private func room(in context: Context) -> Size {
    Size(
      width: Sheet.contentWidth(Self.size.width, in: context.size),
      height: max(0, min(Self.size.height, context.size.height - 2) - 2))
  }

  private func content(in context: Context) -> AnyLayout<Leaf> {
    switch stage {
    case .typing where !path.choices.isEmpty: AnyLayout(choices(room(in: context).height))
    case .typing: AnyLayout(Leaf(failure.map { TextBlock($0, .warning) } ?? TextBlock(Self.explanation, .dim)))
    case .reading: AnyLayout(Leaf(Blank()))
    case .asking(let plan):
      AnyLayout(
        StackLayout([
          StackItem(Leaf(TextLine(plan.question, .title)), height: .fixed(1)),
          StackItem(Leaf(TextBlock(plan.words, offset: offset)), height: .flexible),
        ]))
    }
  }

  private static let explanation = """
    A file or a folder: what lucid export, Day One, jrnl, tui-journal, Org and RedNotebook write, tables, Markdown notes and texts.

    Nothing is taken in before you have seen what it is.
    """

  private func choices(_ height: Int) -> RowsLayout {
    let isCut = path.choices.count > height
    let shown = path.choices.prefix(isCut ? max(0, height - 1) : height)
    let rows = shown.enumerated().map { Leaf(TextLine($1.lastPathName), target: .row($0)) }
    let rest = isCut ? [Leaf(TextLine("and \(path.choices.count - shown.count) more", .dim))] : []
    return RowsLayout(rows + rest)
  }

  private mutating func scroll(by rows: Int, in context: Context) {
    guard case .asking(let plan) = stage else { return }
    let room = room(in: context)
    let most = TextBlock(plan.words).rows(width: room.width) - (room.height - 1)
    offset = max(0, min(offset + rows, most))
  }

  mutating func sizeDidChange(in context: Context) { scroll(by: 0, in: context) }
}

extension ImportPlan {
  /// The question in the first row.
  fileprivate var question: String {
    guard edit != nil else { return "There is nothing new in it." }
    return count == 0 ? "Take it in?" : "Import \(count.counted("dream"))?"
  }

  /// What was done, as a message.
  fileprivate var done: String { count == 0 ? "Imported." : "Imported \(count.counted("dream"))." }

  /// The form, the numbers and the remarks.
  fileprivate var words: String { (["Form: \(kind)", numbers] + remarks).joined(separator: "\n") }
}

/// The help about the keys while a path is typed.
private enum ImportPathHelp {
  static let lines = [
    HelpLine(keys: "Tab", words: "complete the path"), HelpLine(keys: "↵", words: "look at what is there"),
    HelpLine(keys: "Esc", words: "back"),
  ]
}

/// The commands of keys while an import waits for a yes.
enum ImportVerb: Verb {
  case accept, back, down, up
}

extension ImportVerb {
  static let place = "import"

  static let bindings = Bindings<ImportVerb>([
    Binding("accept", [.enter], .accept, "↵", "take the dreams in", hint: Hint("↵", "import")),
    Binding("back", [.escape, .backspace, "q"], .back, "Esc", "back to the path", hint: Hint("Esc", "back")),
    Binding("down", [.down, "j"], .down, "↓ j", "a row down"),
    Binding("up", [.up, "k"], .up, "↑ k", "a row up"),
  ])

  static let harmless: Set<ImportVerb> = [.back, .down, .up]
}

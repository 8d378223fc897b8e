import CellLayout
import DreamCore
import Input
import Stage
import Widgets

/// The sheet on which a sample of dreams is coded: the text of a dream, and beside it what the coder finds by one scale.
///
/// Of a blind sample it shows nothing of a dream but the text. What others found it is never told.
struct CodingScene: Equatable, Sendable {
  /// The task with which Lucid was opened, and with which it ends; nil if the person chooses one here.
  private let opening: CodingTask?
  private var page = Page.waiting

  enum Page: Equatable, Sendable {
    /// The sample is being read.
    case waiting
    case choosing(CodingChoice)
    case coding(CodingSheet)
  }

  init(_ task: CodingTask?) { opening = task }
}

extension CodingScene: SecludedScene {
  var isSecluded: Bool {
    switch page {
    case .waiting: opening != nil
    case .choosing: false
    case .coding(let sheet): sheet.sample.isBlind
    }
  }

  var takesText: Bool { true }
  var joinsLetters: Bool { page != .waiting }
  var nextTick: Instant? { if case .coding(let sheet) = page { sheet.pacing.due } else { nil } }
  var holdsChanges: Bool { nextTick != nil }

  func tables(in context: Context) -> [any NamedCommands] { [CodingVerb.table] }
  func help(in context: Context) -> [HelpLine] { CodingVerb.bindings.help }

  func hints(in context: Context) -> [Hint] {
    if case .choosing = page { return [Hint("↑ ↓", "the sample"), Hint("↵", "begin"), Hint("Esc", "back")] }
    return CodingVerb.bindings.hints
  }

  mutating func begin(in context: Context, environment: Environment) -> [Action] {
    [.ask(opening.map(Question.coding) ?? .samples)]
  }

  mutating func receive(_ answer: Answer, in context: Context) -> [Action] {
    switch answer {
    case .samples(let samples, let coders):
      guard !samples.isEmpty else {
        return [.close, .say("No sample is drawn yet. In a shell: lucid code sample pilot --number 25")]
      }
      page = .choosing(CodingChoice(samples, coder: coders.last ?? ""))
      return []
    case .coding(let task, let sample?, let codings):
      guard let sheet = CodingSheet(task, sample, codings, in: context) else {
        return [.close, .say("None of the dreams of \(task.sample) is in the journal.")]
      }
      page = .coding(sheet)
      return sheet.isDone(in: context) ? [.say("\(task.coder) has coded all dreams of \(task.sample).")] : []
    case .coding(let task, nil, _): return [.close, .say("There is no sample \(task.sample).")]
    default: return answer.saying
    }
  }

  mutating func handle(_ key: Key, in context: Context, environment: Environment) -> [Action] {
    switch page {
    case .waiting: return CodingVerb.bindings[key] == .leave ? leave() : []
    case .choosing(var choice):
      defer { if case .choosing = page { page = .choosing(choice) } }
      switch CodingVerb.bindings[key] {
      case .leave: return leave()
      case .newline:
        guard let task = choice.task else { return [.say("Type the name of the coder first.")] }
        page = .waiting
        return [.ask(.coding(task))]
      case let verb: choice.press(key, verb)
      }
      return []
    case .coding:
      let verb = CodingVerb.bindings[key]
      let actions = withSheet { sheet in
        if let verb { sheet.act(verb, in: context, environment) } else { sheet.press(key, environment) }
      }
      return (actions ?? []) + (verb == .leave ? leave() : [])
    }
  }

  /// Does something with the sheet; nil if none is being filled in.
  @discardableResult
  private mutating func withSheet<Result>(_ body: (inout CodingSheet) -> Result) -> Result? {
    guard case .coding(var sheet) = page else { return nil }
    defer { page = .coding(sheet) }
    return body(&sheet)
  }

  /// Closes the sheet; Lucid ends if it was opened for it.
  private func leave() -> [Action] { [opening == nil ? .close : .quit] }

  mutating func paste(_ text: String, in context: Context, environment: Environment) -> [Action] {
    switch page {
    case .waiting: break
    case .choosing(var choice):
      choice.coder.insertWithoutLineBreaks(text)
      page = .choosing(choice)
    case .coding: withSheet { $0.paste(text, environment) }
    }
    return []
  }

  mutating func point(_ pointing: Pointing, in context: Context, environment: Environment) -> [Action] {
    if case .wheel(let rows) = pointing.gesture { withSheet { $0.scroll(by: rows, in: context) } }
    return []
  }

  mutating func tick(in context: Context, environment: Environment) -> [Action] {
    withSheet { $0.pacing.isDue(at: environment.now) ? $0.write(at: environment.now) : [] } ?? []
  }

  mutating func end(in context: Context, environment: Environment) -> [Action] {
    withSheet { $0.write(at: environment.now) } ?? []
  }

  mutating func sizeDidChange(in context: Context) {
    withSheet { $0.scroll(by: 0, in: context) }
  }

  func body(in context: Context) -> any Layout<Leaf> {
    switch page {
    case .waiting: InsetLayout(Leaf(TextLine("Reading the sample.", .dim)), insets: Insets(left: 1))
    case .choosing(let choice): choice.body
    case .coding(let sheet): sheet.body(in: context)
    }
  }
}

/// The choice of a sample, and who codes it.
struct CodingChoice: Equatable, Sendable {
  private let samples: [CodingSample]
  private var selected: Int
  var coder: LineBuffer

  init(_ samples: [CodingSample], coder: String) {
    (self.samples, self.coder) = (samples, TextBuffer(coder))
    selected = samples.count - 1
  }

  /// The task that is chosen; nil as long as nobody is named.
  var task: CodingTask? {
    coder.text.isBlank ? nil : CodingTask(sample: samples[selected].name, coder: String(coder.text.trimmed))
  }

  mutating func press(_ key: Key, _ verb: CodingVerb?) {
    switch verb {
    case .up: selected = max(0, selected - 1)
    case .down: selected = min(samples.count - 1, selected + 1)
    case nil: _ = coder.press(key)
    default: break
    }
  }

  var body: any Layout<Leaf> {
    let rows = samples.enumerated().map { index, sample in
      let words = "\(sample.name): \(sample.ids.count.counted("dream"))\(sample.isBlind ? ", blind" : "")"
      return StackItem(AnyLayout(Leaf(ChoiceRow(words, index == selected ? .chosen : .resting))), height: .fixed(1))
    }
    let name = RowLayout([AnyLayout(Leaf(TextLine("Coder  ", .key)))])
    let line = ColumnsLayout([
      .init(AnyLayout(name), width: .fixed(7)),
      .init(AnyLayout(Leaf(InputLine(buffer: coder, hasCaret: true))), width: .flexible),
    ])
    return InsetLayout(
      StackLayout(
        [
          StackItem(AnyLayout(Leaf(TextLine("Code which sample?", .heading))), height: .fixed(1)),
          StackItem(AnyLayout(line), height: .fixed(1)),
        ] + rows + [StackItem(AnyLayout(Leaf(Blank())), height: .flexible)]), insets: Insets(left: 1, right: 1))
  }
}

/// The commands of keys while dreams are coded.
enum CodingVerb: Verb {
  case nextScale, previousScale, nextDream, previousDream, newline, up, down, pageDown, pageUp, save, leave
}

extension CodingVerb {
  static let place = "coding"
  static let takesText = true

  static let bindings = Bindings<CodingVerb>([
    Binding("nextScale", [.tab], .nextScale, "Tab", "the next scale", hint: Hint("Tab", "scale")),
    Binding("previousScale", [.backTab], .previousScale, "Shift-Tab", "the scale before"),
    Binding(
      "nextDream", [.control("n")], .nextDream, "Ctrl-N", "done: the next dream that isn't coded",
      hint: Hint("Ctrl-N", "done, next dream")),
    Binding(
      "previousDream", [.control("p")], .previousDream, "Ctrl-P", "the dream before", hint: Hint("Ctrl-P", "before")),
    Binding("newline", [.enter], .newline, "↵", "a new line: the next code"),
    Binding("up", [.up], .up, "↑", "a line up"),
    Binding("down", [.down], .down, "↓", "a line down"),
    Binding("pageDown", [.pageDown], .pageDown, "PgDn", "the dream's text down", hint: Hint("PgDn", "text")),
    Binding("pageUp", [.pageUp], .pageUp, "PgUp", "the dream's text up"),
    Binding("save", [.control("s")], .save, "Ctrl-S", "save and stay"),
    Binding("leave", [.escape], .leave, "Esc", "leave; all is saved", hint: Hint("Esc", "leave")),
  ])
}

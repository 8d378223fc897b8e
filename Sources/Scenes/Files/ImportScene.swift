import CellLayout
import DreamCore
import Input
import Stage
import Widgets

/// The sheet that takes in dreams from a file or a folder: it asks for the path, says what the import would do, and does it.
struct ImportScene: Equatable, Sendable {
  private(set) var path = PathEntry("~/")
  /// How what is at the path is read. The path above it has the keys if no field of the form has.
  private(set) var form: Form<ImportField>
  private(set) var stage = ImportStage.typing
  /// What becomes of dreams and nights that are here in another version than in the files.
  private(set) var others = Self.keeping
  /// Whether the journal has changed since the plan was made.
  private var isOutdated = false
  /// The reason why the last path can't be imported; nil if it can.
  private(set) var failure: String?
  /// The rows of the plan that are scrolled out at the top.
  var offset = 0

  /// - Parameter forms: the names of the forms that can be read.
  init(_ forms: [String]) {
    let names = forms.options(\.self)
    form = Form([
      FormEntry(.form, "As", ChoiceField([FieldOption("", "recognised")] + names, always: "", as: .menu)),
      FormEntry(.zone, "Zone", TextField("", placeholder: "for times without one, such as Europe/Berlin")),
    ])
  }
}

/// A field of the import sheet besides the path.
enum ImportField: Hashable, Sendable {
  case form, zone
  /// Whether what is here in another version is updated. It is below a plan.
  case others
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
  var joinsLetters: Bool { takesText && (form.focus == nil || form.joinsLetters) }

  mutating func handle(_ key: Key, in context: Context, environment: Environment) -> [Action] {
    switch stage {
    case .typing: return type(key, in: context)
    case .reading: return key == .escape ? goBack() : []
    case .asking(let plan):
      // The letters of the options are keys of the plan.
      if plan.updating != nil, [.left, .right].contains(key) {
        if others.press(key) == .changed { offset = 0 }
        return []
      }
      return ImportVerb.bindings[key].map { act($0, on: chosen(of: plan), in: context) } ?? []
    }
  }

  private static let keeping = Form(
    [
      FormEntry(
        ImportField.others, "Here",
        ChoiceField([FieldOption(false, "keep"), FieldOption(true, "update")], always: false, as: .menu))
    ], focus: .others)

  /// The plan that is chosen where there are two.
  func chosen(of plan: ImportPlan) -> ImportPlan {
    others.choice(.others) == true ? plan.updating ?? plan : plan
  }

  mutating func paste(_ text: String, in context: Context, environment: Environment) -> [Action] {
    failure = nil
    if form.focus == nil { path.paste(text) } else { _ = form.paste(text) }
    return []
  }

  mutating func point(_ pointing: Pointing, in context: Context, environment: Environment) -> [Action] {
    if case .wheel(let rows) = pointing.gesture { scroll(by: rows, in: context) }
    guard pointing.gesture == .click else { return [] }
    if case (.asking(let plan), .option(let field, let option)?) = (stage, pointing.target), plan.updating != nil {
      _ = others.choose(option, ofFieldAt: field)
      offset = 0
    }
    guard stage == .typing else { return [] }
    switch pointing.target {
    case .row(let row)? where path.choices.indices.contains(row): path.choose(path.choices[row])
    case .field(let index)?: form.focus(onFieldAt: index)
    case .option(let field, let option)?: _ = form.choose(option, ofFieldAt: field)
    default: break
    }
    return []
  }

  private mutating func type(_ key: Key, in context: Context) -> [Action] {
    switch key {
    case .escape, .control("c"): return [.close]
    case .enter, .control("s"): return read(in: context)
    case .tab where form.focus == nil: return [.files(path.request)]
    case .tab, .down: form.move(by: 1, among: Self.fields)
    case .backTab, .up: form.move(by: -1, among: Self.fields)
    default: if press(key) { failure = nil }
    }
    return []
  }

  /// The fields in their order. The path, which is none of the form, is the first.
  private static let fields: [ImportField?] = [nil, .form, .zone]

  /// Gives a key to the path or to the form. Returns whether something changed.
  private mutating func press(_ key: Key) -> Bool {
    form.focus == nil ? path.press(key) == .changed : form.press(key) == .changed
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
    let (name, zone) = (form.choice(.form) ?? "", form.text(.zone).trimmed)
    let request = ImportRequest(
      path: path.text, form: name.isEmpty ? nil : name, zone: zone.isEmpty ? nil : String(zone),
      comparedWith: context.model)
    return [.files(.read(request))]
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
    (stage, others) = (.typing, Self.keeping)
    return []
  }

  mutating func modelDidChange(_ change: ModelChange, old: Context, new: Context) { isOutdated = true }

  mutating func receive(_ answer: Answer, in context: Context) -> [Action] {
    guard case .files(let answer) = answer else { return answer.saying }
    switch answer {
    case .paths(let paths, let beginning):
      return path.complete(with: paths, of: beginning) ? [] : [.say("No path begins like that.")]
    case .progress(let words): if case .reading = stage { stage = .reading(words) }
    case .plan(let plan): if case .reading = stage { stage = .asking(plan) }
    case .written, .kept, .exists: break
    case .failed(let words):
      guard case .reading = stage else { return [] }
      stage = .typing
      failure = words
    }
    return []
  }

  func tables(in context: Context) -> [any NamedCommands] {
    if case .asking = stage { [ImportVerb.table] } else { [FieldVerb.table] }
  }

  func help(in context: Context) -> [HelpLine] {
    takesText ? ImportPathHelp.lines : [ImportPathHelp.others] + ImportVerb.bindings.help
  }

  func hints(in context: Context) -> [Hint] {
    switch stage {
    case .typing:
      [form.focus == nil ? Hint("Tab", "complete") : Hint("Tab", "next"), Hint("↓", "format, time zone")]
        + [Hint("↵", "look"), Hint("Esc", "back")]
    case .reading: [Hint("Esc", "stop")]
    case .asking(let plan):
      (plan.updating == nil ? [] : [Hint("← →", "choose")])
        + (hiddenRows(of: plan, in: context) > 0 ? [Hint("↓ ↑", "scroll, there is more")] : [])
        + (chosen(of: plan).edit == nil ? [Hint("Esc", "back")] : ImportVerb.bindings.hints)
    }
  }

  func note(in context: Context) -> String? { if case .reading(let words) = stage { words } else { nil } }
}

/// The help about the keys while a path is typed.
private enum ImportPathHelp {
  static let lines = [
    HelpLine(keys: "Tab", words: "complete the path"),
    HelpLine(keys: "↑ ↓", words: "the format it is read as, the time zone"),
    HelpLine(keys: "↵", words: "look at what is there"), HelpLine(keys: "Esc", words: "back"),
  ]
  /// The line about the choice below a plan.
  static let others = HelpLine(keys: "← →", words: "keep your version, or take the file’s")
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

extension ImportPlan {
  /// What was done, as a message.
  fileprivate var done: String { count == 0 ? "Imported." : "Imported \(count.counted("dream"))." }
}

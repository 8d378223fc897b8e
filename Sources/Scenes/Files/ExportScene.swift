import CellLayout
import DreamCore
import Input
import Stage
import Widgets

/// The sheet that writes dreams to a file or a folder: which dreams, in what form, and where to.
struct ExportScene: Equatable, Sendable {
  private var form: Form<ExportField>
  private var path = PathEntry("")
  private let forms: [ExportForm]
  /// Whether the person has typed a path.
  private var isNamed = false
  /// How far the writing is, in words; nil if nothing is being written.
  private var progress: String?
  /// The reason why the last export failed; nil if it didn't.
  private var failure: String?

  init(_ forms: [ExportForm], in context: Context) {
    self.forms = forms
    let choices = ExportChoice.all(in: context)
    form = Form(
      [
        FormEntry(.what, "What", ChoiceField(choices, always: choices[0].value, as: .menu)),
        FormEntry(
          .form, "As", ChoiceField(forms.options(\.name), always: forms.first ?? .json, as: .menu)),
      ], focus: .what)
    namePath()
  }
}

/// A field of the export sheet. The path is below the form and has the keys if no field of the form has.
enum ExportField: Hashable, Sendable {
  case what, form
}

/// The dreams to export.
enum ExportChoice: Hashable, Sendable {
  /// The dreams that are selected in the list.
  case selected
  /// The dreams that the search found.
  case found
  /// The whole journal, with its nights.
  case all
  /// The dream on which the list is.
  case current

  /// The choices that there are, the likeliest first.
  static func all(in context: Context) -> [FieldOption<ExportChoice>] {
    let selected = context.state.selected.count
    let found = context.search.isActive ? ExportChoice.found.dreams(in: context).count : 0
    var options = [FieldOption(ExportChoice.all, "all \(context.model.dreams.count.counted("dream"))")]
    if found > 0 { options.insert(FieldOption(.found, "\(found) found"), at: 0) }
    if selected > 0 { options.insert(FieldOption(.selected, "\(selected) selected"), at: 0) }
    return context.selected?.dream == nil ? options : options + [FieldOption(.current, "this dream")]
  }

  /// The ids of the dreams, the newest first.
  func dreams(in context: Context) -> [Dream.ID] {
    switch self {
    case .all: context.wholeOrder.all.compactMap(\.item.dream)
    case .found: context.order.all.compactMap(\.item.dream)
    case .selected: context.wholeOrder.all.compactMap(\.item.dream).filter(context.state.selected.contains)
    case .current: [context.selected?.dream].compactMap { $0 }
    }
  }
}

extension ExportScene: SceneContent {
  private var choice: ExportChoice { form.choice(.what) ?? .all }
  private var chosenForm: ExportForm { form.choice(.form) ?? .json }

  var takesText: Bool { form.focus == nil && progress == nil }
  var joinsLetters: Bool { takesText }

  mutating func handle(_ key: Key, in context: Context, environment: Environment) -> [Action] {
    guard progress == nil else { return key == .escape ? [.close] : [] }
    switch key {
    case .escape: return [.close]
    case .control("c") where takesText: return [.close]
    case .enter, .control("s"): return write(in: context)
    case .tab where takesText: return [.files(path.request)]
    case .down, .tab: form.move(by: 1, among: Self.fields)
    case .up, .backTab: form.move(by: -1, among: Self.fields)
    default:
      guard form.focus == nil else {
        if form.press(key) == .changed { namePath() }
        return []
      }
      if path.press(key) == .changed { (isNamed, failure) = (true, nil) }
    }
    return []
  }

  mutating func paste(_ text: String, in context: Context, environment: Environment) -> [Action] {
    path.paste(text)
    (isNamed, failure) = (true, nil)
    return []
  }

  mutating func point(_ pointing: Pointing, in context: Context, environment: Environment) -> [Action] {
    if case (.click, .row(let row)?) = (pointing.gesture, pointing.target), path.choices.indices.contains(row) {
      path.choose(path.choices[row])
      isNamed = true
    }
    return []
  }

  /// The fields in their order. The path, which is none of the form, is the last.
  private static let fields: [ExportField?] = [.what, .form, nil]

  /// Names the file after its form, unless the person has typed a path; of that, only the ending of a form is changed.
  private mutating func namePath() {
    guard isNamed else { return path.choose("~/\(chosenForm.usualName)") }
    guard let old = forms.first(where: { path.text.hasSuffix($0.ending) && !$0.ending.isEmpty }) else { return }
    path.choose(path.text.dropLast(old.ending.count) + chosenForm.ending)
  }

  private mutating func write(in context: Context) -> [Action] {
    let dreams = choice.dreams(in: context)
    guard !dreams.isEmpty else { return [.say("There is no dream to export.")] }
    guard !path.text.isBlank else { return [.say("The path is missing.")] }
    // Nothing is asked over a text, and there may be something to ask.
    form.focus(on: .form)
    (progress, failure) = ("exporting", nil)
    let request = ExportRequest(
      dreams, of: context.model, isWhole: choice == .all, nightTurn: context.preferences.nightTurn, as: chosenForm.name,
      to: path.text)
    return [.files(.write(request))]
  }

  mutating func receive(_ answer: Answer, in context: Context) -> [Action] {
    guard case .files(let answer) = answer else { return answer.saying }
    switch answer {
    case .paths(let paths, let beginning):
      let isCompleted = path.complete(with: paths, of: beginning)
      isNamed = true
      return isCompleted ? [] : [.say("No path begins like that.")]
    case .progress(let words): if progress != nil { progress = words }
    case .written(let words, let losses):
      return Self.end(words, losses)
    case .kept(let request, let words, let changed, let losses):
      progress = nil
      return [.show(.changed(changed, request, words, losses))]
    case .exists(let request):
      progress = nil
      return [.show(.replacing(request))]
    case .failed(let words):
      progress = nil
      failure = words
      form.focus(on: nil)
    case .plan: break
    }
    return []
  }

  /// Closes the sheet and says what was written, and what was left out.
  fileprivate static func end(_ words: String, _ losses: [String]) -> [Action] {
    [.close, .say(words)] + (losses.isEmpty ? [] : [.show(.leftOut(losses, words))])
  }

  func tables(in context: Context) -> [any NamedCommands] { [FieldVerb.table] }

  func help(in context: Context) -> [HelpLine] {
    [
      HelpLine(keys: "← →", words: "choose which dreams, or the format"), HelpLine(keys: "↑ ↓", words: "the next part"),
      HelpLine(keys: "Tab", words: "the next part; in the path, complete it"),
      HelpLine(keys: "↵", words: "write the file"), HelpLine(keys: "Esc", words: "back"),
    ]
  }

  func hints(in context: Context) -> [Hint] {
    guard progress == nil else { return [Hint("Esc", "back; it goes on")] }
    let own = takesText ? [Hint("Tab", "complete")] : [Hint("← →", "choose")]
    return own + [Hint("↑ ↓", "next"), Hint("↵", "export"), Hint("Esc", "back")]
  }

  func note(in context: Context) -> String? { progress }
}

extension Alert {
  fileprivate static func replacing(_ request: ExportRequest) -> Alert {
    Alert(
      title: "Replace it?",
      message: "\(request.path) already exists. In a folder, only the notes of these dreams are replaced.",
      cancelButtonTitle: "Keep it", otherButtonTitles: ["Replace"]
    ) { $0 == 0 ? [] : [.files(.write(request.replacing))] }
  }

  fileprivate static func changed(
    _ changed: String, _ request: ExportRequest, _ words: String, _ losses: [String]
  ) -> Alert {
    Alert(
      title: "Replace what was changed?", message: "\(words) \(changed).", cancelButtonTitle: "Keep",
      otherButtonTitles: ["Replace"]
    ) { $0 == 0 ? ExportScene.end(words, losses) : [.files(.write(request.replacingChanged))] }
  }

  fileprivate static func leftOut(_ losses: [String], _ words: String) -> Alert {
    Alert(
      title: words, message: "Not all of it went out: \(losses.joined(separator: "; ")).",
      cancelButtonTitle: "OK")
  }
}

// MARK: Layout

extension ExportScene {
  private static let size = Size(width: 70, height: 12)

  func body(in context: Context) -> any Layout<Leaf> {
    let width = Sheet.contentWidth(Self.size.width, in: context.size)
    let line = path.row("To", isTyped: takesText, labelWidth: 7)
    let fields = FormLayout(form)
    return Sheet(
      title: "Export dreams",
      content: AnyLayout(
        StackLayout([
          StackItem(AnyLayout(fields), height: .fixed(fields.rowCount(width: width))),
          StackItem(AnyLayout(line), height: .fixed(1)),
          StackItem(AnyLayout(Leaf(Rule(.horizontal))), height: .fixed(1)),
          StackItem(content, height: .flexible),
        ])), size: Self.size)
  }

  private var content: AnyLayout<Leaf> {
    guard failure == nil else { return AnyLayout(Leaf(TextBlock(failure ?? "", .warning))) }
    guard takesText, !path.choices.isEmpty else { return AnyLayout(Leaf(TextBlock(Self.explanation, .dim))) }
    return AnyLayout(RowsLayout(path.choices.enumerated().map { Leaf(TextLine($1.lastPathName), target: .row($0)) }))
  }

  private static let explanation = "No file is replaced without asking. Anything the format can't hold is listed."
}

import DreamCore
import Input
import Stage
import Widgets

/// The share sheet: in which format the dreams in `State.sharing` are shared, where to, and what is left out.
struct ShareScene<Renderer: CardRenderer>: Equatable, Sendable {
  var form: Form<ShareField>
  /// Whether the person has typed a name for the file.
  private var isNamed = false
  private(set) var progress = ShareProgress<Renderer>.choosing
  private let renderer: Renderer

  /// The sheet for the dreams in `State.sharing`.
  init(in context: Context, renderer: Renderer) {
    self.renderer = renderer
    let formats = CardFormat.allCases.options(\.name)
    let targets = ShareTarget.allCases.options(\.rawValue)
    let parts = Shareable.allCases.options(\.rawValue)
    var omissions = ToggleField(parts, on: .usuallyLeftOut(creatures: context.preferences.creatures == .on))
    omissions.goToFirst()
    form = Form(
      [
        FormEntry(.format, "As", ChoiceField(formats, always: .svg, as: .menu)),
        FormEntry(.destination, "To", ChoiceField(targets, always: .file, as: .menu)),
        FormEntry(.file, "File", TextField("")),
        FormEntry(.command, "Command", TextField("", placeholder: "a shell command; the dream is its input")),
        FormEntry(.omissions, "Leave out", omissions),
      ], focus: .format)
    nameFile(dreams(in: context))
  }
}

// MARK: What is chosen

extension ShareScene {
  var format: CardFormat { form.choice(.format) ?? .svg }

  var target: ShareTarget { form.choice(.destination) ?? .file }

  var omissions: Set<Shareable> { form.toggles(.omissions) }

  /// The fields and buttons that exist now, in the order of Tab.
  var fields: [ShareField] {
    [.format, .destination] + [target.field].compactMap { $0 } + [.omissions, .cancel, .share]
  }

  func dreams(in context: Context) -> [Dream] {
    guard case .sharing(let dreams, _) = context.state else { return [] }
    return dreams.elements.compactMap { context.model.dreams[$0] }
  }

  /// Names the file after its contents, unless the person has typed a name.
  private mutating func nameFile(_ dreams: [Dream]) {
    guard !isNamed else { return }
    form[.file] = Field(TextField("~/" + FileName(dreams, as: format, leavingOut: omissions).text))
  }
}

extension ShareScene: KeyedScene {
  func isOver(in context: Context) -> Bool { dreams(in: context).isEmpty }

  var takesText: Bool { form.focus == .file || form.focus == .command }
  var joinsLetters: Bool { takesText }

  /// In a text field all keys are as they are.
  func tables(in context: Context) -> [any NamedCommands] { [takesText ? FieldVerb.table : ShareVerb.table] }

  mutating func handle(_ key: Key, in context: Context, environment: Environment) -> [Action] {
    if takesText, ShareVerb.inText[key] == nil {
      if form.press(key) == .changed, form.focus == .file { isNamed = true }
      return []
    }
    return ShareVerb.bindings[key].map { act($0, in: context, environment: environment) } ?? []
  }

  mutating func paste(_ text: String, in context: Context, environment: Environment) -> [Action] {
    if form.paste(text) == .changed, form.focus == .file { isNamed = true }
    return []
  }

  mutating func act(_ verb: ShareVerb, in context: Context, environment: Environment) -> [Action] {
    let before = format
    defer { followChoices(from: before, in: context) }
    switch verb {
    case .next: move(by: 1)
    case .previous: move(by: -1)
    case .down: isRoomy(context) ? moveDown() : move(by: 1)
    case .up: isRoomy(context) ? moveUp() : move(by: -1)
    case .right: moveAside(.right, in: context)
    case .left: moveAside(.left, in: context)
    case .toggle:
      if form.focus == .cancel || form.focus == .share { return press(in: context) }
      if form.focus == .omissions { _ = form.press(" ") }
    case .share: return press(in: context)
    case .cancel: return cancelling(in: context)
    }
    return []
  }

  func wantedWork(in context: Context) -> (any BackgroundWork)? {
    if case .rendering(let work, _) = progress { work } else { nil }
  }

  mutating func receive(_ answer: Answer, in context: Context) -> [Action] {
    switch answer {
    case .work(let finished):
      guard case .rendering(_, let destination) = progress,
        let documents = finished.result(of: CardWork<Renderer>.self)?.output
      else { return [] }
      let delivery = Delivery(documents, isDrawn: format == .png, to: destination)
      progress = .delivering(delivery)
      return [.deliver(delivery)]
    case .delivered(let outcome): return take(outcome, in: context)
    case .change, .versions, .deleted, .samples, .coding, .files: return []
    }
  }

  func hints(in context: Context) -> [Hint] {
    let choosing: Hint? =
      switch form.focus {
      case .format, .destination: Hint(isRoomy(context) ? "↑ ↓" : "← →", "choose")
      case .omissions: Hint("Space", "toggle")
      case .file, .command, .cancel, .share, nil: nil
      }
    return [choosing].compactMap { $0 } + ShareVerb.bindings.hints
  }

  func note(in context: Context) -> String? { progress == .choosing ? nil : "sharing" }

  /// Updates the file's name to its contents; of a name that the person typed, only the extension.
  private mutating func followChoices(from old: CardFormat, in context: Context) {
    nameFile(dreams(in: context))
    let (name, ending) = (form.text(.file), "." + old.fileExtension)
    guard isNamed, old != format, name.hasSuffix(ending) else { return }
    form[.file] = Field(TextField(name.dropLast(ending.count) + "." + format.fileExtension))
  }
}

// MARK: Doing it

/// The progress of sharing.
enum ShareProgress<Renderer: CardRenderer>: Equatable, Sendable {
  case choosing
  case rendering(CardWork<Renderer>, Delivery.Destination)
  case delivering(Delivery)
}

extension ShareScene {
  private func cancelling(in context: Context) -> [Action] { [.edit(.entering(context.state.givingUpSharing))] }

  private mutating func press(in context: Context) -> [Action] {
    guard form.focus != .cancel else { return cancelling(in: context) }
    guard progress == .choosing else { return [] }
    guard let destination else {
      form.focus(on: target.field)
      return [.say(target == .file ? "The file's name is missing." : "The command is missing.")]
    }
    // Nothing is asked over a text, and there may be something to ask.
    form.focus(on: .share)
    let work = CardWork(dreams: dreams(in: context), format: format, omissions: omissions, renderer: renderer)
    progress = .rendering(work, destination)
    return []
  }

  /// The destination of the text; nil if its path or command is missing.
  var destination: Delivery.Destination? {
    let words = target.field.map { form.text($0) } ?? ""
    switch target {
    case .clipboard: return .clipboard
    case .file: return words.isBlank ? nil : .file(path: words, isReplacing: false)
    case .command: return words.isBlank ? nil : .command(words)
    }
  }

  private mutating func take(_ outcome: Delivery.Outcome, in context: Context) -> [Action] {
    let old = progress
    progress = .choosing
    switch outcome {
    case .done(let words): return [.say(words), .edit(.entering(context.state.completingSharing))]
    case .failed(let words):
      if form.focus == .share { form.focus(on: target.field ?? .share) }
      return [.say(words)]
    case .exists(let path):
      guard case .delivering(let delivery) = old else { return [.say(outcome.words)] }
      return [.show(.replacing(path, with: delivery))]
    }
  }
}

extension Alert {
  fileprivate static func replacing(_ path: String, with delivery: Delivery) -> Alert {
    Alert(
      title: "Replace the file?", message: "\(path) already exists.", cancelButtonTitle: "Keep it",
      otherButtonTitles: ["Replace"]
    ) { $0 == 0 ? [] : [.deliver(delivery.replacing)] }
  }
}

/// A renderer of dreams in the formats in which they are shared.
package protocol CardRenderer: Equatable, Sendable {
  /// `dreams` in a format, without the parts in `omissions`: one document, or several pictures. Called on any thread.
  func documents(of dreams: [Dream], as format: CardFormat, leavingOut omissions: Set<Shareable>) -> [String]
}

/// The rendering of dreams for sharing, as background work.
struct CardWork<Renderer: CardRenderer>: BackgroundWork {
  let dreams: [Dream]
  let format: CardFormat
  let omissions: Set<Shareable>
  let renderer: Renderer

  func run() -> [String] { renderer.documents(of: dreams, as: format, leavingOut: omissions) }
}

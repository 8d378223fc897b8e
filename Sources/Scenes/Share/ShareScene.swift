import DreamCore
import Input
import Widgets

/// How the dreams that the state says are shared: in what form, where to, and without what.
package struct ShareScene: Equatable, Sendable {
  var form: Form<ShareField>
  /// Whether the person has named the file.
  private var isNamed = false
  /// Whether it is being shared.
  private var isWaiting = false

  /// Begins to share dreams.
  package static func opening(_ dreams: [Dream.ID], in context: Context, _ environment: Environment) -> [Action] {
    guard context.isComplete else { return [.say("The journal is still being read.")] }
    let shared = dreams.compactMap { context.model.dreams[$0] }
    guard !shared.isEmpty else { return [] }
    return [
      .edit(.entering(.sharing(dreams: shared.map(\.id)))), .transition(.share(ShareScene(shared)), .modal),
    ]
  }

  private init(_ dreams: [Dream]) {
    let formats = CardFormat.allCases.map { FieldOption($0, $0.name) }
    let targets = ShareTarget.allCases.map { FieldOption($0, $0.name) }
    let omissions = Omission.allCases.map { FieldOption($0, $0.rawValue) }
    form = Form(
      [
        FormEntry(.format, "As", ChoiceField(formats, always: .svg, as: .menu)),
        FormEntry(.destination, "To", ChoiceField(targets, always: .file, as: .menu)),
        FormEntry(.file, "File", TextField("")),
        FormEntry(.command, "Command", TextField("", placeholder: "a line of shell that reads it")),
        FormEntry(.omissions, "Leave out", ToggleField(omissions, on: .usual)),
      ], focus: .format)
    nameFile(dreams)
  }
}

// MARK: What is chosen

extension ShareScene {
  var format: CardFormat { form.choice(.format) ?? .svg }

  var target: ShareTarget { form.choice(.destination) ?? .file }

  var omissions: Set<Omission> { form.toggles(.omissions) }

  /// The parts that there are now, in the order of Tab.
  var fields: [ShareField] {
    [.format, .destination] + [target.field].compactMap { $0 } + [.omissions, .cancel, .share]
  }

  func dreams(in context: Context) -> [Dream] {
    guard case .sharing(let dreams) = context.state else { return [] }
    return dreams.compactMap { context.model.dreams[$0] }
  }

  /// Names the file after what it will hold, as long as the person has not.
  private mutating func nameFile(_ dreams: [Dream]) {
    guard !isNamed else { return }
    form[.file] = Field(TextField("~/" + FileName(dreams, as: format, leavingOut: omissions).text))
  }
}

extension ShareScene: KeyedScene {
  package var scene: Scene { .share(self) }

  package func isOver(in context: Context) -> Bool { dreams(in: context).isEmpty }

  package var takesText: Bool { form.focus == .file || form.focus == .command }

  package mutating func handle(_ key: Key, in context: Context, environment: Environment) -> [Action] {
    if takesText, ShareVerb.inText[key] == nil {
      if form.press(key) == .changed, form.focus == .file { isNamed = true }
      return []
    }
    return ShareVerb.bindings[key].map { act($0, in: context, environment: environment) } ?? []
  }

  package mutating func paste(_ text: String, in context: Context, environment: Environment) -> [Action] {
    if form.paste(text) == .changed, form.focus == .file { isNamed = true }
    return []
  }

  package mutating func act(_ verb: ShareVerb, in context: Context, environment: Environment) -> [Action] {
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
    case .cancel: return cancelling
    }
    return []
  }

  package mutating func learn(_ fact: Fact, in context: Context) {
    guard case .shareEnded(let hasFailed) = fact else { return }
    isWaiting = false
    if hasFailed, form.focus == .share { form.focus(on: target.field ?? .share) }
  }

  package func hints(in context: Context) -> [Hint] {
    let choosing: Hint? =
      switch form.focus {
      case .format, .destination: Hint(isRoomy(context) ? "↑ ↓" : "← →", "choose")
      case .omissions: Hint("Space", "toggle")
      case .file, .command, .cancel, .share, nil: nil
      }
    return [choosing].compactMap { $0 } + ShareVerb.bindings.hints
  }

  package func note(in context: Context) -> String? { isWaiting ? "sharing" : nil }

  /// The file's name follows what it holds; of one that the person gave, only the ending does.
  private mutating func followChoices(from old: CardFormat, in context: Context) {
    nameFile(dreams(in: context))
    let (name, ending) = (form.text(.file), "." + old.fileExtension)
    guard isNamed, old != format, name.hasSuffix(ending) else { return }
    form[.file] = Field(TextField(name.dropLast(ending.count) + "." + format.fileExtension))
  }
}

// MARK: Doing it

extension ShareScene {
  private var cancelling: [Action] { [.edit(.entering(.viewing))] }

  private mutating func press(in context: Context) -> [Action] {
    guard form.focus != .cancel else { return cancelling }
    guard !isWaiting else { return [] }
    guard let destination else {
      form.focus(on: target.field)
      return [.say(target == .file ? "The file needs a name." : "Which command?")]
    }
    // Nothing is asked over a text, and there may be something to ask.
    form.focus(on: .share)
    isWaiting = true
    return [
      .share(
        ShareRequest(dreams: dreams(in: context), format: format, omissions: omissions, destination: destination))
    ]
  }

  /// Nothing where it is not said.
  private var destination: ShareRequest.Destination? {
    let words = target.field.map { form.text($0) } ?? ""
    switch target {
    case .clipboard: return .clipboard
    case .file: return words.isBlank ? nil : .file(path: words, isReplacing: false)
    case .command: return words.isBlank ? nil : .command(words)
    }
  }
}

extension String {
  fileprivate var isBlank: Bool { allSatisfy(\.isWhitespace) }
}

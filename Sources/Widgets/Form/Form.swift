import Input

/// Fields with labels, at most one of which has the keys.
package struct Form<Name: Hashable & Sendable>: Equatable, Sendable {
  package private(set) var entries: [FormEntry<Name>]
  /// The name of the field that has the keys.
  package private(set) var focus: Name?
  /// The names of the fields whose values the person has changed.
  package private(set) var touched: Set<Name> = []

  package init(_ entries: [FormEntry<Name>], focus: Name? = nil) {
    self.entries = entries
    self.focus = focus
  }

  package subscript(name: Name) -> Field? {
    get { entries.first { $0.name == name }?.field }
    set {
      guard let newValue, let index = index(of: name) else { return }
      entries[index].field = newValue
    }
  }

  func index(of name: Name?) -> Int? { entries.firstIndex { $0.name == name } }

  /// The places of the fields in a form so many columns wide.
  func grid(width: Int) -> FormGrid {
    FormGrid(entries.map(\.span), width: width)
  }
}

extension Form {
  /// Gives the key to the field that has the keys, or goes to another field of a form so many columns wide.
  package mutating func press(_ key: Key, width: Int = 0) -> FormResponse {
    guard let index = index(of: focus) else { return .ignored }
    let response = entries[index].field.press(key)
    guard response == .ignored else { return note(response, ofFieldAt: index) }
    switch key {
    case .tab, .enter: return step(by: 1)
    case .backTab: return step(by: -1)
    case .down: return step(byRow: 1, in: grid(width: width))
    case .up: return step(byRow: -1, in: grid(width: width))
    default: return .ignored
    }
  }

  package mutating func paste(_ text: String) -> FormResponse {
    guard let index = index(of: focus) else { return .ignored }
    return note(entries[index].field.paste(text), ofFieldAt: index)
  }

  /// The text that is being typed in the field that has the keys; nil if none is.
  package var typedText: String? { index(of: focus).flatMap { entries[$0].field.contents.typedText } }

  /// Whether letters only add to the text of the field that has the keys.
  package var joinsLetters: Bool { typedText != nil }

  /// Chooses an option of a field, and gives that field the focus.
  package mutating func choose(_ option: Int, ofFieldAt index: Int) -> FormResponse {
    guard entries.indices.contains(index) else { return .ignored }
    focus(onFieldAt: index)
    return note(entries[index].field.choose(option), ofFieldAt: index)
  }

  private mutating func note(_ response: FieldResponse, ofFieldAt index: Int) -> FormResponse {
    switch response {
    case .moved: return .moved
    case .ignored: return .ignored
    case .changed:
      touched.insert(entries[index].name)
      return .changed
    }
  }

  /// Replaces the value of a field, as if the person had changed it.
  package mutating func change(_ name: Name, to contents: some FormField) {
    guard index(of: name) != nil else { return }
    self[name] = Field(contents)
    touched.insert(name)
  }

  /// Gives the keys to a field, or to none. What is half typed is taken as typed.
  package mutating func focus(on name: Name?) {
    guard name != focus else { return }
    if let index = index(of: focus), entries[index].field.leave() { touched.insert(entries[index].name) }
    focus = name
    if let index = index(of: name) { entries[index].field.enter() }
  }

  package mutating func focus(onFieldAt index: Int) {
    if entries.indices.contains(index) { focus(on: entries[index].name) }
  }

  package mutating func focusOnFirst() { focus(on: entries.first?.name) }

  package mutating func focusOnLast() { focus(on: entries.last?.name) }

  private mutating func step(by count: Int) -> FormResponse {
    guard let index = index(of: focus) else { return .ignored }
    return focus(onIndex: index + count)
  }

  /// Goes to the field above or below.
  private mutating func step(byRow count: Int, in grid: FormGrid) -> FormResponse {
    guard let index = index(of: focus), let row = grid.row(of: index),
      let cell = grid.rows[row].first(where: { $0.field == index })
    else { return .ignored }
    guard let cells = grid.row(at: row + count) else { return count < 0 ? .leftUp : .leftDown }
    return focus(onIndex: cells.last { $0.start <= cell.start }?.field ?? index)
  }

  private mutating func focus(onIndex index: Int) -> FormResponse {
    guard index >= 0 else { return .leftUp }
    guard index < entries.count else { return .leftDown }
    focus(on: entries[index].name)
    return .moved
  }
}

// MARK: Values

extension Form {
  /// The selected value of a choice; nil if none is, or if the field is no choice of such values.
  package func choice<Value: Hashable & Sendable>(_ name: Name) -> Value? {
    contents(name, as: ChoiceField<Value>.self)?.selected
  }

  /// The values of a field of toggles that are on; none if the field has no such values.
  package func toggles<Value: Hashable & Sendable>(_ name: Name) -> Set<Value> {
    contents(name, as: ToggleField<Value>.self)?.on ?? []
  }

  /// The text of a text field; empty for other fields.
  package func text(_ name: Name) -> String { contents(name, as: TextField.self)?.text ?? "" }

  /// The words of a token field, with the one that is being typed; empty for other fields.
  package func tokens(_ name: Name) -> [String] { contents(name, as: TokenField.self)?.words ?? [] }

  /// The words of a token field, without the one that is being typed; empty for other fields.
  package func taken(_ name: Name) -> [String] { contents(name, as: TokenField.self)?.tokens ?? [] }

  /// Replaces the words of a token field, but not what is being typed in it.
  package mutating func hold(_ words: [String], in name: Name) {
    if let field = contents(name, as: TokenField.self) { self[name] = Field(field.holding(words)) }
  }

  /// Replaces the words of a token field as `hold` does, as if the person had changed them.
  package mutating func change(_ name: Name, toWords words: [String]) {
    hold(words, in: name)
    touched.insert(name)
  }

  /// The contents of a field, if they are of this type.
  package func contents<Contents: FormField>(_ name: Name, as type: Contents.Type) -> Contents? {
    self[name]?.contents as? Contents
  }

  /// Gives a field of tokens or of text what completes what is typed.
  package mutating func complete(_ name: Name, with choices: TokenChoices) {
    if var field = contents(name, as: TokenField.self) {
      field.choices = choices
      self[name] = Field(field)
    } else if var field = contents(name, as: TextField.self) {
      field.choices = choices
      self[name] = Field(field)
    }
  }

  /// Whether Tab completes the text of the field that has the keys.
  package var completesText: Bool { focus.flatMap { contents($0, as: TextField.self)?.completion } != nil }

  /// Takes over the values of fields that neither were changed here nor have the keys.
  package mutating func follow(_ new: [FormEntry<Name>]) {
    for entry in new where !touched.contains(entry.name) && entry.name != focus {
      guard let index = index(of: entry.name) else { continue }
      entries[index].field.follow(entry.field)
    }
  }

  /// Replaces the values of all fields, also of those changed here, and counts all as unchanged. The focus stays.
  package mutating func renew(_ new: [FormEntry<Name>]) {
    let old = entries
    (entries, touched) = (new, [])
    for index in entries.indices {
      guard var field = old.first(where: { $0.name == entries[index].name })?.field else { continue }
      field.follow(entries[index].field)
      entries[index].field = field
    }
    if index(of: focus) == nil { focus = nil }
  }

  /// The hints of the field that has the keys.
  package var hints: [Hint] { focus.flatMap { self[$0] }?.contents.hints ?? [] }
}

/// What a form did with a key, a paste or a click.
package enum FormResponse: Hashable, Sendable {
  case changed, moved, ignored
  /// The keys would leave the form by its first field, or by its last.
  case leftUp, leftDown
}

/// A field with its name, its label and its place in a form.
package struct FormEntry<Name: Hashable & Sendable>: Equatable, Sendable {
  package let name: Name
  package let label: String
  /// The columns that the field takes in a form of several.
  let span: FormSpan
  package var field: Field

  package init(_ name: Name, _ label: String, taking span: FormSpan = .full, _ field: some FormField) {
    self.name = name
    self.label = label
    self.span = span
    self.field = Field(field)
  }
}

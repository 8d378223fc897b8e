import Input

/// Something of a form that holds a value and takes keys.
package enum Field: Equatable, Sendable {
  case choice(ChoiceField)
  case toggles(ToggleField)
  case text(TextField)
  case tokens(TokenField)

  /// What became of a key.
  package enum Outcome: Hashable, Sendable {
    /// The value is another.
    case changed
    /// Only the caret is elsewhere.
    case moved
    /// It isn't a key of this field.
    case ignored
  }
}

extension Field {
  package mutating func press(_ key: Key) -> Outcome {
    switch self {
    case .choice(var field):
      defer { self = .choice(field) }
      return field.press(key)
    case .toggles(var field):
      defer { self = .toggles(field) }
      return field.press(key)
    case .text(var field):
      defer { self = .text(field) }
      return field.press(key)
    case .tokens(var field):
      defer { self = .tokens(field) }
      return field.press(key)
    }
  }

  /// One of the things it offers was pointed at.
  package mutating func choose(_ option: Int) -> Outcome {
    switch self {
    case .text, .tokens: return .ignored
    case .choice(var field):
      defer { self = .choice(field) }
      return field.choose(option)
    case .toggles(var field):
      defer { self = .toggles(field) }
      return field.choose(option)
    }
  }

  package mutating func paste(_ text: String) -> Outcome {
    switch self {
    case .choice, .toggles: return .ignored
    case .text(var field):
      defer { self = .text(field) }
      return field.paste(text)
    case .tokens(var field):
      defer { self = .tokens(field) }
      return field.paste(text)
    }
  }

  /// The keys go elsewhere: what is half typed counts as typed. Says whether that changed the value.
  package mutating func leave() -> Bool {
    guard case .tokens(var field) = self else { return false }
    let isChanged = field.takeTyped()
    self = .tokens(field)
    return isChanged
  }

  /// Another field in its place; what can be completed is kept.
  package func following(_ new: Field) -> Field {
    guard case .tokens(let old) = self, case .tokens(var field) = new else { return new }
    field.choices = old.choices
    return .tokens(field)
  }

  /// How it looks in so many columns.
  package func picture(width: Int, isTight: Bool, isFocused: Bool) -> FieldPicture {
    switch self {
    case .choice(let field): field.picture(isTight: isTight, isFocused: isFocused)
    case .toggles(let field): field.picture(width: width, isFocused: isFocused)
    case .text(let field): field.picture
    case .tokens(let field): field.picture(isFocused: isFocused)
    }
  }

  /// The columns it needs to be drawn as it is best; those of a scale only, which can be denser.
  package var scaleWidth: Int? {
    if case .choice(let field) = self { field.scaleWidth } else { nil }
  }

  /// What is offered to complete what is typed, said below the field while it has the keys.
  package var completions: [Span] {
    if case .tokens(let field) = self { field.note } else { [] }
  }

  /// What the last line says of its keys.
  package var hints: [Hint] {
    switch self {
    case .choice(let field): field.hints
    case .toggles: [Hint("← →", "move"), Hint("Space", "toggle")]
    case .text: []
    case .tokens(let field): field.hints
    }
  }
}

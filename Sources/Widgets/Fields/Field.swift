import Input

/// The contents of a field in a form: a value that keys change, and how it looks.
package protocol FormField: Equatable, Sendable {
  mutating func press(_ key: Key) -> FieldResponse

  /// Chooses or toggles the option with this number. Fields without options ignore it.
  mutating func choose(_ option: Int) -> FieldResponse

  mutating func paste(_ text: String) -> FieldResponse

  /// Prepares the field for the keys that come to it from now on.
  mutating func enter()

  /// Takes what is half typed as typed, because the keys go elsewhere. Returns whether the value changed.
  mutating func leave() -> Bool

  /// The field that replaces this one when its value was changed from outside.
  func following(_ new: Self) -> Self

  /// How the field looks in `width` columns. `isTight` draws scales as narrow as they can be.
  func picture(width: Int, isTight: Bool, isFocused: Bool) -> FieldPicture

  /// The columns of a scale that is not tight; nil for all other fields.
  var scaleWidth: Int? { get }

  /// What is offered to complete what is typed. The form shows it below the field that has the keys.
  var completions: [Span] { get }

  /// The text that is being typed in the field; nil if none can be.
  var typedText: String? { get }

  /// What the last line says of the field's keys.
  var hints: [Hint] { get }
}

extension FormField {
  package mutating func choose(_ option: Int) -> FieldResponse { .ignored }
  package mutating func paste(_ text: String) -> FieldResponse { .ignored }
  package mutating func enter() {}
  package mutating func leave() -> Bool { false }
  package func following(_ new: Self) -> Self { new }
  package var scaleWidth: Int? { nil }
  package var completions: [Span] { [] }
  package var typedText: String? { nil }
  package var hints: [Hint] { [] }
}

/// What a field did with a key, a paste or a click.
package enum FieldResponse: Hashable, Sendable {
  /// The value changed.
  case changed
  /// Only the caret moved.
  case moved
  /// The key is none of the field's.
  case ignored
}

/// A field of any type, so that a form can hold fields of several types.
package struct Field: Equatable, Sendable {
  private(set) var contents: any FormField

  package init(_ contents: some FormField) { self.contents = contents }

  package static func == (left: Field, right: Field) -> Bool { left.contents.isEqual(to: right.contents) }

  mutating func press(_ key: Key) -> FieldResponse { contents.press(key) }

  mutating func choose(_ option: Int) -> FieldResponse { contents.choose(option) }

  mutating func paste(_ text: String) -> FieldResponse { contents.paste(text) }

  mutating func enter() { contents.enter() }

  mutating func leave() -> Bool { contents.leave() }

  /// Takes over a value that was changed from outside.
  mutating func follow(_ new: Field) { contents = contents.followed(by: new.contents) }
}

extension FormField {
  fileprivate func isEqual(to other: any FormField) -> Bool {
    guard let other = other as? Self else { return false }
    return other == self
  }

  fileprivate func followed(by new: any FormField) -> any FormField {
    guard let new = new as? Self else { return new }
    return following(new)
  }
}

/// One of the values that a field offers.
package struct FieldOption<Value: Hashable & Sendable>: Hashable, Sendable {
  package let value: Value
  package let label: String

  package init(_ value: Value, _ label: String) {
    self.value = value
    self.label = label
  }
}

extension Sequence where Element: Hashable & Sendable {
  /// An option for each value, with its label.
  package func options(_ label: (Element) -> String) -> [FieldOption<Element>] {
    map { FieldOption($0, label($0)) }
  }
}

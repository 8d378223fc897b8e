import CellCanvas
import Input

/// A field that holds a text of one line.
package struct TextField: FormField {
  private(set) var buffer: LineBuffer
  /// What stands in the field while it is empty.
  let placeholder: String
  /// Whether the text is selected as a whole when the field gets the keys, so that typing replaces it.
  private let isReplacedByTyping: Bool
  /// Whether the next character replaces the text.
  private(set) var isSelected = false
  /// The texts that complete what is typed; nil if none do.
  var choices: TokenChoices?

  package init(_ text: String, placeholder: String = "", isReplacedByTyping: Bool = false) {
    buffer = LineBuffer(text)
    self.placeholder = placeholder
    self.isReplacedByTyping = isReplacedByTyping
  }

  var text: String { buffer.text }

  package var typedText: String? { text }

  /// The text that Tab takes in the place of what is typed; nil if none is offered.
  var completion: String? {
    guard !isSelected, !text.isEmpty, buffer.caretIndex == text.endIndex else { return nil }
    return choices?.beginning(with: text, limit: 2).first { $0.text.count > text.count }?.text
  }

  /// Returns `new` with the completions of this field in the place of its own.
  package func following(_ new: TextField) -> TextField {
    var field = new
    field.choices = choices
    return field
  }

  package var hints: [Hint] { completion.map { [Hint("Tab", $0)] } ?? [] }

  package mutating func enter() { isSelected = isReplacedByTyping && !text.isEmpty }

  package mutating func leave() -> Bool {
    isSelected = false
    return false
  }

  package mutating func press(_ key: Key) -> FieldResponse {
    if key == .tab, let completion {
      buffer = LineBuffer(completion)
      return .changed
    }
    if let letter = key.typed { return paste(String(letter)) }
    let response = buffer.press(key)
    if response != .ignored { isSelected = false }
    return response
  }

  package mutating func paste(_ text: String) -> FieldResponse {
    // What is typed in the place of another value has no blank before it.
    let text = isReplacedByTyping && (isSelected || self.text.isEmpty) ? String(text.drop { $0 == " " }) : text
    guard !text.isEmpty else { return .moved }
    if isSelected { (buffer, isSelected) = (LineBuffer(""), false) }
    buffer.insertWithoutLineBreaks(text)
    return .changed
  }

  package func picture(width: Int, isTight: Bool, isFocused: Bool) -> FieldPicture {
    guard !buffer.text.isEmpty else { return FieldPicture([FieldChip(placeholder, .dim)]) }
    let caret = DisplayText(String(buffer.text[..<buffer.caretIndex])).width
    let text = Span(buffer.text, isSelected && isFocused ? .selection : .text)
    let rest = isFocused ? completion?.dropFirst(buffer.text.count) : nil
    return FieldPicture([FieldChip([text] + (rest.map { [Span(String($0), .dim)] } ?? []))], caret: 0, behind: caret)
  }
}

/// What the owner of a form makes of a text in it.
package enum FieldRemark: Hashable, Sendable {
  /// How the text is understood.
  case understood(String)
  /// Why the text can't be understood.
  case refused(String)

  var span: Span {
    switch self {
    case .understood(let words): Span(words, .dim)
    case .refused(let words): Span(words, .warning)
    }
  }

  var isRefusal: Bool {
    if case .refused = self { true } else { false }
  }
}

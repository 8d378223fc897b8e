import CellCanvas
import Input

/// A field that holds a text of one line.
package struct TextField: FormField {
  private(set) var buffer: LineBuffer
  /// What stands in the field while it is empty.
  let placeholder: String

  package init(_ text: String, placeholder: String = "") {
    buffer = LineBuffer(text)
    self.placeholder = placeholder
  }

  var text: String { buffer.text }

  package mutating func press(_ key: Key) -> FieldResponse { buffer.press(key) }

  package mutating func paste(_ text: String) -> FieldResponse {
    guard !text.isEmpty else { return .moved }
    buffer.insertWithoutLineBreaks(text)
    return .changed
  }

  package func picture(width: Int, isTight: Bool, isFocused: Bool) -> FieldPicture {
    guard !buffer.text.isEmpty else { return FieldPicture([Span(placeholder, .dim)]) }
    let caret = DisplayText(String(buffer.text[..<buffer.caretIndex])).width
    return FieldPicture([Span(buffer.text)], caret: caret)
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

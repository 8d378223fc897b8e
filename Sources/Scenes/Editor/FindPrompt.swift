import Widgets

/// Words that are looked for in a text while they are typed.
struct FindPrompt: Equatable, Sendable {
  var words = LineBuffer()
  /// Where the caret was before.
  let origin: Int
}

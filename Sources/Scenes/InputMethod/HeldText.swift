/// Text that came where letters are commands. It is kept until the person says what it was.
struct HeldText: Hashable, Sendable {
  private(set) var text: String

  /// Nothing where there is nothing to read.
  init?(_ text: String) {
    guard text.contains(where: { !$0.isWhitespace }) else { return nil }
    self.text = text
  }

  mutating func append(_ more: String) { text += more }

  /// Without its last character; nothing if that was all.
  var shortened: HeldText? { HeldText(String(text.dropLast())) }
}

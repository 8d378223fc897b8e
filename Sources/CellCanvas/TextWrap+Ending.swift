extension TextWrap {
  /// Why a line ends.
  public enum Ending: Hashable, Sendable {
    /// The next word has no room.
    case wrap
    /// A line break in the text.
    case newline
    /// The text is over.
    case text
  }
}

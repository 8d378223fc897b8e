/// What screens are drawn with, apart from people's texts.
package enum Icons: String, CaseIterable, Sendable {
  case unicode
  /// For terminals that draw lines and arrows two columns wide, or not at all.
  case ascii
}

/// How lucidity was induced, by the names in use among lucid dreamers.
package enum Technique: String, CaseIterable, Sendable {
  /// Dream-induced: noticing within the dream.
  case dild = "DILD"
  /// Mnemonic induction (LaBerge).
  case mild = "MILD"
  /// Wake-induced: falling asleep with awareness kept.
  case wild = "WILD"
  /// Wake back to bed.
  case wbtb = "WBTB"
  /// Senses-initiated.
  case ssild = "SSILD"
  /// Dream-exit induced: back into the dream just left.
  case deild = "DEILD"
  case other
}

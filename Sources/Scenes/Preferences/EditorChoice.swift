/// Where texts are written.
package enum EditorChoice: String, CaseIterable, Sendable {
  /// In Lucid.
  case `internal`
  /// In a program of the person's own, which `$EDITOR` names.
  case external
}

/// What stands between a keyboard and its letters, as far as the keys can be told from what it writes.
enum InputMethod: Hashable, Sendable {
  case hangul, fullWidth

  /// `Hangul input`.
  var name: String {
    switch self {
    case .hangul: "Hangul input"
    case .fullWidth: "Full-width input"
    }
  }
}

import DreamCore
import Widgets

extension DreamSign.Category {
  /// How signs of this class stand out: by a colour, and where there are none by more than that.
  var role: Span.Role {
    switch self {
    case .innerAwareness: .sign(.pink, [.underline, .italic])
    case .action: .sign(.yellow, [.underline, .bold])
    case .form: .sign(.blue, .underline)
    case .context: .sign(.green, [.underline, .bold, .italic])
    }
  }

  /// The number of this class, behind `Ctrl-T`.
  var number: Int { 1 + (Self.allCases.firstIndex(of: self) ?? 0) }

  /// What can be typed before the words of a sign, for the last line: `i: a: f: c:`.
  static let prefixes = allCases.map { "\($0.letter):" }.joined(separator: " ")
}

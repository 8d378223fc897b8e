import CellCanvas
import Pictures

/// A form in which what was played can be kept, by the ending of the file's name.
enum TapeOutput: Hashable, Sendable {
  /// The whole recording, asciicast version 2.
  case cast
  /// The final screen as text; with the escape sequences of its colours; as a picture, which a tape can let move.
  case text, ansi, svg

  static let endings = ".cast, .svg, .txt and .ansi"

  init?(path: String) {
    switch path.split(separator: ".", omittingEmptySubsequences: false).last {
    case "cast": self = .cast
    case "txt", "ascii": self = .text
    case "ansi": self = .ansi
    case "svg": self = .svg
    default: return nil
    }
  }

  /// Whether it is a form in which one screen can be kept.
  static func isScreen(_ path: String) -> Bool {
    TapeOutput(path: path).map { $0 != .cast } ?? false
  }

  func content(of screen: Canvas, _ cast: Cast) -> String {
    switch self {
    case .cast: cast.text
    case .text: screen.text
    case .ansi: ANSIEncoder.page(screen)
    case .svg: SVGPicture(screen).text
    }
  }
}

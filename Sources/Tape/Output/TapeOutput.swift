import CellCanvas
import Pictures

/// The format of a recording or screenshot.
enum TapeOutput: Hashable, Sendable {
  /// A recording over time: asciicast version 2.
  case cast
  /// The final screen: as text, as text with escape sequences for colours, or as a picture, which a tape can animate.
  case text, ansi, svg

  static let endings = ".cast, .svg, .txt and .ansi"

  /// The format for the extension of a path; nil if there is none.
  init?(path: String) {
    switch path.split(separator: ".", omittingEmptySubsequences: false).last {
    case "cast": self = .cast
    case "txt", "ascii": self = .text
    case "ansi": self = .ansi
    case "svg": self = .svg
    default: return nil
    }
  }

  /// Whether the extension of a path is that of a format for single screens.
  static func isScreen(_ path: String) -> Bool {
    TapeOutput(path: path).map { $0 != .cast } ?? false
  }

  /// The content of the file.
  func content(of screen: Canvas, _ cast: Cast) -> String {
    switch self {
    case .cast: cast.text
    case .text: screen.text
    case .ansi: ANSIEncoder.page(screen)
    case .svg: SVGPicture(screen).text
    }
  }
}

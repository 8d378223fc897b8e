import CellCanvas
import CellLayout
import Pictures

/// The result of playing a tape.
package struct Recording: Equatable, Sendable {
  /// The recordings and screenshots, to be written to files.
  package private(set) var files: [File] = []
  package private(set) var snapshots: [ScreenSnapshot] = []
  /// The size of the files and snapshots.
  private(set) var bytes = 0
  /// The omissions in the files, in words.
  package internal(set) var notes: [String] = []
  /// The final screen.
  package internal(set) var screen = Canvas(size: .zero)

  /// A file to be written.
  package struct File: Equatable, Sendable {
    package let path: String
    package let content: String
    /// Whether the tape names the path, not the user.
    package let isNamedByTape: Bool
  }
}

/// A named snapshot of the screen.
package struct ScreenSnapshot: Equatable, Sendable {
  package let name: String
  /// The screen as `Canvas.drawing`.
  package let drawing: String
}

extension Recording {
  mutating func add(_ file: File) {
    files.append(file)
    bytes += file.content.utf8.count
  }

  mutating func add(_ snapshot: ScreenSnapshot) {
    snapshots.append(snapshot)
    bytes += snapshot.drawing.utf8.count
  }

  /// Whether the extension of a path is that of a supported format.
  package static func canWrite(_ path: String) -> Bool { TapeOutput(path: path) != nil }
}

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
  static func isScreen(_ path: String) -> Bool { TapeOutput(path: path).map { $0 != .cast } ?? false }

  func content(of screen: Canvas, _ cast: Cast) -> String {
    switch self {
    case .cast: cast.text
    case .text: screen.text
    case .ansi: ANSIEncoder.page(screen)
    case .svg: SVGPicture(screen).text
    }
  }
}

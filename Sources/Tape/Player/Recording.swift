import CellCanvas
import CellLayout

/// What came of playing a tape.
package struct Recording: Equatable, Sendable {
  /// What the tape had written, and what it was asked for besides: the path, and the content.
  package internal(set) var files: [File] = []
  package internal(set) var snapshots: [Snapshot] = []
  /// What is not in the files, in words.
  package internal(set) var notes: [String] = []
  /// The final one.
  package internal(set) var screen = Canvas(size: .zero)

  package struct File: Equatable, Sendable {
    package let path: String
    package let content: String
  }

  package struct Snapshot: Equatable, Sendable {
    package let name: String
    /// As `Canvas.drawing` has it.
    package let drawing: String
  }
}

extension Recording {
  /// Whether the ending of a path says a form that there is.
  package static func canWrite(_ path: String) -> Bool { TapeOutput(path: path) != nil }
}

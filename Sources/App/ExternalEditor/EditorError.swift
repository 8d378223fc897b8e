import SystemPackage

/// The reason for which an editor changed nothing.
package enum EditorError: Error, Equatable {
  /// No variable names an editor, and neither nano nor vi is installed.
  case none
  /// The program doesn't exist or can't be run.
  case notFound(program: String)
  /// The program ended with a status other than 0.
  case failed(program: String, status: Int32)
  /// The program was killed by a signal before it saved anything.
  case killed(program: String, signal: Int32)
  /// The program removed the file.
  case noFile(program: String)
  /// What the editor saved can't be read, for a reason in the system's words. The file stays.
  case unreadable(path: String, reason: String)
  /// The text is the same as before.
  case unchanged
  /// The file can't be made or read, for a reason in the system's words.
  case file(path: String, reason: String)
  /// No process can be started, for a reason in the system's words.
  case system(reason: String)
}

extension EditorError {
  init(_ error: Errno, path: String) { self = .file(path: path, reason: error.description) }

  /// The message for the user, in one line.
  package var message: String {
    switch self {
    case .none: "There is no editor: set EDITOR to the name of one. Nothing was changed."
    case .notFound(let program): "The editor can't be run. Nothing was changed. Editor: “\(program)”."
    case .failed(let program, let status):
      "The editor failed with status \(status). Nothing was changed. Editor: “\(program)”."
    case .killed(let program, let signal):
      "The editor was ended by signal \(signal). Nothing was changed. Editor: “\(program)”."
    case .noFile(let program): "The editor left no file. Nothing was changed. Editor: “\(program)”."
    case .unreadable(let path, let reason):
      "What the editor saved can't be read: \(reason). Nothing was changed; it is in \(path)."
    case .unchanged: "Nothing was changed."
    case .file(let path, let reason): "No editor can be used: \(reason). Nothing was changed. See \(path)."
    case .system(let reason): "No editor can be started: \(reason). Nothing was changed."
    }
  }
}

/// Why nothing came of an editor.
package enum EditorError: Error, Equatable {
  /// No variable names one, and there is none of the usual ones.
  case none
  /// The shell found no such program, or may not run it.
  case notFound(program: String)
  /// The program ended with a status that says it failed.
  case failed(program: String, status: Int32)
  /// The program was ended by a signal and had saved nothing.
  case killed(program: String, signal: Int32)
  /// It left no file behind.
  case noFile(program: String)
  case unchanged
  /// The file for it can't be made or read; the reason is the system's.
  case file(path: String, reason: String)
  /// The system can't start a process.
  case system(reason: String)
}

extension EditorError {
  /// One line for people.
  package var message: String {
    switch self {
    case .none: "There is no editor: set EDITOR to the name of one. Nothing was changed."
    case .notFound(let program): "The editor can't be run. Nothing was changed. It is “\(program)”."
    case .failed(let program, let status):
      "The editor failed with status \(status). Nothing was changed. It is “\(program)”."
    case .killed(let program, let signal):
      "The editor was ended by signal \(signal). Nothing was changed. It is “\(program)”."
    case .noFile(let program): "The editor left no file. Nothing was changed. It is “\(program)”."
    case .unchanged: "Nothing was changed."
    case .file(let path, let reason): "No editor can be used: \(reason). Nothing was changed. See \(path)."
    case .system(let reason): "No editor can be started: \(reason). Nothing was changed."
    }
  }
}

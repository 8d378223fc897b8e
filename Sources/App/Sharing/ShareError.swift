/// Why something could not be shared.
package enum ShareError: Error, Equatable {
  /// There is such a file, and nobody said that it may be replaced.
  case exists(path: String)
  /// What is there is a folder or the like.
  case noFile(path: String)
  /// The folder that it should go to is not there.
  case noFolder(path: String)
  case noHome(path: String)
  /// The reason is the system's.
  case file(path: String, reason: String)
  /// A tape writes nowhere but in its own place, and runs nothing.
  case confined
  case commandNotFound(String)
  case commandFailed(String, status: Int32)
  case commandKilled(String, signal: Int32)
  case commandTooSlow(String, seconds: Int64)
  case noProcess(reason: String)
  /// For the terminal, and nothing else could take it.
  case tooLongToCopy
}

extension ShareError {
  /// One line for people: what, where, what to do.
  package var message: String {
    switch self {
    case .exists(let path): "Not shared: \(path) is there already."
    case .noFile(let path): "Not shared: \(path) is no file. Give it a name of its own."
    case .noFolder(let path): "Not shared: there is no such folder. Change the path \(path)."
    case .noHome(let path): "Not shared: nobody says where ~ is. Change the path \(path)."
    case .file(let path, let reason): "Not shared: \(reason). Change the path \(path)."
    case .confined: "Not shared: in a demo, files go to ~ only, and no commands are run."
    case .commandNotFound(let line): "Not shared: there is no such command. It is “\(line)”."
    case .commandFailed(let line, let status): "Not shared: it failed with status \(status). It is “\(line)”."
    case .commandKilled(let line, let signal): "Not shared: it was ended by signal \(signal). It is “\(line)”."
    case .commandTooSlow(let line, let seconds):
      "It was stopped: it took more than \(seconds) seconds. It is “\(line)”."
    case .noProcess(let reason): "Not shared: no command can be run: \(reason)."
    case .tooLongToCopy:
      "Not copied: it is too long for the terminal, and there is no wl-copy or xclip. Share it to a file."
    }
  }
}

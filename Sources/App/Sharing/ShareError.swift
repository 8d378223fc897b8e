/// The reason for which something was not shared.
package enum ShareError: Error, Equatable {
  /// The file exists, and replacing it was not asked for.
  case exists(path: String)
  /// The path names something other than a regular file.
  case noFile(path: String)
  /// The folder doesn't exist.
  case noFolder(path: String)
  /// The path begins with `~`, and HOME is not set.
  case noHome(path: String)
  /// The file can't be written, for a reason in the system's words.
  case file(path: String, reason: String)
  /// A demo writes files below `~` only and runs no commands.
  case confined
  case commandNotFound(String)
  case commandFailed(String, status: Int32)
  case commandKilled(String, signal: Int32)
  /// The command was stopped after this time.
  case commandTooSlow(String, seconds: Int64)
  /// No process can be started, for a reason in the system's words.
  case noProcess(reason: String)
  /// The text is too long for the terminal's clipboard, and there is no clipboard program.
  case tooLongToCopy
  /// The dreams need several pictures, and only to files can they be shared together.
  case severalPictures(count: Int)
}

extension ShareError {
  /// The message for the user, in one line.
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
    case .severalPictures(let count): "Not shared: these are \(count) pictures, which need files. Share them to a file."
    }
  }
}

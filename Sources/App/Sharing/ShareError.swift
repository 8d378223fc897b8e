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
  /// There is no program that draws pictures in PNG.
  case noDrawing
  /// The program that draws pictures in PNG failed.
  case notDrawn
  /// A picture in PNG is no text, and can't be on the terminal's clipboard.
  case pictureToCopy
  /// The dreams need several pictures, and only to files can they be shared together.
  case severalPictures(count: Int)
}

extension ShareError {
  /// The message for the user, in one line.
  package var message: String {
    switch self {
    case .exists(let path): "Not shared: \(path) is there already."
    case .noFile(let path): "Not shared: that is a folder or a device, not a file. Change the path \(path)."
    case .noFolder(let path): "Not shared: there is no such folder. Change the path \(path)."
    case .noHome(let path): "Not shared: HOME is not set, so ~ leads nowhere. Change the path \(path)."
    case .file(let path, let reason): "Not shared: \(reason). Change the path \(path)."
    case .confined: "Not shared: in a demo, files go to ~ only, and no commands are run."
    case .commandNotFound(let line): "Not shared: there is no such command: “\(line)”."
    case .commandFailed(let line, let status): "Not shared: the command failed with status \(status): “\(line)”."
    case .commandKilled(let line, let signal): "Not shared: the command was ended by signal \(signal): “\(line)”."
    case .commandTooSlow(let line, let seconds):
      "Not shared: the command was stopped after \(seconds) seconds: “\(line)”."
    case .noProcess(let reason): "Not shared: no command can be run: \(reason)."
    case .tooLongToCopy:
      "Not copied: it is too long. Share it to a file, or install wl-copy or xclip."
    case .noDrawing: "Not shared: a PNG is drawn by rsvg-convert. Install it: apt-get install librsvg2-bin."
    case .notDrawn: "Not shared: rsvg-convert could not draw the picture."
    case .pictureToCopy: "Not copied: the clipboard takes texts. Share the picture to a file."
    case .severalPictures(let count): "Not shared: these are \(count) pictures, which need files. Share them to a file."
    }
  }
}

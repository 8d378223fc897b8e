import Glibc

/// The files of one share: one, or several that are numbered: `house 1 of 3.svg`.
package struct SharedFiles: Equatable {
  package let paths: [String]

  package init(_ path: String, count: Int) {
    paths = count == 1 ? [path] : (0..<count).map { path.adding("\($0 + 1) of \(count)") }
  }

  /// The path of one file; the number of several, with the first and the last.
  var words: String { paths.count == 1 ? paths[0] : "\(paths.count) files, \(paths[0]) to \(paths[paths.count - 1])" }

  /// Writes a document to each file, which only its owner can read. Throws `.exists` for the first that exists if `isReplacing`
  /// is false, and writes none then.
  /// - Parameter outlets: resolve paths that begin with `~`; nil for paths that are taken as they are.
  package func write(_ documents: [[UInt8]], _ outlets: Outlets? = nil, isReplacing: Bool) throws(ShareError) {
    var files: [(name: String, path: String)] = []
    for name in paths {
      files.append((name, try outlets.map { outlets throws(ShareError) in try Self.path(of: name, outlets) } ?? name))
    }
    if !isReplacing, files.count > 1, let file = files.first(where: { access($0.path, F_OK) == 0 }) {
      throw .output(path: file.name, .exists)
    }
    for (file, document) in zip(files, documents) {
      do throws(OutputError) {
        try OutputFile(file.path, isPrivate: true).write(CollectionOfOne(document), isReplacing: isReplacing)
      } catch {
        throw .output(path: file.name, error)
      }
    }
  }

  private static func path(of name: String, _ outlets: Outlets) throws(ShareError) -> String {
    do throws(PlaceError) {
      return try outlets.path(of: name)
    } catch {
      switch error {
      case .confined: throw .confined
      case .noHome: throw .noHome(path: name)
      }
    }
  }
}

package enum ShareError: Error, Equatable {
  case output(path: String, OutputError)
  /// The path begins with `~`, and HOME is not set.
  case noHome(path: String)
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

  /// The message for the user, in one line.
  package var message: String {
    switch self {
    case .output(let path, .exists): "Not shared: \(path) already exists."
    case .output(let path, .noFile), .output(let path, .outside):
      "Not shared: that is a folder or a device, not a file. Change the path \(path)."
    case .output(let path, let error): "Not shared: \(error.reason). Change the path \(path)."
    case .noHome(let path): "Not shared: HOME is not set, so ~ leads nowhere. Change the path \(path)."
    case .confined: "Not shared: in a demo, files go to ~ only, and no commands are run."
    case .commandNotFound(let line): "Not shared: there is no such command: “\(line)”."
    case .commandFailed(let line, let status): "Not shared: the command failed with status \(status): “\(line)”."
    case .commandKilled(let line, let signal): "Not shared: the command was ended by signal \(signal): “\(line)”."
    case .commandTooSlow(let line, let seconds):
      "Not shared: the command was stopped after \(seconds) seconds: “\(line)”."
    case .noProcess(let reason): "Not shared: no command can be run: \(reason)."
    case .tooLongToCopy:
      "Not copied: it is too long. Share it to a file, or install wl-copy or xclip."
    case .noDrawing: "Not shared: a PNG needs rsvg-convert: apt-get install librsvg2-bin."
    case .notDrawn: "Not shared: rsvg-convert could not draw the picture."
    case .pictureToCopy: "Not copied: the clipboard takes text only. Share the picture to a file."
    case .severalPictures(let count): "Not shared: these are \(count) pictures, which need files. Share them to a file."
    }
  }
}

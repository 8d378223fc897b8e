import Platform

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
    do throws(PlaceError) {
      for name in paths { files.append((name, try outlets?.path(of: name) ?? name)) }
    } catch {
      throw .place(error)
    }
    if !isReplacing, files.count > 1, let file = files.first(where: { Files.exists($0.path) }) {
      throw .output(WriteFailure(path: file.name, .exists))
    }
    do throws(WriteFailure) {
      for (file, document) in zip(files, documents) {
        let output = OutputFile(file.path, named: file.name, isPrivate: true)
        try output.write(CollectionOfOne(document), isReplacing: isReplacing)
      }
    } catch {
      throw .output(error)
    }
  }
}

package enum ShareError: Error, Equatable {
  case output(WriteFailure)
  /// Nothing may be written to the path, or no command be run.
  case place(PlaceError)
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
    case .output(let failure):
      switch failure.reason {
      case .exists: "Not shared: \(failure.path) already exists."
      case .noFile, .outside:
        "Not shared: that is a folder or a device, not a file. Change the path \(failure.path)."
      case .noFolder, .journal, .ownName, .failed:
        "Not shared: \(failure.reason.reason). Change the path \(failure.path)."
      }
    case .place(.confined): "Not shared: in a demo, files go to ~ only, and no commands are run."
    case .place(let error): "Not shared: \(error.message)"
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

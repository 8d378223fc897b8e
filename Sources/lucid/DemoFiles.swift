import App
import Tape

/// The files that a demo writes. Those that a tape names lie in one folder; those that the user names, anywhere.
struct DemoFiles {
  /// The folder of the files that a tape names; empty for the current directory.
  let folder: String
  /// The folder of the snapshots; nil if they aren't wanted.
  let snapshots: String?
  /// Whether files that are there are replaced.
  let isReplacing: Bool
  /// Whether only the owner can read them.
  var isPrivate = false

  /// Throws if the files of a tape, or those that the user names, can't be written. Makes the folders.
  func check(_ tape: Tape, outputs: [String]) throws(CommandFailure) {
    if !tape.files.isEmpty { try make(folder) }
    for file in tape.files { try check(path(of: file.path, in: folder, named: "\(file.place): \(file.path)")) }
    for path in outputs { try check(path) }
    guard let snapshots, !tape.snapshots.isEmpty else { return }
    try make(snapshots)
    for name in tape.snapshots { try check(path(ofSnapshot: name, in: snapshots)) }
  }

  /// Writes a recording. Of several files with one path only the last is written.
  func write(_ recording: Recording) throws(CommandFailure) {
    var texts: [(path: String, text: String)] = []
    for file in recording.files {
      let path = try file.isNamedByTape ? path(of: file.path, in: folder, named: file.path) : file.path
      texts.append((path, file.content))
    }
    for snapshot in recording.snapshots {
      guard let snapshots else { break }
      texts.append((try path(ofSnapshot: snapshot.name, in: snapshots), snapshot.drawing))
    }
    let last = Dictionary(texts.enumerated().map { ($1.path, $0) }, uniquingKeysWith: max)
    for (index, file) in texts.enumerated() where last[file.path] == index { try write(file.text, to: file.path) }
    for note in recording.notes { StandardStream.say(note) }
  }

  /// Throws if a file can't be written.
  func check(_ path: String) throws(CommandFailure) {
    try saying(path) { file throws(OutputError) in try file.check(isReplacing: isReplacing) }
  }

  /// Writes a file.
  func write(_ text: String, to path: String) throws(CommandFailure) {
    try saying(path) { file throws(OutputError) in try file.write(text, isReplacing: isReplacing) }
  }

  private func saying(
    _ path: String, _ body: (OutputFile) throws(OutputError) -> Void
  ) throws(CommandFailure) {
    do throws(OutputError) {
      try body(OutputFile(path, isPrivate: isPrivate))
    } catch {
      throw .output(path: path, error)
    }
  }

  private func make(_ folder: String) throws(CommandFailure) {
    do throws(OutputError) {
      try OutputFolder(folder).make(isPrivate: isPrivate)
    } catch {
      throw .output(path: folder, error)
    }
  }

  private func path(ofSnapshot name: String, in folder: String) throws(CommandFailure) -> String {
    try path(of: "\(name).screen", in: folder, named: "\(folder)/\(name).screen")
  }

  private func path(
    of name: String, in folder: String, named words: String
  ) throws(CommandFailure) -> String {
    do throws(OutputError) {
      return try OutputFolder(folder).path(of: name)
    } catch .outside {
      throw .outside(path: words, folder: folder)
    } catch {
      throw .output(path: words, error)
    }
  }
}

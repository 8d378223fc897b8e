import App
import Formats
import SystemPackage
import Tape

/// The files that a demo writes, which only their owner can read. Those that a tape names lie in one folder; those that the user
/// names, anywhere.
struct DemoFiles {
  /// The folder of the files that a tape names; empty for the current directory.
  let folder: String
  /// The folder of the snapshots; nil if they aren't wanted.
  let snapshots: String?
  /// Whether files that are there are replaced.
  let isReplacing: Bool

  /// Throws if the files of a tape, or those that the user names, can't be written. Makes the folders.
  func check(_ tape: Tape, outputs: [String]) throws {
    if !tape.files.isEmpty { try OutputFolder(folder).make(isPrivate: true) }
    for file in tape.files { try check(path(of: file.path, in: folder, named: "\(file.place): \(file.path)")) }
    for path in outputs { try check(path) }
    guard let snapshots, !tape.snapshots.isEmpty else { return }
    try OutputFolder(snapshots).make(isPrivate: true)
    for name in tape.snapshots { try check(path(ofSnapshot: name, in: snapshots)) }
  }

  /// Writes a recording. Of several files with one path only the last is written.
  func write(_ recording: Recording) throws {
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
  func check(_ path: String) throws(WriteFailure) {
    try OutputFile(path, isPrivate: true).check(isReplacing: isReplacing)
  }

  func write(_ text: String, to path: String) throws(WriteFailure) {
    try OutputFile(path, isPrivate: true).write(text, isReplacing: isReplacing)
  }

  private func path(ofSnapshot name: String, in folder: String) throws -> String {
    try path(of: "\(name).screen", in: folder, named: "\(folder)/\(name).screen")
  }

  private func path(of name: String, in folder: String, named words: String) throws -> String {
    do throws(OutputError) {
      return try OutputFolder(folder).path(of: name)
    } catch .outside {
      throw CommandFailure.failed(
        "\(words) lies outside of \(folder.isEmpty ? "this folder" : folder), where a tape's files go. "
          + "Name one below it, or another folder with --into.")
    } catch {
      throw WriteFailure(path: words, error)
    }
  }
}

enum TapeFile {
  private static let mostBytes = 4 << 20

  /// Reads the tape at a path; the tour if that is nil.
  static func read(_ path: String?) throws -> Tape {
    let content = try path.map(text)
    guard let path, let content else { return try Tape.tour() }
    let folder = folder(path)
    return try Tape(content, file: path) { try? text($0.hasPrefix("/") || folder.isEmpty ? $0 : "\(folder)/\($0)") }
  }

  /// The folder of a file; empty for a file in the current folder.
  static func folder(_ path: String?) -> String {
    guard let path, let slash = path.lastIndex(of: "/") else { return "" }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  private static func text(_ path: String) throws(CommandFailure) -> String {
    do throws(Errno) {
      return DecodedText(try WholeFile.read(path, atMost: mostBytes, waits: true)).string
    } catch {
      throw .failed("\(path) can't be read: \(error.description).")
    }
  }
}

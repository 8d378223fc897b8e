import App
import Glibc
import Interchange
import SystemPackage
import Tape

/// Reads tapes and writes recordings.
enum TapeFile {
  /// Reads the tape at a path; the tour if that is nil.
  static func read(_ path: String?) throws -> Tape {
    let content = try path.map { path throws(CommandFailure) in try text(path) }
    do throws(Tape.Errors) {
      guard let path, let content else { return try Tape.tour() }
      return try Tape(content, file: path, reading: { try? text(place($0, beside: path)) })
    } catch {
      throw CommandFailure.tape(error.message)
    }
  }

  /// The folder of a file; empty for a file in the current folder.
  static func folder(_ path: String?) -> String {
    guard let path, let slash = path.lastIndex(of: "/") else { return "" }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  static func canWrite(_ path: String) -> Bool { Recording.canWrite(path) }

  static func write(_ recording: Recording, snapshots: String?) throws(TapeFailure) {
    for file in recording.files { try write(file.content, to: file.path) }
    for note in recording.notes { StandardStream.say(note) }
    guard let snapshots else { return }
    mkdir(snapshots, 0o777)
    for snapshot in recording.snapshots {
      try write(snapshot.drawing, to: "\(snapshots)/\(snapshot.name).screen")
    }
  }

  private static func place(_ path: String, beside tape: String) -> String {
    let folder = folder(tape)
    return path.hasPrefix("/") || folder.isEmpty ? path : "\(folder)/\(path)"
  }

  private static func text(_ path: String) throws(CommandFailure) -> String {
    do {
      return DecodedText(try FileBytes.read(path: path)).string
    } catch .unreadableFile(let path, let reason) {
      throw .tape("\(path) can't be read: \(reason).")
    } catch {
      throw error
    }
  }

  static func write(_ text: String, to path: String) throws(TapeFailure) {
    do throws(Errno) {
      try WholeFile.write(text, to: path)
    } catch {
      throw .output(path, reason: error.description)
    }
  }
}

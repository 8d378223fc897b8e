import Glibc
import Interchange
import Tape

/// Tapes and recordings as files.
enum TapeFile {
  /// The tape at a path, or the tour.
  static func read(_ path: String?) throws -> Tape {
    let content = try path.map { path throws(CommandFailure) in try text(path) }
    do throws(Tape.Errors) {
      guard let path, let content else { return try Tape.tour() }
      return try Tape(content, file: path, reading: { try? text(place($0, beside: path)) })
    } catch {
      throw CommandFailure.tape(error.message)
    }
  }

  /// The folder a file lies in; none for one that lies here.
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
    let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard file >= 0 else { throw .output(path, reason: String(cString: strerror(errno))) }
    defer { close(file) }
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let written = rest.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
      guard written > 0 else { throw .output(path, reason: String(cString: strerror(errno))) }
      rest = rest.dropFirst(written)
    }
  }
}

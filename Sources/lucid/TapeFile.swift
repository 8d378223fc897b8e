import App
import Interchange
import Tape

/// Reads tapes.
enum TapeFile {
  private static let mostBytes = 4 << 20

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

  private static func place(_ path: String, beside tape: String) -> String {
    let folder = folder(tape)
    return path.hasPrefix("/") || folder.isEmpty ? path : "\(folder)/\(path)"
  }

  private static func text(_ path: String) throws(CommandFailure) -> String {
    do {
      return DecodedText(try FileBytes.read(path: path, atMost: mostBytes)).string
    } catch .unreadableFile(let path, let reason) {
      throw .tape("\(path) can't be read: \(reason).")
    } catch {
      throw error
    }
  }
}

import App
import SystemPackage

/// Reads files and standard input for commands.
enum FileBytes {
  /// The largest size of a text, in bytes.
  static let mostOfText = 16 << 20

  /// The bytes of a file, or of a pipe. Throws if there are more than `limit`.
  static func read(path: String, atMost limit: Int) throws(CommandFailure) -> [UInt8] {
    try bytes(of: path) { () throws(Errno) in try WholeFile.read(path, atMost: limit, waits: true) }
  }

  /// The bytes of standard input. Throws if there are more than `limit`.
  static func standardInput(atMost limit: Int = mostOfText) throws(CommandFailure) -> [UInt8] {
    try bytes(of: "standard input") { () throws(Errno) in try WholeFile.read(.standardInput, atMost: limit) }
  }

  private static func bytes(of name: String, _ read: () throws(Errno) -> [UInt8]) throws(CommandFailure) -> [UInt8] {
    do throws(Errno) {
      return try read()
    } catch {
      throw .unreadableFile(path: name, reason: error.description)
    }
  }
}

import App
import SystemPackage

/// Reads files and standard input for commands.
enum FileBytes {
  /// The bytes of a file.
  static func read(path: String) throws(CommandFailure) -> [UInt8] {
    try bytes(of: path) { () throws(Errno) in try WholeFile.read(path) }
  }

  /// The bytes of standard input.
  static func standardInput() throws(CommandFailure) -> [UInt8] {
    try bytes(of: "standard input") { () throws(Errno) in try WholeFile.read(.standardInput) }
  }

  private static func bytes(of name: String, _ read: () throws(Errno) -> [UInt8]) throws(CommandFailure) -> [UInt8] {
    do throws(Errno) {
      return try read()
    } catch {
      throw .unreadableFile(path: name, reason: error.description)
    }
  }
}

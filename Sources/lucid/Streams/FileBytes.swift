import Glibc

/// The bytes of a file, wholly read.
enum FileBytes {
  static func read(path: String) throws(CommandFailure) -> [UInt8] {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw .unreadableFile(path: path, reason: String(cString: strerror(errno))) }
    defer { close(file) }
    return try read(file, path: path)
  }

  static func standardInput() throws(CommandFailure) -> [UInt8] {
    try read(STDIN_FILENO, path: "standard input")
  }

  private static func read(_ file: Int32, path: String) throws(CommandFailure) -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 18)
    while true {
      let count = Glibc.read(file, &buffer, buffer.count)
      if count > 0 {
        bytes += buffer[..<count]
      } else if count == 0 {
        return bytes
      } else if errno != EINTR {
        throw .unreadableFile(path: path, reason: String(cString: strerror(errno)))
      }
    }
  }
}

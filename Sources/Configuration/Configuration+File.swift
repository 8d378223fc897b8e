import Glibc

extension Configuration {
  /// Reads the file that `LUCID_CONFIG` names, which has to be there; or else the usual one, if it is there.
  package static func read(in environment: [String: String]) throws(ConfigurationError) -> Configuration {
    let path = path(in: environment)
    let isNamed = environment["LUCID_CONFIG"].map { !$0.isEmpty } ?? false
    guard let bytes = try bytes(of: path, mustExist: isNamed) else { return Configuration(path: path) }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw .unreadable(path: path, reason: "it is no UTF-8")
    }
    return try Configuration(path: path, text: text)
  }

  /// `LUCID_CONFIG`; or `lucid/config.yaml` in `XDG_CONFIG_HOME`, or else in `.config` of one's home directory.
  package static func path(in environment: [String: String]) -> String {
    if let path = environment["LUCID_CONFIG"], !path.isEmpty { return path }
    // The XDG Base Directory Specification has relative paths ignored.
    if let home = environment["XDG_CONFIG_HOME"], home.hasPrefix("/") { return home + "/lucid/config.yaml" }
    return (environment["HOME"] ?? "") + "/.config/lucid/config.yaml"
  }

  private static func bytes(of path: String, mustExist: Bool) throws(ConfigurationError) -> [UInt8]? {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else {
      if !mustExist, errno == ENOENT || errno == ENOTDIR { return nil }
      throw .unreadable(path: path, reason: String(cString: strerror(errno)))
    }
    defer { close(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 14)
    while true {
      let count = Glibc.read(file, &buffer, buffer.count)
      if count == 0 { return bytes }
      if count > 0 {
        bytes += buffer[..<count]
      } else if errno != EINTR {
        throw .unreadable(path: path, reason: String(cString: strerror(errno)))
      }
    }
  }
}

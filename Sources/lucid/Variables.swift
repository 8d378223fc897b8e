import Glibc

/// What the environment says to Lucid.
enum Variables {
  static var all: [String: String] {
    var all: [String: String] = [:]
    for name in ["LUCID_CONFIG", "XDG_CONFIG_HOME", "HOME"] { all[name] = getenv(name).map { String(cString: $0) } }
    return all
  }
}

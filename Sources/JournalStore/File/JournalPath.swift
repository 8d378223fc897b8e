import Glibc

extension JournalStore {
  /// `LUCID_JOURNAL`; or `lucid/journal.sqlite` in `XDG_DATA_HOME`, or else in `.local/share` of one's home directory.
  package static func defaultPath(environment: [String: String]) -> String {
    if let path = environment["LUCID_JOURNAL"], !path.isEmpty { return path }
    // The XDG Base Directory Specification has relative paths ignored.
    if let data = environment["XDG_DATA_HOME"], data.hasPrefix("/") { return data + "/lucid/journal.sqlite" }
    return home(environment) + "/.local/share/lucid/journal.sqlite"
  }

  private static func home(_ environment: [String: String]) -> String {
    if let home = environment["HOME"], !home.isEmpty { return home }
    guard let entry = getpwuid(getuid()), let home = entry.pointee.pw_dir else { return "" }
    return String(cString: home)
  }
}

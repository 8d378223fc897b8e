import Stage
import SystemPackage

extension Configuration {
  /// Reads the configuration file: the one that `LUCID_CONFIG` names, which must exist, or the usual one, if it exists.
  /// - Parameters:
  ///   - variable: returns the value of an environment variable.
  ///   - tables: returns the tables of the commands for which keys can be chosen. Called only if the file chooses some.
  ///   - reading: returns the bytes of a file.
  package static func read(
    variable: (String) -> String?, tables: () -> [any CommandTable], reading: (String) throws(Errno) -> [UInt8]
  ) throws(ConfigurationError) -> Configuration {
    let path = path(variable: variable)
    let isNamed = !(variable("LUCID_CONFIG") ?? "").isEmpty
    guard let bytes = try bytes(of: path, mustExist: isNamed, reading) else { return Configuration(path: path) }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw .unreadable(path: path, reason: "it is not UTF-8")
    }
    return Configuration(path: path, text: text, tables: tables)
  }

  /// The path of the configuration file: `LUCID_CONFIG`, or `lucid/config.yaml` in `XDG_CONFIG_HOME`, or in `.config` in the
  /// home directory.
  package static func path(variable: (String) -> String?) -> String {
    if let path = variable("LUCID_CONFIG"), !path.isEmpty { return path }
    // The XDG Base Directory Specification says to ignore relative paths.
    if let home = variable("XDG_CONFIG_HOME"), home.hasPrefix("/") { return home + "/lucid/config.yaml" }
    return (variable("HOME") ?? "") + "/.config/lucid/config.yaml"
  }

  private static func bytes(
    of path: String, mustExist: Bool, _ reading: (String) throws(Errno) -> [UInt8]
  ) throws(ConfigurationError) -> [UInt8]? {
    do throws(Errno) {
      return try reading(path)
    } catch {
      if !mustExist, error == .noSuchFileOrDirectory || error == .notDirectory { return nil }
      throw .unreadable(path: path, reason: error.description)
    }
  }
}

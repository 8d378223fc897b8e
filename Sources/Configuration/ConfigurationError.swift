/// An error in a configuration file, with its line.
package enum ConfigurationError: Error, Equatable {
  case unreadable(path: String, reason: String)
  case notYAML(path: String, line: Int, problem: String)
  /// The file is YAML, but not keys with values.
  case noKeys(path: String, line: Int)
  /// `nearest` is the name of a setting that is similar to the key, if there is one.
  case unknownKey(path: String, line: Int, key: String, nearest: String?)
  case repeatedKey(path: String, line: Int, key: String)
  /// `allowed` says in words which values are possible.
  case wrongValue(path: String, line: Int, key: String, value: String, allowed: String)
}

extension ConfigurationError {
  /// The message for the user, in one line.
  package var message: String {
    switch self {
    case .unreadable(let path, let reason): "\(path) can't be read: \(reason)."
    case .notYAML(let path, let line, let problem): "\(path):\(line): this is not YAML: \(problem)."
    case .noKeys(let path, let line): "\(path):\(line): write one setting a line, as in “editor: external”."
    case .unknownKey(let path, let line, let key, let nearest?):
      "\(path):\(line): there is no setting “\(key)”; did you mean “\(nearest)”?"
    case .unknownKey(let path, let line, let key, nil):
      "\(path):\(line): there is no setting “\(key)”. There are \(Self.keys)."
    case .repeatedKey(let path, let line, let key): "\(path):\(line): “\(key)” is set twice."
    case .wrongValue(let path, let line, let key, let value, let allowed):
      "\(path):\(line): \(key) can't be “\(value)”: it is \(allowed)."
    }
  }

  private static var keys: String {
    ConfigurationKey.all.map(\.name).joined(separator: ", ")
  }
}

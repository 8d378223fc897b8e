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
  /// The file gives keys to a command that isn't there. `nearest` is the name of one that is similar, if there is one.
  case unknownCommand(path: String, line: Int, name: String, nearest: String?)
  /// The setting stands in the file in a way that only a person can change.
  case unchangeable(path: String, line: Int, key: String, value: String)
  /// The keys are those of another command that acts at the same time, or one's are the beginning of the other's.
  case keysTaken(path: String, line: Int, keys: String, command: String, owner: KeyOwner)
}

/// A command that the file gives keys to.
package struct KeyOwner: Equatable, Sendable {
  let keys: String
  let command: String
  let line: Int
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
      "\(path):\(line): there is no setting “\(key)”. There are \(Configuration.names.joined(separator: ", "))."
    case .repeatedKey(let path, let line, let key): "\(path):\(line): “\(key)” is set twice."
    case .wrongValue(let path, let line, let key, let value, let allowed):
      "\(path):\(line): \(key) can't be “\(value)”: it is \(allowed)."
    case .unknownCommand(let path, let line, let name, let nearest?):
      "\(path):\(line): there is no command “\(name)”; did you mean “\(nearest)”?"
    case .unknownCommand(let path, let line, let name, nil):
      "\(path):\(line): there is no command “\(name)”; “lucid config --keys” prints all of them."
    case .unchangeable(let path, let line, let key, let value):
      "\(path):\(line): this line can't be changed by Lucid; write “\(key): \(value)” in it."
    case .keysTaken(let path, let line, let keys, let command, let owner) where keys == owner.keys:
      "\(path):\(line): \(keys) can't be \(command): line \(owner.line) has it for \(owner.command)."
    case .keysTaken(let path, let line, let keys, let command, let owner):
      "\(path):\(line): \(keys) can't be \(command) beside \(owner.keys), which line \(owner.line) has for \(owner.command)."
    }
  }

  /// The line of the file, counted from 1; nil if the error is about the whole file.
  var line: Int? {
    switch self {
    case .unreadable: nil
    case .notYAML(_, let line, _), .noKeys(_, let line), .unknownKey(_, let line, _, _), .repeatedKey(_, let line, _),
      .wrongValue(_, let line, _, _, _), .unchangeable(_, let line, _, _), .unknownCommand(_, let line, _, _),
      .keysTaken(_, let line, _, _, _):
      line
    }
  }
}

/// An error in a configuration file.
package struct ConfigurationError: Error, Equatable {
  let path: String
  /// The line of the file, counted from 1; nil if the error is about the whole file.
  let line: Int?
  let problem: Problem

  enum Problem: Equatable {
    case unreadable(reason: String)
    case notYAML(reason: String)
    /// The file is YAML, but not keys with values.
    case noKeys
    /// `nearest` is the name of a setting that is similar to the key, if there is one.
    case unknownKey(String, nearest: String?)
    case repeatedKey(String)
    /// `allowed` says in words which values are possible.
    case wrongValue(key: String, value: String, allowed: String)
    /// The file gives keys to a command that isn't there. `nearest` is the name of one that is similar, if there is one.
    case unknownCommand(String, nearest: String?)
    /// The setting stands in the file in a way that only a person can change.
    case unchangeable(key: String, value: String)
    /// The keys are those of another command that acts at the same time, or one's are the beginning of the other's.
    case keysTaken(keys: String, command: String, owner: KeyOwner)
  }

  /// The message for the user, in one line.
  package var message: String {
    if case .unreadable(let reason) = problem { return "\(path) can't be read: \(reason)." }
    // A value in quotes can have several lines.
    return "\(path):\(line ?? 1): \(problem.words)".split(whereSeparator: \.isNewline).joined(separator: " ")
  }
}

/// A command that the file gives keys to.
struct KeyOwner: Equatable, Sendable {
  let keys: String
  let command: String
  let line: Int
}

extension ConfigurationError.Problem {
  fileprivate var words: String {
    switch self {
    case .unreadable(let reason): "\(reason)."
    case .notYAML(let reason): "this is not YAML: \(reason)."
    case .noKeys: "write one setting a line, as in “editor: external”."
    case .unknownKey(let key, let nearest?): "there is no setting “\(key)”; did you mean “\(nearest)”?"
    case .unknownKey(let key, nil):
      "there is no setting “\(key)”. There are \(Configuration.names.joined(separator: ", "))."
    case .repeatedKey(let key): "“\(key)” is set twice."
    case .wrongValue(let key, let value, let allowed): "\(key) can't be “\(value)”: it is \(allowed)."
    case .unknownCommand(let name, let nearest?): "there is no command “\(name)”; did you mean “\(nearest)”?"
    case .unknownCommand(let name, nil):
      "there is no command “\(name)”; “lucid config --keys” prints all of them."
    case .unchangeable(let key, let value):
      "this line can't be changed by Lucid; write “\(key): \(value)” in it."
    case .keysTaken(let keys, let command, let owner) where keys == owner.keys:
      "\(keys) can't be \(command): line \(owner.line) has it for \(owner.command)."
    case .keysTaken(let keys, let command, let owner):
      "\(keys) can't be \(command) beside \(owner.keys), which line \(owner.line) has for \(owner.command)."
    }
  }
}

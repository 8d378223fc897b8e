import Scenes
import Yams

extension Configuration {
  /// Reads the text of a file.
  init(path: String, text: String) throws(ConfigurationError) {
    self.init(path: path)
    guard let node = try Self.node(text, path: path) else { return }
    if case .scalar(let scalar) = node, scalar.string.isEmpty { return }
    guard case .mapping(let mapping) = node else { throw .noKeys(path: path, line: node.line) }
    for (key, value) in mapping {
      let name = key.string ?? ""
      guard let known = Key(rawValue: name) else {
        throw .unknownKey(
          path: path, line: key.line, key: name, nearest: name.nearest(of: Key.allCases.map(\.rawValue)))
      }
      try set(known, to: value)
    }
  }

  private static func node(_ text: String, path: String) throws(ConfigurationError) -> Node? {
    do {
      return try Yams.compose(yaml: text)
    } catch let error as YamlError {
      throw Self.error(error, path: path)
    } catch {
      throw .notYAML(path: path, line: 1, problem: "\(error)")
    }
  }

  private static func error(_ error: YamlError, path: String) -> ConfigurationError {
    switch error {
    case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
      .composer(_, let problem, let mark, _):
      .notYAML(path: path, line: mark.line, problem: problem)
    case .duplicatedKeysInMapping(let duplicates, let context):
      .repeatedKey(path: path, line: context.mark.line, key: duplicates.first ?? "")
    default: .notYAML(path: path, line: 1, problem: "it can't be read")
    }
  }

  private mutating func set(_ key: Key, to node: Node) throws(ConfigurationError) {
    switch key {
    case .editor: editor = try choice(key, node)
    case .icons: icons = try choice(key, node)
    case .theme: theme = try choice(key, node)
    case .mouse: mouse = try choice(key, node)
    case .reduceMotion:
      guard let isOn = node.scalarText.flatMap({ Bool($0) }) else {
        throw wrong(key, node, allowed: "true or false")
      }
      reduceMotion = Setting(isOn, line: node.line)
    case .nightTurnsAt:
      guard let hour = node.scalarText.flatMap({ Int($0) }), (0...23).contains(hour) else {
        throw wrong(key, node, allowed: "an hour from 0 to 23")
      }
      nightTurn = Setting(hour, line: node.line)
    }
  }

  private func choice<Value: RawRepresentable<String> & CaseIterable & Equatable & Sendable>(
    _ key: Key, _ node: Node
  ) throws(ConfigurationError) -> Setting<Value> {
    guard let value = node.scalarText.flatMap({ Value(rawValue: $0) }) else {
      throw wrong(key, node, allowed: Value.allCases.map(\.rawValue).alternatives)
    }
    return Setting(value, line: node.line)
  }

  private func wrong(_ key: Key, _ node: Node, allowed: String) -> ConfigurationError {
    .wrongValue(
      path: path, line: node.line, key: key.rawValue, value: node.scalarText ?? "several values", allowed: allowed)
  }
}

extension Node {
  fileprivate var line: Int { mark?.line ?? 1 }

  fileprivate var scalarText: String? {
    if case .scalar(let scalar) = self { scalar.string } else { nil }
  }
}

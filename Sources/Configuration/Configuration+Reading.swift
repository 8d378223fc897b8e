import Scenes
import Yams

extension Configuration {
  /// Reads the text of the file at a path.
  init(path: String, text: String) throws(ConfigurationError) {
    self.init(path: path)
    guard let node = try Self.node(text, path: path) else { return }
    if case .scalar(let scalar) = node, scalar.string.isEmpty { return }
    guard case .mapping(let mapping) = node else { throw .noKeys(path: path, line: node.line) }
    for (key, value) in mapping {
      let name = key.string ?? ""
      guard let known = SettingName(rawValue: name) else {
        throw .unknownKey(
          path: path, line: key.line, key: name, nearest: name.nearest(of: SettingName.allCases.map(\.rawValue)))
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

  private mutating func set(_ name: SettingName, to node: Node) throws(ConfigurationError) {
    switch name {
    case .editor: editor = try choice(name, node)
    case .icons: icons = try choice(name, node)
    case .theme: theme = try choice(name, node)
    case .mouse: mouse = try choice(name, node)
    case .reduceMotion:
      guard let isOn = node.scalarText.flatMap({ Bool($0) }) else {
        throw wrong(name, node, allowed: "true or false")
      }
      reduceMotion = ConfiguredValue(isOn, line: node.line)
    case .nightTurnsAt:
      guard let hour = node.scalarText.flatMap({ Int($0) }), (0...23).contains(hour) else {
        throw wrong(name, node, allowed: "an hour from 0 to 23")
      }
      nightTurn = ConfiguredValue(hour, line: node.line)
    }
  }

  private func choice<Value: RawRepresentable<String> & CaseIterable & Equatable & Sendable>(
    _ name: SettingName, _ node: Node
  ) throws(ConfigurationError) -> ConfiguredValue<Value> {
    guard let value = node.scalarText.flatMap({ Value(rawValue: $0) }) else {
      throw wrong(name, node, allowed: Value.allCases.map(\.rawValue).alternatives)
    }
    return ConfiguredValue(value, line: node.line)
  }

  private func wrong(_ name: SettingName, _ node: Node, allowed: String) -> ConfigurationError {
    .wrongValue(
      path: path, line: node.line, key: name.rawValue, value: node.scalarText ?? "several values", allowed: allowed)
  }
}

extension Node {
  fileprivate var line: Int { mark?.line ?? 1 }

  fileprivate var scalarText: String? {
    if case .scalar(let scalar) = self { scalar.string } else { nil }
  }
}

extension [String] {
  /// The texts as alternatives: `night, dusk or paper`.
  fileprivate var alternatives: String {
    guard let last, count > 1 else { return first ?? "" }
    return dropLast().joined(separator: ", ") + " or " + last
  }
}

import Stage
import Yams

extension Configuration {
  /// Reads the text of the file at a path. What is wrong in it is among the problems; the rest is taken.
  init(path: String, text: String, tables: () -> [any CommandTable] = { [] }) {
    self.init(path: path)
    do throws(ConfigurationError) {
      try Self.refuseAliases(in: text, path: path)
      guard let node = try Self.node(text, path: path) else { return }
      if case .scalar(let scalar) = node, scalar.string.isEmpty { return }
      guard case .mapping(let mapping) = node else { throw .noKeys(path: path, line: node.line) }
      for (key, value) in mapping { read(key, value, tables) }
    } catch {
      problems.append(error)
    }
    problems.sort { ($0.line ?? 0) < ($1.line ?? 0) }
  }

  private mutating func read(_ key: Node, _ value: Node, _ tables: () -> [any CommandTable]) {
    let name = key.string ?? ""
    if let section = Self.sections.first(where: { $0.name == name }) {
      lineNumbers[name] = key.line
      return section.read(&self, value, tables)
    }
    guard let setting = ConfigurationKey.all.first(where: { $0.name == name }) else {
      let nearest = name.nearest(of: Self.names)
      problems.append(.unknownKey(path: path, line: key.line, key: name, nearest: nearest))
      return
    }
    guard let text = value.scalarText, setting.set(text, &preferences) else {
      problems.append(
        .wrongValue(
          path: path, line: value.line, key: name, value: value.scalarText ?? "several values",
          allowed: setting.allowed))
      return
    }
    lineNumbers[name] = value.line
  }

  /// A setting that takes more than one value.
  private struct Section: Sendable {
    let name: String
    let read: @Sendable (inout Configuration, Node, () -> [any CommandTable]) -> Void
  }

  private static let sections = [
    Section(name: layoutsName) { file, node, _ in file.readLayouts(node) },
    Section(name: searchesName) { file, node, _ in file.readSearches(node) },
    Section(name: templatesName) { file, node, _ in file.readTemplates(node) },
    Section(name: keysName) { file, node, tables in file.readKeys(node, tables()) },
  ]

  /// The names of all settings.
  static let names = ConfigurationKey.all.map(\.name) + sections.map(\.name)

  /// Throws if a value is a reference to another: a few of them can stand for more than fits into any memory.
  private static func refuseAliases(in text: String, path: String) throws(ConfigurationError) {
    let anchors = Set(text.matches(of: /&([0-9A-Za-z_-]+)/.matchingSemantics(.unicodeScalar)).map(\.1))
    let aliases = text.matches(of: /\*([0-9A-Za-z_-]+)/.matchingSemantics(.unicodeScalar))
    guard let alias = aliases.first(where: { anchors.contains($0.1) }) else { return }
    let line = 1 + text[..<alias.range.lowerBound].count(where: \.isNewline)
    throw .notYAML(path: path, line: line, problem: "“\(alias.0)” repeats a value; write it out")
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
}

extension Node {
  var line: Int { mark?.line ?? 1 }

  var scalarText: String? {
    if case .scalar(let scalar) = self { scalar.string } else { nil }
  }
}

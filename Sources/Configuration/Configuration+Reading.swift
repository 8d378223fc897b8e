import Stage
import YAML

extension Configuration {
  /// Reads the text of the file at a path. What is wrong in it is among the problems; the rest is taken.
  init(path: String, text: String, tables: () -> [any CommandTable] = { [] }) {
    self.init(path: path)
    do throws(ConfigurationError) {
      guard let node = try Self.node(text, path: path), node.text != "" else { return }
      guard let mapping = node.mapping else { throw .noKeys(path: path, line: node.line) }
      for (key, value) in mapping { read(key, value, tables) }
    } catch {
      problems.append(error)
    }
    problems.sort { ($0.line ?? 0) < ($1.line ?? 0) }
  }

  private mutating func read(_ key: YAMLNode, _ value: YAMLNode, _ tables: () -> [any CommandTable]) {
    let name = key.text ?? ""
    if let section = Self.sections.first(where: { $0.name == name }) {
      lineNumbers[name] = key.line
      return section.read(&self, value, tables)
    }
    guard let setting = ConfigurationKey.all.first(where: { $0.name == name }) else {
      let nearest = name.nearest(of: Self.names)
      problems.append(.unknownKey(path: path, line: key.line, key: name, nearest: nearest))
      return
    }
    guard let text = value.text, setting.set(text, &preferences) else {
      problems.append(
        .wrongValue(
          path: path, line: value.line, key: name, value: value.text ?? "several values",
          allowed: setting.allowed))
      return
    }
    lineNumbers[name] = value.line
  }

  /// A setting that takes more than one value.
  private struct Section: Sendable {
    let name: String
    let read: @Sendable (inout Configuration, YAMLNode, () -> [any CommandTable]) -> Void
  }

  private static let sections = [
    Section(name: layoutsName) { file, node, _ in file.readLayouts(node) },
    Section(name: searchesName) { file, node, _ in file.readSearches(node) },
    Section(name: templatesName) { file, node, _ in file.readTemplates(node) },
    Section(name: keysName) { file, node, tables in file.readKeys(node, tables()) },
  ]

  /// The names of all settings.
  static let names = ConfigurationKey.all.map(\.name) + sections.map(\.name)

  private static func node(_ text: String, path: String) throws(ConfigurationError) -> YAMLNode? {
    do {
      return try YAMLNode.read(text[...])
    } catch {
      throw Self.error(error, path: path)
    }
  }

  private static func error(_ error: YAMLError, path: String) -> ConfigurationError {
    switch error {
    case .invalid(let problem, let line): .notYAML(path: path, line: line, problem: problem)
    case .repeatedKey(let key, let line): .repeatedKey(path: path, line: line, key: key)
    case .alias(let name, let line):
      .notYAML(path: path, line: line, problem: "“*\(name)” repeats a value; write it out")
    }
  }
}

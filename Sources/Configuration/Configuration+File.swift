import Stage
import SystemPackage
import YAML

extension Configuration {
  /// Reads the configuration file: the one that `LUCID_CONFIG` names, which must exist, or the usual one, if it exists.
  /// - Parameters:
  ///   - variable: returns the value of an environment variable.
  ///   - tables: returns the tables of the commands for which keys can be chosen. Called only if the file chooses some.
  ///   - listing: returns the names of the files in a folder.
  ///   - reading: returns the bytes of a file.
  package static func read(
    variable: (String) -> String?, tables: () -> [any NamedCommands],
    listing: (String) throws(Errno) -> [String] = { _ throws(Errno) in [] },
    reading: (String) throws(Errno) -> [UInt8]
  ) throws(ConfigurationError) -> Configuration {
    let path = path(variable: variable)
    let isNamed = !(variable("LUCID_CONFIG") ?? "").isEmpty
    var configuration = Configuration(path: path)
    if let bytes = try bytes(of: path, mustExist: isNamed, reading) {
      guard let text = String(validating: bytes, as: UTF8.self) else {
        throw configuration.error(.unreadable(reason: "it is not UTF-8"))
      }
      configuration = Configuration(path: path, text: text, tables: tables)
    }
    configuration.readCategories(home: variable("HOME") ?? "", listing, reading)
    return configuration
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
      throw Configuration(path: path).error(.unreadable(reason: error.description))
    }
  }

  /// The text of a settings' file with some settings changed. Only their lines change; those that aren't there are added at
  /// the end. Throws an error of the file, or `unchangeable` if a setting stands in it in an unusual way.
  package static func text(
    _ text: String, path: String, keeping settings: [SettingVerb], tables: () -> [any NamedCommands]
  ) throws(ConfigurationError) -> String {
    let old = Configuration(path: path, text: text, tables: tables)
    if let problem = old.problems.first { throw problem }
    var lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    for case .search(let search) in settings { try old.add(search, to: &lines) }
    for case (let name, let value)? in settings.map(\.entry) {
      if let line = old.lineNumbers[name] {
        guard lines.indices.contains(line - 1), let changed = changed(lines[line - 1], name, to: value) else {
          throw old.error(.unchangeable(key: name, value: value), at: line)
        }
        lines[line - 1] = changed
      } else {
        append(["\(name): \(value)"], to: &lines)
      }
    }
    let new = lines.joined(separator: "\n")
    try old.check(Configuration(path: path, text: new, tables: tables), settings)
    return new
  }

  /// Adds lines at the end of a file, which ends with a line feed then.
  private static func append(_ new: [String], to lines: inout [String]) {
    let isOpen = lines.last?.isEmpty == false
    lines.insert(contentsOf: new, at: isOpen ? lines.count : lines.count - 1)
    if isOpen { lines.append("") }
  }

  /// Adds a search below the line `searches:`, or with one at the end.
  private func add(_ search: SavedSearch, to lines: inout [String]) throws(ConfigurationError) {
    let entry = Self.line(of: search)
    guard let line = lineNumbers[Self.searchesName] else {
      return Self.append(["\(Self.searchesName):", "  \(entry)"], to: &lines)
    }
    guard lines.indices.contains(line - 1), (try? /searches\s*:\s*(#.*)?/.wholeMatch(in: lines[line - 1])) != nil else {
      throw error(.unchangeable(key: Self.searchesName, value: entry), at: line)
    }
    let indent = lines.indices.contains(line) ? lines[line].prefix { $0 == " " } : ""
    lines.insert("\(indent.isEmpty ? "  " : indent)\(entry)", at: line)
  }

  /// Throws unless a new configuration is this one with some settings changed.
  private func check(_ new: Configuration, _ settings: [SettingVerb]) throws(ConfigurationError) {
    if let problem = new.problems.first { throw problem }
    var wanted = preferences
    for setting in settings { wanted.apply(setting) }
    guard new.preferences != wanted else { return }
    let entry = settings.compactMap(\.entry).first ?? (Self.searchesName, settings.compactMap(\.line).joined())
    throw error(.unchangeable(key: entry.name, value: entry.value), at: lineNumbers[entry.name] ?? 1)
  }

  /// Returns `line` with another value; nil unless the line is a setting with its value and at most a comment.
  private static func changed(_ line: String, _ name: String, to value: String) -> String? {
    let pattern = /^(\s*["']?([A-Za-z]+)["']?\s*:\s*)("[^"]*"|'[^']*'|[^\s#"'{}\[\]&*!|>]+)(\s*|\s+#.*)$/
      .matchingSemantics(.unicodeScalar)
    guard let match = try? pattern.wholeMatch(in: line), match.2 == name else { return nil }
    return "\(match.1)\(value)\(match.4)"
  }

  /// Reads the text of a configuration file. Errors are added to `problems`; the rest holds.
  init(path: String, text: String, tables: () -> [any NamedCommands] = { [] }) {
    self.init(path: path)
    do throws(ConfigurationError) {
      guard let node = try node(text), node.text != "" else { return }
      guard let mapping = node.mapping else { throw error(.noKeys, at: node.line) }
      for (key, value) in mapping { read(key, value, tables) }
    } catch {
      problems.append(error)
    }
    problems.sort { ($0.line ?? 0) < ($1.line ?? 0) }
  }

  private mutating func read(_ key: YAMLNode, _ value: YAMLNode, _ tables: () -> [any NamedCommands]) {
    let name = key.text ?? ""
    switch name {
    case Self.layoutsName: readLayouts(value)
    case Self.searchesName: readSearches(value)
    case Self.templatesName: readTemplates(value)
    case Self.keysName: readKeys(value, tables())
    default: return readScalar(key, value)
    }
    lineNumbers[name] = key.line
  }

  private mutating func readScalar(_ key: YAMLNode, _ value: YAMLNode) {
    let name = key.text ?? ""
    guard let setting = Setting.all.first(where: { $0.name == name }) else {
      problems.append(error(.unknownKey(name, nearest: name.nearest(of: Self.names)), at: key.line))
      return
    }
    guard let text = value.text, setting.set(text, &preferences) else {
      return refuse(value.text, for: name, at: value.line, allowed: setting.allowed)
    }
    lineNumbers[name] = value.line
  }

  static let names = Setting.all.map(\.name) + [layoutsName, searchesName, templatesName, keysName]

  private func node(_ text: String) throws(ConfigurationError) -> YAMLNode? {
    do {
      return try YAMLNode.read(text[...])
    } catch {
      switch error {
      case .invalid(let problem, let line): throw self.error(.notYAML(reason: problem), at: line)
      case .repeatedKey(let key, let line): throw self.error(.repeatedKey(key), at: line)
      case .alias(let name, let line):
        throw self.error(.notYAML(reason: "“*\(name)” repeats a value; write it out"), at: line)
      }
    }
  }
}

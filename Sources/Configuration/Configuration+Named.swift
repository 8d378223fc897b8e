import Stage
import YAML

/// Settings that give names to texts: searches, and templates of dreams.
extension Configuration {
  /// The name of the setting with the searches that have names.
  static let searchesName = "searches"
  /// The name of the setting with the templates.
  static let templatesName = "templates"

  mutating func readSearches(_ node: YAMLNode) {
    let named = named(
      node, Self.searchesName,
      allowed: "a name of letters and digits with the words of a search, as in {water: \"tag:water\"}")
    preferences.searches = named.map { SavedSearch(name: $0.name, words: $0.text) }
  }

  mutating func readTemplates(_ node: YAMLNode) {
    let named = named(
      node, Self.templatesName, allowed: "a name of letters and digits with a text, as in {new: \"Where was I?\"}")
    preferences.templates = named.map { Template(name: $0.name, text: $0.text) }
  }

  /// The names with their texts, in the order of the file. Those that can't be are among the problems.
  private mutating func named(
    _ node: YAMLNode, _ setting: String, allowed: String
  ) -> [(name: String, text: String)] {
    func problem(_ value: String, _ line: Int) -> ConfigurationError {
      .wrongValue(path: path, line: line, key: setting, value: value, allowed: allowed)
    }
    guard let mapping = node.mapping else {
      problems.append(problem(node.text ?? "several values", node.line))
      return []
    }
    var all: [(name: String, text: String)] = []
    for (key, value) in mapping {
      let name = key.text ?? ""
      guard let text = value.text, Self.isName(name), !text.allSatisfy(\.isWhitespace) else {
        problems.append(problem("\(name): \(value.text ?? "")", key.line))
        continue
      }
      all.append((name, text))
    }
    return all
  }

  /// Whether a text can be a name. A number can't: `@1` is a dream.
  private static func isName(_ text: String) -> Bool {
    text.contains { !$0.isNumber } && text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
  }

  /// The searches and the templates as lines of the file.
  var namedLines: [String] {
    lines(of: Self.searchesName, preferences.searches.map { ($0.name, $0.words) })
      + lines(of: Self.templatesName, preferences.templates.map { ($0.name, $0.text) })
  }

  private func lines(of setting: String, _ named: [(name: String, text: String)]) -> [String] {
    guard !named.isEmpty else { return [] }
    let origin = lineNumbers[setting].map { "  # \(path):\($0)" } ?? ""
    return ["\(setting):\(origin)"] + named.map { "  \(Self.quoted($0.name)): \(Self.quotedInLine($0.text))" }
  }

  /// The text in quotes on one line, with its line breaks as escapes.
  private static func quotedInLine(_ text: String) -> String {
    guard text.contains(where: \.isNewline) else { return quoted(text) }
    return "\"\(text.unicodeScalars.map(escaped).joined())\""
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\"", "\\": "\\\(scalar)"
    case "\n": "\\n"
    case _ where scalar.properties.generalCategory == .control || !scalar.isASCII && Character(scalar).isNewline:
      "\\u\(String(0x1_0000 + scalar.value, radix: 16).dropFirst())"
    default: String(scalar)
    }
  }
}

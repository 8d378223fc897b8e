import Stage
import YAML

/// Settings that give names to texts: searches, and templates of dreams; and the keyboard layouts.
extension Configuration {
  static let searchesName = "searches"
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

  /// Returns the named texts of a setting, in the order of the file. Wrong names and empty texts are added to `problems`.
  private mutating func named(_ node: YAMLNode, _ setting: String, allowed: String) -> [(name: String, text: String)] {
    guard let mapping = node.mapping else {
      refuse(node.text, for: setting, at: node.line, allowed: allowed)
      return []
    }
    var all: [(name: String, text: String)] = []
    for (key, value) in mapping {
      let name = key.text ?? ""
      guard let text = value.text, Self.isName(name), !text.allSatisfy(\.isWhitespace) else {
        refuse("\(name): \(value.text ?? "")", for: setting, at: key.line, allowed: allowed)
        continue
      }
      all.append((name, text))
    }
    return all
  }

  /// Whether a text can be a name. A number can't: `@1` is a dream.
  static func isName(_ text: String) -> Bool {
    text.contains { !$0.isNumber } && text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
  }

  /// The searches and the templates as lines of the file.
  var namedLines: [String] {
    lines(of: Self.searchesName, preferences.searches.map { ($0.name, $0.words) })
      + lines(of: Self.templatesName, preferences.templates.map { ($0.name, $0.text) })
  }

  private func lines(of setting: String, _ named: [(name: String, text: String)]) -> [String] {
    let texts = named.map { "  \(Self.quoted($0.name)): \(Self.quotedInLine($0.text))" }
    return texts.isEmpty ? [] : ["\(setting):\(origin(of: setting))"] + texts
  }

  /// A search as a line below `searches:`.
  static func line(of search: SavedSearch) -> String { "\(quoted(search.name)): \(quotedInLine(search.words))" }

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

  static let layoutsName = "layouts"

  private static var allowedLayouts: String {
    "\(KeyLayout.Named.allCases.map(\.rawValue).alternatives), several as in [russian, greek], or characters as in {й: q}"
  }

  /// Reads the keyboard layouts: names, or typed characters with the characters that are meant.
  mutating func readLayouts(_ node: YAMLNode) {
    func refuse(_ value: String?, _ line: Int) {
      self.refuse(value, for: Self.layoutsName, at: line, allowed: Self.allowedLayouts)
    }
    if let mapping = node.mapping {
      var keys: [Character: Character] = [:]
      for (key, value) in mapping {
        if let typed = Self.character(key), let meant = Self.character(value) {
          keys[typed] = meant
        } else {
          refuse("\(key.text ?? ""): \(value.text ?? "")", key.line)
        }
      }
      preferences.layout = KeyLayout(keys)
    } else {
      var layouts: [KeyLayout.Named] = []
      for name in node.sequence ?? [node] {
        if let layout = name.text.flatMap(KeyLayout.Named.init) {
          layouts.append(layout)
        } else {
          refuse(name.text, name.line)
        }
      }
      preferences.layout = KeyLayout(layouts)
    }
  }

  /// The only character of a text; nil if there are several, or none.
  private static func character(_ node: YAMLNode) -> Character? { node.text.flatMap { $0.count == 1 ? $0.first : nil } }

  /// The layouts as a line of the file; nil if there are none.
  var layoutLine: String? {
    let layout = preferences.layout
    guard !layout.isEmpty else { return nil }
    let own = layout.own.sorted { $0.key < $1.key }.map {
      "\(Self.quoted(String($0.key))): \(Self.quoted(String($0.value)))"
    }
    let text =
      own.isEmpty ? "[\(layout.names.map(\.rawValue).joined(separator: ", "))]" : "{\(own.joined(separator: ", "))}"
    return "\(Self.layoutsName): \(text)\(origin(of: Self.layoutsName))"
  }
}

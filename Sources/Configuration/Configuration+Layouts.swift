import Stage
import YAML

extension Configuration {
  /// The name of the setting with the keyboard layouts.
  static let layoutsName = "layouts"

  private static var allowedLayouts: String {
    "\(KeyLayout.Named.allCases.map(\.rawValue).alternatives), several as in [russian, greek], or characters as in {й: q}"
  }

  /// Reads the keyboard layouts: names, or characters with those that they stand for.
  mutating func readLayouts(_ node: YAMLNode) {
    if let mapping = node.mapping {
      var keys: [Character: Character] = [:]
      for (key, value) in mapping {
        guard let typed = key.text.flatMap(Character.init(single:)),
          let meant = value.text.flatMap(Character.init(single:))
        else {
          refuseLayout("\(key.text ?? ""): \(value.text ?? "")", line: key.line)
          continue
        }
        keys[typed] = meant
      }
      preferences.layout = KeyLayout(keys)
    } else {
      let names = node.sequence ?? [node]
      preferences.layout = KeyLayout(
        names.compactMap { name in
          guard let layout = name.text.flatMap(KeyLayout.Named.init) else {
            refuseLayout(name.text ?? "several values", line: name.line)
            return nil
          }
          return layout
        })
    }
  }

  private mutating func refuseLayout(_ value: String, line: Int) {
    problems.append(
      .wrongValue(path: path, line: line, key: Self.layoutsName, value: value, allowed: Self.allowedLayouts))
  }

  /// The layouts as a line of the file; nil if there are none.
  var layoutLine: String? {
    let layout = preferences.layout
    guard !layout.isEmpty else { return nil }
    let own = layout.own.sorted { $0.key < $1.key }.map {
      "\(Self.quoted(String($0.key))): \(Self.quoted(String($0.value)))"
    }
    let text =
      own.isEmpty ? "[\(layout.names.map(\.rawValue).joined(separator: ", "))]" : "{\(own.joined(separator: ", "))}"
    return "\(Self.layoutsName): \(text)" + (lineNumbers[Self.layoutsName].map { "  # \(path):\($0)" } ?? "")
  }
}

extension Character {
  /// The only character of a text; nil if there are several, or none.
  fileprivate init?(single text: String) {
    guard text.count == 1, let character = text.first else { return nil }
    self = character
  }
}

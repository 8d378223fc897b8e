import Stage

extension Configuration {
  /// The text of a settings' file with some settings changed. Only their lines change; those that aren't there are added at
  /// the end. Throws an error of the file, or `unchangeable` if a setting stands in it in an unusual way.
  package static func text(
    _ text: String, path: String, keeping settings: [SettingVerb], tables: () -> [any CommandTable]
  ) throws(ConfigurationError) -> String {
    let old = Configuration(path: path, text: text, tables: tables)
    if let problem = old.problems.first { throw problem }
    var lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    for case (let name, let value)? in settings.map(\.entry) {
      if let line = old.lineNumbers[name] {
        guard lines.indices.contains(line - 1), let changed = changed(lines[line - 1], name, to: value) else {
          throw .unchangeable(path: path, line: line, key: name, value: value)
        }
        lines[line - 1] = changed
      } else {
        let isOpen = lines.last?.isEmpty == false
        lines.insert("\(name): \(value)", at: isOpen ? lines.count : lines.count - 1)
        if isOpen { lines.append("") }
      }
    }
    let new = lines.joined(separator: "\n")
    try check(Configuration(path: path, text: new, tables: tables), settings, old)
    return new
  }

  /// Throws unless the new text says the same as the old one, and these settings.
  private static func check(
    _ new: Configuration, _ settings: [SettingVerb], _ old: Configuration
  ) throws(ConfigurationError) {
    if let problem = new.problems.first { throw problem }
    var wanted = old.preferences
    for setting in settings { wanted.apply(setting) }
    guard new.preferences != wanted, let entry = settings.compactMap(\.entry).first else { return }
    throw .unchangeable(
      path: old.path, line: old.lineNumbers[entry.name] ?? 1, key: entry.name, value: entry.value)
  }

  /// The line with another value; nil if it has something else than the setting, its value and a comment.
  private static func changed(_ line: String, _ name: String, to value: String) -> String? {
    let pattern = /^(\s*["']?([A-Za-z]+)["']?\s*:\s*)("[^"]*"|'[^']*'|[^\s#"'{}\[\]&*!|>]+)(\s*|\s+#.*)$/
      .matchingSemantics(.unicodeScalar)
    guard let match = try? pattern.wholeMatch(in: line), match.2 == name else { return nil }
    return "\(match.1)\(value)\(match.4)"
  }
}

import DreamCore
import Stage
import YAML

extension Configuration {
  static let keysName = "keys"

  private static let allowedKeys =
    "a key such as x, Ctrl-U, F5 or Enter, keys one after another as in “g g”, several as in [u, Ctrl-U], or none"
  private static let allowedInText = "a key that types nothing, such as Ctrl-X or F5, as this place takes text"

  /// A sequence of keys that the file gives to a command.
  private struct Claim {
    let keys: KeySequence
    let place: String
    let owner: KeyOwner
    /// Whether the keys are the command's default.
    let isUsual: Bool

    /// Whether defaults settle which command has the keys: in one place both defaults stay, between two places a default
    /// gives way.
    func isUsual(beside other: Claim) -> Bool {
      place == other.place ? isUsual && other.isUsual : isUsual || other.isUsual
    }
  }

  /// Reads the keys of commands, one command a line.
  mutating func readKeys(_ node: YAMLNode, _ tables: [any NamedCommands]) {
    guard let mapping = node.mapping else {
      guard node.text != "" else { return }
      return refuse(node.text, for: Self.keysName, at: node.line, allowed: "lines such as “list.delete: x”")
    }
    var claims: [Claim] = []
    for (key, value) in mapping { readKeys(of: key, value, tables, &claims) }
  }

  private mutating func readKeys(
    of key: YAMLNode, _ value: YAMLNode, _ tables: [any NamedCommands], _ claims: inout [Claim]
  ) {
    let command = key.text ?? ""
    let parts = command.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    let homes = tables.filter { parts.count == 2 && $0.place == parts[0] && $0.keys(of: parts[1]) != nil }
    guard let home = homes.first else {
      let nearest = command.nearest(of: tables.flatMap { table in table.commands.map { "\(table.place).\($0.name)" } })
      problems.append(error(.unknownCommand(command, nearest: nearest), at: key.line))
      return
    }
    do throws(ConfigurationError) {
      let sequences = try sequences(value, of: command, takesText: home.takesText)
      let own = sequences.map { keys in
        Claim(
          keys: keys, place: home.place, owner: KeyOwner(keys: keys.name, command: command, line: value.line),
          isUsual: home.keys(of: parts[1])?.map(KeySequence.init).contains(keys) ?? false)
      }
      for claim in own { try check(claim, against: claims, tables) }
      claims += own
      preferences.keys.bind(parts[1], in: parts[0], to: sequences)
    } catch {
      problems.append(error)
    }
  }

  private func sequences(
    _ node: YAMLNode, of command: String, takesText: Bool
  ) throws(ConfigurationError) -> [KeySequence] {
    let nodes = node.sequence ?? [node]
    if node.text == "none" || nodes.isEmpty { return [] }
    var sequences: [KeySequence] = []
    for node in nodes {
      let keys = node.text.flatMap(KeySequence.init(named:))
      guard let keys, !takesText || !keys.typesText else {
        throw error(
          .wrongValue(
            key: command, value: node.text ?? "several values",
            allowed: keys == nil ? Self.allowedKeys : Self.allowedInText), at: node.line)
      }
      sequences.append(keys)
    }
    return sequences
  }

  /// Throws if the keys are claimed already by a command that acts at the same time. Two commands can keep keys that both
  /// have by default.
  private func check(_ claim: Claim, against others: [Claim], _ tables: [any NamedCommands]) throws(ConfigurationError)
  {
    let other = others.first { other in
      !claim.isUsual(beside: other) && other.keys.overlaps(claim.keys) && Self.meet(claim, other, tables)
    }
    guard let other else { return }
    throw error(
      .keysTaken(keys: claim.keys.name, command: claim.owner.command, owner: other.owner), at: claim.owner.line)
  }

  /// Whether two commands act at the same time: in one place, or one of them everywhere.
  private static func meet(_ claim: Claim, _ other: Claim, _ tables: [any NamedCommands]) -> Bool {
    if claim.place == other.place { return true }
    guard let place = [claim.place, other.place].first(where: { $0 != GlobalVerb.place }),
      claim.place == GlobalVerb.place || other.place == GlobalVerb.place
    else { return false }
    let takesText = tables.first { $0.place == place }?.takesText ?? false
    return !takesText || !claim.keys.typesText
  }
}

// MARK: Printing

extension Configuration {
  /// The chosen keys as lines of the file; empty if there are none.
  var chosenKeyLines: [String] {
    let chosen = preferences.keys.all.map { "  \($0.command): \(Self.text(of: $0.keys))" }
    return chosen.isEmpty ? [] : ["\(Self.keysName):\(origin(of: Self.keysName))"] + chosen
  }

  /// All commands with their keys, as lines of the file. A comment says what each does.
  package func keyLines(of tables: [any NamedCommands]) -> [String] {
    var seen: Set<String> = []
    return ["\(Self.keysName):"]
      + tables.flatMap { table in
        table.commands.compactMap { command in
          let name = "\(table.place).\(command.name)"
          guard seen.insert(name).inserted else { return nil }
          return line(name, command, in: table, tables)
        }
      }
  }

  private func line(
    _ name: String, _ command: NamedCommand, in table: any NamedCommands, _ tables: [any NamedCommands]
  ) -> String {
    let chosen = preferences.keys.keys(of: command.name, in: table.place)
    let here = tables.filter { $0.place == table.place }
    let global = tables.filter { $0.place == GlobalVerb.place && table.place != GlobalVerb.place && !table.takesText }
    let usual = command.keys.filter { preferences.keys.step(KeySequence($0), in: here + global) == .press($0) }
    let lost = chosen == nil ? command.keys.filter { !usual.contains($0) } : []
    let text = "  \(name): \(Self.text(of: chosen ?? usual.map(KeySequence.init)))"
    let words = lost.isEmpty ? "" : "; \(lost.map(\.description).joined(separator: ", ")) is another's"
    return text + String(repeating: " ", count: max(1, 40 - text.count)) + "# \(command.help)\(words)"
  }

  /// Keys as the file writes them.
  private static func text(of keys: [KeySequence]) -> String {
    let names = keys.map { quoted($0.name) }
    return names.isEmpty ? "none" : names.count == 1 ? names[0] : "[\(names.joined(separator: ", "))]"
  }

  /// The text for YAML: in quotes, unless YAML reads the text without quotes, too.
  static func quoted(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy { (48...57).contains($0) || (65...90).contains($0) || (97...122).contains($0) }
    let isName =
      text.count > 1
      && text.unicodeScalars.allSatisfy { $0.properties.isAlphabetic || " -0123456789".unicodeScalars.contains($0) }
    return isPlain || isName && !text.hasPrefix("-") && !text.hasSuffix("-")
      ? text : "'\(text.replacing("'", with: "''"))'"
  }
}

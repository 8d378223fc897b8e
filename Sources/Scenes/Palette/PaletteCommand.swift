/// Something that can be had by its name: what it is called, its keys, and what is to be done.
package struct PaletteCommand: Sendable {
  package let words: String
  package let keys: String
  /// Short names, by which it is meant before all others: `w` of `:w`.
  package let names: [String]
  package let actions: [Action]

  init(_ words: String, keys: String, names: [String] = [], _ actions: [Action]) {
    self.words = words
    self.keys = keys
    self.names = names
    self.actions = actions
  }
}

extension PaletteCommand: Equatable {
  /// By what is said of it: edits can't be compared.
  package static func == (left: PaletteCommand, right: PaletteCommand) -> Bool {
    left.words == right.words && left.keys == right.keys && left.names == right.names
  }
}

extension PaletteCommand {
  /// What a line of help is about; nothing where it is about no one key.
  init?(_ line: HelpLine) {
    guard !line.presses.isEmpty else { return nil }
    self.init(line.words, keys: line.keys, [.press(line.presses)])
  }

  /// What vi calls them.
  static let session = [
    PaletteCommand("save now", keys: ":w", names: ["w", "write"], [.saveNow]),
    PaletteCommand("quit Lucid", keys: ":q", names: ["q", "quit"], [.quit]),
    PaletteCommand("save and quit", keys: ":wq", names: ["wq", "x"], [.saveNow, .quit]),
  ]

  static let settings = SettingVerb.bindings.all.map { binding in
    PaletteCommand(binding.help, keys: ", \(binding.label)", [.set(binding.verb)])
  }
}

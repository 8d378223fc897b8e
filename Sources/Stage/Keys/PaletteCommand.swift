import DreamCore
import Widgets

/// A command of the palette, which finds it by its words.
package struct PaletteCommand: Sendable {
  package let words: String
  /// The keys of the command, as the palette shows them.
  package let keys: String
  /// Short names that rank the command before all others when typed exactly, such as `w`.
  package let names: [String]
  /// Other words for the command, by whose beginnings it is found as by its own.
  package let labels: [String]
  package let actions: [Action]

  package init(_ words: String, keys: String, names: [String] = [], labels: [String] = [], _ actions: [Action]) {
    self.labels = labels
    self.words = words
    self.keys = keys
    self.names = names
    self.actions = actions
  }
}

extension PaletteCommand: Hashable {
  /// Compares the words, keys and names; actions can't be compared.
  package static func == (left: PaletteCommand, right: PaletteCommand) -> Bool {
    left.words == right.words && left.keys == right.keys && left.names == right.names
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(names + [words, keys]) }
}

extension PaletteCommand {
  /// The command that presses the keys of a line of help; nil if the line has none that can be pressed.
  package init?(_ line: HelpLine) {
    guard !line.presses.isEmpty else { return nil }
    self.init(line.words, keys: line.keys, labels: line.labels, [.press(line.presses)])
  }

  /// What has no key of its own everywhere: tonight, the settings, what was deleted; saving and quitting, with vi's names.
  package static let session: [PaletteCommand] =
    [
      PaletteCommand(
        "night: all notes about tonight", keys: "", names: ["night"], labels: ["last night", "recall"],
        [.transition(.night(of: nil), .modal)]),
      PaletteCommand("settings: theme, mouse, list and creatures", keys: ",", [.act(.settings)]),
      PaletteCommand(
        "trash: deleted dreams", keys: "4 D", names: ["restore", "undelete"], [.transition(.deleted, .push)]),
      PaletteCommand(
        "import: dreams from a file or folder", keys: ":import", names: ["import"], [.transition(.importing, .modal)]),
      PaletteCommand(
        "export: dreams to a file or folder", keys: ":export", names: ["export"], [.transition(.exporting, .modal)]),
      PaletteCommand(
        "code: a sample of dreams by Hall and Van de Castle's scales", keys: ":code", names: ["code"],
        labels: ["coding"], [.transition(.coding(nil), .push)]),
      PaletteCommand(
        "sync: with your other machines", keys: ":sync", names: ["sync"], [.sync(.wait)]
      ),
      PaletteCommand(
        "backup: lucid backup copies the journal", keys: "",
        [.say("In a shell: lucid backup FOLDER. :export writes dreams for other programs.")]),
    ] + NameSubject.all.map(naming) + [
      PaletteCommand("save now", keys: ":w", names: ["w", "w!", "write"], [.saveNow]),
      PaletteCommand("quit Lucid", keys: ":q", names: ["q", "q!", "quit"], [.quit]),
      PaletteCommand("save and quit", keys: ":wq", names: ["wq", "wq!", "x"], [.saveNow, .quit]),
    ]

  /// The command that lists the names of the journal.
  private static func naming(_ subject: NameSubject) -> PaletteCommand {
    PaletteCommand(
      "\(subject.several): counts, their dreams, rename, merge", keys: "", names: [subject.several],
      [.transition(.names(subject), .push)])
  }

  /// The commands that search for what the settings have names for.
  package static func searching(_ searches: [SavedSearch]) -> [PaletteCommand] {
    searches.map { PaletteCommand("search \($0.name): \($0.words)", keys: "", names: [$0.term], [.search($0.words)]) }
  }

  /// A command for each value of a setting that can be changed while Lucid runs.
  package static let settings = SettingVerb.bindings.all.map { binding in
    PaletteCommand(binding.help, keys: ", \(binding.label)", [.set(binding.verb)])
  }
}

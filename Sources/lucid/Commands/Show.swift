import App
import ArgumentParser
import CellCanvas
import Configuration
import DreamCore
import Interchange

/// Prints a dream, or opens its page.
struct Show: ParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Show a dream.")

  @Argument(help: "The dream's id, or four characters or more of its beginning or end.", completion: .dreams) var id:
    String
  @Flag(help: "As JSON.") var json = false
  @Flag(help: "Open the journal on its page.") var open = false
  @OptionGroup var journal: JournalOption

  func validate() throws {
    if open, json { throw ValidationError("--open shows it in the app, and --json prints it: take one of them.") }
  }

  func run() throws {
    let (dream, faults) = try journal.open(for: .reading, .live).found(id)
    if open {
      try StandardStream.requireTerminal()
      return try openApp(journal, .page(dream))
    }
    var output = StandardStream.output
    if json {
      try output.bytes { dream.json.write(to: &$0) }
      try output.write("\n")
    } else {
      let omissions: Set<Omission> =
        try Configuration.current().preferences.creatures == .on ? [] : [.creatures]
      try Self.print(dream.leavingOut(omissions), to: &output)
    }
    try output.flush()
    try StandardStream.say(faults)
  }

  private static func print(_ dream: Dream, to output: inout StandardStream) throws(CommandFailure) {
    try output.line(dream.displayTitle)
    try output.line([dream.dateWords, dream.creatureWords].filter { !$0.isEmpty }.joined(separator: "   "))
    if !dream.ratingWords.isEmpty { try output.line(dream.ratingWords.joined(separator: "   ")) }
    guard !dream.narrative.isEmpty else { return }
    try output.line("")
    guard let columns = output.columns else {
      try output.line(dream.narrative.string)
      return
    }
    for line in TextWrap(dream.narrative.string, width: columns) { try output.write(line.text.string + "\n") }
  }
}

import App
import ArgumentParser
import CellCanvas
import Configuration
import DreamCore
import Formats
import JSON

struct Show: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Show a dream.", discussion: DreamOutput.help)

  @Argument(
    help: "The dream's id, or four characters or more of its beginning or end; or @1, the newest.", completion: .dreams)
  var id: String
  @OptionGroup var look: DreamOutput
  @Flag(help: "Open the journal on its page.") var open = false
  @OptionGroup var journal: JournalOption

  func validate() throws {
    if open, !look.isUsual {
      throw ValidationError(
        "--open shows it in the app, and \(look.form.map { "--\($0.rawValue)" } ?? "--format") prints it: take one of them."
      )
    }
  }

  func run() throws {
    let (dream, faults) = try journal.open(for: .reading).found(id)
    if open {
      try StandardStream.requireTerminal()
      return try openApp(journal, .page(dream))
    }
    if look.isUsual { try print(dream) } else { try print(dream, as: look) }
    try StandardStream.say(faults)
  }

  private func print(_ dream: Dream, as look: DreamOutput) throws {
    // One dream is an object, as in a line of JSON.
    var look = look
    if look.form == .json { look.form = .jsonl }
    var printer = DreamPrinter(look)
    defer { printer.leave() }
    try printer.add(dream)
    try printer.end()
  }

  private func print(_ dream: Dream) throws {
    var output = StandardStream.output
    if !look.noPager { output.page() }
    defer { output.leavePager() }
    let preferences = try Configuration.current().preferences
    let omissions: Set<Omission> = preferences.creatures == .on ? [] : [.creatures]
    try Self.print(dream.leavingOut(omissions), preferences.dates, to: &output)
    try output.end()
  }

  private static func print(
    _ dream: Dream, _ dates: DateStyle, to output: inout StandardStream
  ) throws(CommandFailure) {
    try output.line(dream.displayTitle)
    try output.line([dream.dateWords(in: dates), dream.creatureWords].filter { !$0.isEmpty }.joined(separator: "   "))
    if !dream.ratingWords.isEmpty { try output.line(dream.ratingWords.joined(separator: "   ")) }
    for (name, text) in dream.extra.sorted(by: { $0.key < $1.key }) { try output.line("\(name): \(text)") }
    guard !dream.narrative.isEmpty else { return }
    try output.line("")
    guard let columns = output.columns else {
      try output.line(dream.narrative.string)
      return
    }
    for line in TextWrap(dream.narrative.string, width: columns) { try output.write(line.text.string + "\n") }
  }
}

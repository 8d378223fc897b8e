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
  @Flag(help: "Open the app on its page.") var open = false
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
    try Self.print(dream, in: look)
    try StandardStream.say(faults)
  }

  /// Prints a dream in full, or in the form that is asked for.
  static func print(_ dream: Dream, in look: DreamOutput) throws {
    if look.isUsual { try printWhole(dream, in: look) } else { try print(dream, as: look) }
  }

  private static func print(_ dream: Dream, as look: DreamOutput) throws {
    // One dream is an object, as in a line of JSON.
    var look = look
    if look.form == .json { look.form = .jsonl }
    var printer = DreamPrinter(look)
    defer { printer.leave() }
    try printer.add(dream)
    try printer.end()
  }

  private static func printWhole(_ dream: Dream, in look: DreamOutput) throws {
    var output = StandardStream.output
    if !look.noPager { output.page() }
    defer { output.leavePager() }
    let preferences = try Configuration.current().preferences
    var dream = dream
    if preferences.creatures == .off {
      (dream.creature, dream.numberOfCreatures, dream.effects) = (.usual, CreatureCount(clamping: 1), [])
    }
    try print(dream, preferences.dates, to: &output)
    try output.end()
  }

  private static func print(
    _ dream: Dream, _ dates: DateStyle, to output: inout StandardStream
  ) throws(CommandFailure) {
    try output.line(dream.displayTitle)
    try output.line([dream.dateWords(in: dates), dream.creatureWords].filter { !$0.isEmpty }.joined(separator: "   "))
    if !dream.ratingWords.isEmpty { try output.line(dream.ratingWords.joined(separator: "   ")) }
    if !dream.signs.isEmpty { try output.line(dream.signs.map(\.label).joined(separator: "   ")) }
    for (name, text) in dream.extra.sorted(by: { $0.key < $1.key }) { try output.text("\(name): \(text)\n") }
    guard !dream.narrative.isEmpty else { return }
    let text = dream.narrative.string
    guard let columns = output.columns else { return try output.text("\n\(text)\n") }
    try output.text("\n")
    for line in TextWrap(text, width: columns) {
      for (part, attributes) in line.parts(dream.signs, in: text) { try output.text(part, in: attributes) }
      try output.text("\n")
    }
  }
}

extension TextWrap.Line {
  /// The parts of the line, the dream signs among them in the attributes of their classes.
  fileprivate func parts(_ signs: [DreamSign], in narrative: String) -> [(DisplayText, Attributes)] {
    let places = signs.compactMap { sign -> (columns: Range<Int>, attributes: Attributes)? in
      guard let bytes = sign.range, bytes.upperBound <= narrative.utf8.count,
        case let columns = (
          column(of: narrative.place(bytes.lowerBound)), column(of: narrative.place(bytes.upperBound))
        ),
        columns.0 < columns.1
      else { return nil }
      return (columns.0..<columns.1, sign.category.attributes)
    }
    guard !places.isEmpty else { return [(text, [])] }
    var (parts, place) = ([(String, Attributes)](), 0)
    for character in text.string {
      let attributes = places.last { $0.columns.contains(place) }?.attributes ?? []
      if parts.last?.1 != attributes { parts.append(("", attributes)) }
      parts[parts.count - 1].0.append(character)
      place += DisplayText(String(character)).width
    }
    return parts.map { (DisplayText($0.0), $0.1) }
  }
}

extension String {
  fileprivate func place(_ byte: Int) -> Index { utf8.index(startIndex, offsetBy: byte) }
}

extension DreamSign.Category {
  /// The attributes in which a terminal shows signs of this class, as the app does.
  fileprivate var attributes: Attributes {
    switch self {
    case .innerAwareness: [.underline, .italic]
    case .action: [.underline, .bold]
    case .form: .underline
    case .context: [.underline, .bold, .italic]
    }
  }
}

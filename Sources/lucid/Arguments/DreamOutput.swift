import ArgumentParser

/// The options that say how dreams are printed.
struct DreamOutput: ParsableArguments {
  @Flag(exclusivity: .exclusive) var form: DreamForm?
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("As a text for each, such as '{date} {title}'.", valueName: "template"),
    transform: DreamTemplate.init(argument:))
  var format: DreamTemplate?
  @Flag(
    name: [.customShort("0"), .customLong("null")], help: "With a NUL behind each instead of a line end, for xargs -0.")
  var hasNulls = false
  @Flag(help: "Don't show by $PAGER what is longer than the terminal.") var noPager = false

  /// What the template can have, for the help of a command.
  static let help = """
    With --format, each of these names in braces stands for what the dream has: \(DreamFields.names.joined(separator: ", ")). \
    \\n is a line end, \\t a tab, and {{ a brace.
    """

  /// Whether nothing is said of how dreams are printed.
  var isUsual: Bool { form == nil && format == nil && !hasNulls }

  func validate() throws {
    if form != nil, format != nil { throw ValidationError("--format goes with no other form.") }
    guard hasNulls, let form, form != .ids else { return }
    throw ValidationError("--null goes with lines, --ids and --format.")
  }
}

/// The forms in which dreams are printed, besides a line for each.
enum DreamForm: String, EnumerableFlag {
  case json, jsonl, tsv, ids, count

  static func help(for form: DreamForm) -> ArgumentHelp? {
    switch form {
    case .json: "As JSON."
    case .jsonl: "As lines of JSON, one a dream."
    case .tsv: "As a table with tabs, whose first row names the columns."
    case .ids: "Only their ids."
    case .count: "Only how many they are."
    }
  }
}

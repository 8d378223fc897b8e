import ArgumentParser
import DreamCore
import Formats
import JSON
import Records

/// The options that say how dreams are printed.
struct DreamOutput: ParsableArguments {
  @Flag(exclusivity: .exclusive) var form: DreamForm?
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("As a text for each, such as '{date} {title}'.", valueName: "template"),
    transform: DreamTemplate.init(argument:))
  var format: DreamTemplate?
  @Flag(
    name: [.customShort("0"), .customLong("null")], help: "End each with a NUL instead of a line end, for xargs -0.")
  var hasNulls = false
  @Flag(help: "Don't use $PAGER for what is longer than the terminal.") var noPager = false

  /// The help about the fields of a template.
  static let help = """
    With --format, each of these names in braces stands for what the dream has: \(DreamFields.names.joined(separator: ", ")). \
    \\n is a line end, \\t a tab, and {{ a brace.
    """

  /// Whether nothing is said of how dreams are printed.
  var isUsual: Bool { form == nil && format == nil && !hasNulls }

  func validate() throws {
    if form != nil, format != nil { throw ValidationError("--format can't be combined with another format.") }
    guard hasNulls, let form, form != .ids else { return }
    throw ValidationError("--null works with lines, --ids and --format only.")
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

/// A text with names of properties in braces, which is printed for each dream: `{date} {title}`.
struct DreamTemplate: Sendable {
  private let pieces: [Piece]

  private enum Piece: Sendable {
    case text(String)
    case field(String)
  }

  /// Reads a template. `\n` and `\t` in it are a line end and a tab, and `{{` and `}}` are braces.
  init(argument: String) throws {
    var (pieces, rest) = ([Piece](), argument[...])
    while let sign = rest.popFirst() {
      switch (sign, rest.first) {
      case ("\\", "n"?): pieces.append(.text("\n"))
      case ("\\", "t"?): pieces.append(.text("\t"))
      case ("\\", "\\"?), ("{", "{"?), ("}", "}"?): pieces.append(.text(String(sign)))
      case ("{", _):
        pieces.append(try Self.field(&rest))
        continue
      case _:
        pieces.append(.text(String(sign)))
        continue
      }
      rest.removeFirst()
    }
    self.pieces = pieces
  }

  private static func field(_ rest: inout Substring) throws -> Piece {
    let name = String(rest.prefix { $0 != "}" })
    guard name.count < rest.count else { throw ValidationError("“{\(name)” needs a closing brace.") }
    guard DreamFields.names.contains(name) else {
      let nearest = name.nearest(of: DreamFields.names).map { "; did you mean {\($0)}?" }
      throw ValidationError(
        "a dream has no {\(name)}\(nearest ?? ". It has \(DreamFields.names.joined(separator: ", ")).")")
    }
    rest.removeFirst(name.count + 1)
    return .field(name)
  }

  func text(for dream: Dream) -> String {
    let fields = DreamFields(dream)
    return pieces.reduce(into: "") { text, piece in
      switch piece {
      case .text(let plain): text += plain
      case .field(let name): text += fields[name]
      }
    }
  }
}

/// The properties of a dream as texts, by the names that they have as JSON. A property that isn't set is empty, and a list
/// has commas between its texts.
struct DreamFields {
  private let values: [String: JSON]
  private let title: String

  /// The names of the properties, in the order of the JSON.
  static let names: [String] = members(of: Dream(id: Dream.ID(rawValue: 0), createdAt: Instant(milliseconds: 0))).map(
    \.key)

  init(_ dream: Dream) {
    values = Dictionary(Self.members(of: dream).map { ($0.key, $0.value) }) { $1 }
    title = dream.plainTitle
  }

  /// The text of a property. A dream without a title has its first words in its place, as in a list.
  subscript(name: String) -> String { name == "title" ? title : values[name]?.fieldText ?? "" }

  private static func members(of dream: Dream) -> [(key: String, value: JSON)] {
    if case .object(let members) = dream.json { members } else { [] }
  }
}

extension JSON {
  fileprivate var fieldText: String {
    switch self {
    case .null: ""
    case .bool(let value): "\(value)"
    case .number(let number): "\(number)"
    case .decimal(let number): "\(number)"
    case .string(let text): text
    case .array(let values): values.map(\.fieldText).joined(separator: ", ")
    case .object(let members): members.prefix(2).map(\.value.fieldText).joined(separator: ": ")
    case .dictionary(let members):
      members.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }.joined(separator: ", ")
    }
  }
}

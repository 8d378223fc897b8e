import App
import ArgumentParser
import Cards
import Configuration
import DreamCore
import Formats

struct Share: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "share", abstract: "Make a card of dreams to share.",
    discussion: """
      A card has what is listed at --without, and nothing else of a dream. The people and places that are noted beside \
      it are left out, unless --without says otherwise, and so are creatures if the configuration file turns them off; \
      --without nothing leaves none of these out. What stands in the text itself stays there. lucid export writes \
      everything.
      """)

  @Argument(
    help: "The dreams' ids, or four characters or more of their beginnings or ends; or @1, the newest.",
    completion: .dreams)
  var ids: [String]
  @Option(
    name: .customLong("as"), help: "The format. Without it, the ending of the file's name tells; svg without a file.")
  var format: NamedValue<CardFormat>?
  @Option(
    name: [.customShort("o"), .customLong("output"), .customLong("out")],
    help: ArgumentHelp("Write it to a new file; - is standard output.", valueName: "file"), completion: .file(),
    transform: String.outputPath)
  var output: String?
  private var out: String? { output?.file }
  @Flag(name: .shortAndLong, help: "Replace an existing file.") var force = false
  @Option(
    help: ArgumentHelp(
      "What to leave out, with commas between: \(Shareable.names); or nothing.",
      valueName: "things"),
    completion: .list(["nothing"] + Shareable.allCases.map(\.rawValue)),
    transform: Share.omissions(argument:))
  var without: Set<Shareable>?
  @OptionGroup var journal: JournalOption

  func validate() throws {
    if ids.isEmpty { throw ValidationError("Missing expected argument '<ids> ...'") }
    if force, out == nil { throw ValidationError("--force needs --output.") }
  }

  func run() throws {
    let format = try form()
    let store = try journal.open(for: .reading)
    let found = try ids.map { try store.found($0) }
    try share(found.map(\.dream), as: format)
    store.sayIsReadable("What is shared")
    if let faults = found.last?.faults { try StandardStream.say(faults) }
  }

  private func share(_ dreams: [Dream], as format: CardFormat) throws {
    let omissions = try without ?? .usuallyLeftOut(creatures: Configuration.current().preferences.creatures == .on)
    let documents = SharedCards.documents(of: dreams, as: format, leavingOut: omissions)
    guard let out else { return try Self.print(documents, as: format) }
    let files = SharedFiles(out, count: documents.count)
    do {
      try files.write(Self.bytes(of: documents, as: format), isReplacing: force)
    } catch ShareError.output(let failure) {
      throw failure.reason == .exists ? failure : ShareError.output(failure) as any Error
    }
    if files.paths.count > 1 {
      StandardStream.say(["It makes \(files.paths.count) pictures:"] + files.paths)
    }
  }

  private func form() throws -> CardFormat {
    guard format == nil, let out else { return format?.value ?? .svg }
    guard let format = CardFormat(ofFile: out) else {
      let endings = CardFormat.allCases.map { ".\($0.fileExtension)" }.joined(separator: ", ")
      throw CommandFailure.failed("\(out) ends in none of \(endings). Name the format with --as.")
    }
    return format
  }

  private static func bytes(of documents: [String], as format: CardFormat) throws(ShareError) -> [[UInt8]] {
    format == .png ? try PNGPicture.drawn(documents) : documents.map { Array($0.utf8) }
  }

  private static func print(_ documents: [String], as format: CardFormat) throws {
    guard let text = documents.first, documents.count == 1 else {
      throw CommandFailure.failed("these are \(documents.count) pictures, which need files. Name one with --output.")
    }
    var output = StandardStream.output
    guard format != .png || !output.isTerminal else {
      throw CommandFailure.failed("a PNG can't be shown in a terminal. Name a file with --output.")
    }
    try output.document(try bytes(of: [text], as: format))
    try output.flush()
  }

  private static func omissions(argument: String) throws -> Set<Shareable> {
    guard argument != "nothing" else { return [] }
    return Set(
      try argument.split(separator: ",", omittingEmptySubsequences: false).map { name in
        guard let value = NamedValue<Shareable>(argument: String(name))?.value else {
          throw ValidationError("--without can be \(Shareable.names), with commas between, or nothing.")
        }
        return value
      })
  }
}

extension Shareable {
  fileprivate static let names = allCases.map(\.rawValue).joined(separator: ", ")
}

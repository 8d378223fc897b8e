import App
import ArgumentParser
import DreamCore
import JournalStore

struct CodeSet: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "set", abstract: "Write down what a coder finds in a dream by one scale.",
    discussion: """
      Each code is an argument of its own; behind “ # ” it can have a note. They take the place of the coder's codes of that \
      scale; without codes, nothing was found. --clear says that the dream isn't coded.
      """)

  @Argument(help: "The dream's id, or its place in a sample, such as pilot:3.", completion: .dreams) var id: String
  @Argument(help: "The codes.") var codes: [String] = []
  @OptionGroup var coder: CoderOption
  @Option(help: "The scale.", transform: { try $0.codingScale() }) var scale: CodingScale
  @Flag(help: "Take back the coder's codes: the dream isn't coded.") var clear = false
  @OptionGroup var journal: JournalOption

  func validate() throws {
    if clear, !codes.isEmpty { throw ValidationError("--clear takes codes back: leave them out.") }
    for code in codes {
      if let fault = scale.fault(in: Code(code, in: scale)) { throw ValidationError(fault.message) }
    }
  }

  func run() throws {
    let store = try journal.open(for: .writing)
    defer { store.close(at: Surroundings.live.now()) }
    let (dream, coder) = (try store.coded(id), try store.coder(coder.coder))
    let coding = Coding(
      dream: dream.id, coder: coder, scale: scale, codes: codes.map { Code($0, in: scale) },
      at: Surroundings.live.now(), isTakenBack: clear)
    guard try store.keep([coding]) > 0 else { return StandardStream.say("Nothing to change.") }
    try StandardStream.print(StandardStream.output.wrapped("\(coder), \(scale): \(coding.words)"))
  }
}

struct CodeShow: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Show the codes of a dream: when, who, by which scale, and what.")

  @Argument(help: "The dream's id, or its place in a sample, such as pilot:3.", completion: .dreams) var id: String
  @Option(help: ArgumentHelp("Only those of this coder.", valueName: "name")) var coder: String?
  @Flag(help: "Also what was said before, the latest first.") var past = false
  @OptionGroup var journal: JournalOption

  func run() throws {
    let store = try journal.open(for: .reading)
    if coder == nil, let colon = id.lastIndex(of: ":"), try store.sample(String(id[..<colon])).isBlind {
      throw CommandFailure.failed("the sample is blind. Say whose codes to show: --coder NAME.")
    }
    let coder = try coder.map { try store.coder($0) }
    let ever = try store.codings(everOf: try store.coded(id).id).filter { coder == nil || $0.coder == coder }
    var seen: Set<[String]> = []
    let now = ever.filter { seen.insert([$0.coder, $0.scale.description]).inserted && !$0.isTakenBack }
    let shown = past ? ever : now.sorted { ($0.scale, $0.coder) < ($1.scale, $1.coder) }
    guard !shown.isEmpty else {
      StandardStream.say("It isn't coded.")
      throw ExitCode(1)
    }
    var table = CellTable([
      .init(name: "at", kind: .text, rank: 1), .init(name: "coder", kind: .text), .init(name: "scale", kind: .text),
      .init(name: "codes", kind: .words),
    ])
    for coding in shown { table.add([coding.at.description, coding.coder, coding.scale.description, coding.words]) }
    try table.print()
  }
}

extension Coding {
  /// What is said, in one line.
  var words: String {
    isTakenBack ? "taken back" : codes.isEmpty ? "nothing found" : codes.map(\.line).joined(separator: "; ")
  }
}

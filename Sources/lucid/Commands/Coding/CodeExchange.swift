import App
import ArgumentParser
import DreamCore
import Formats
import JournalStore

struct CodeExport: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Write codings as CSV, one row a code: dream, coder, scale, code, note, at.",
    discussion: """
      A coding by which nothing was found is a row without a code. With --sample of a blind sample, dreams are named by their \
      places in it, such as pilot:3. Times are in ISO 8601 and UTC. pandas and R read it as it \
      is; lucid code import reads it back.
      """)

  @Option(help: ArgumentHelp("Only those of this sample's dreams.", valueName: "name")) var sample: String?
  @Option(help: ArgumentHelp("Only those of this coder.", valueName: "name")) var coder: String?
  @OptionGroup var past: PastOption
  @Option(
    name: .shortAndLong, help: ArgumentHelp("The new file; without it, or by -, standard output.", valueName: "path"),
    completion: .file(), transform: String.outputPath)
  var output: String?
  @Flag(name: .shortAndLong, help: "Replace an existing file.") var force = false
  @OptionGroup var journal: JournalOption

  func run() throws {
    let store = try journal.open(for: .reading)
    let (sample, coder) = (try sample.map { try store.sample($0) }, try coder.map { try store.coder($0) })
    let ids = sample.map { Set($0.ids) }
    let codings = try store.codings(asOf: past.moment).filter { coding in
      (coder == nil || coder == coding.coder) && ids?.contains(coding.dream) ?? true
    }
    let blind = sample.flatMap { $0.isBlind ? $0 : nil }
    let bytes = CodingsFile(codings).bytes { blind?.name(of: $0) ?? $0.description }
    if let output = output?.file {
      try OutputFile(output, isPrivate: store.key != nil).write(CollectionOfOne(bytes), isReplacing: force)
    } else {
      var output = StandardStream.output
      try output.document(CollectionOfOne(bytes))
      try output.flush()
    }
    store.sayIsReadable("What is exported")
  }
}

struct CodeImport: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import", abstract: "Read codings of a CSV file.",
    discussion: """
      The columns are dream, coder, scale, code, and perhaps note and at, in any order. A dream is its id or its place in a \
      sample of the journal, such as pilot:3; another journal of the same dreams needs that sample first, drawn with the same \
      search and seed. The rows of a dream, a coder and a \
      scale take the place of what that coder said before, unless that is newer. What is known already isn't taken twice. \
      Wrong codes are told and kept; they count in no norms.
      """)

  @Argument(help: "The file; - is standard input.", completion: .file()) var path: String
  @OptionGroup var journal: JournalOption

  func run() throws {
    let store = try journal.open(for: .writing)
    defer { store.close(at: Surroundings.live.now()) }
    let bytes = path == "-" ? Array(try StandardStream.input().string.utf8) : try Self.read(path)
    let samples = try store.samples()
    let file: CodingsFile
    do throws(CodingsFile.Fault) {
      file = try CodingsFile(bytes, at: Surroundings.live.now()) { name in
        guard let colon = name.lastIndex(of: ":"), let place = Int(name[name.index(after: colon)...]) else {
          return nil
        }
        let sample = samples.first { $0.name == name[..<colon] }
        return sample.flatMap { $0.dreams.indices.contains(place - 1) ? $0.dreams[place - 1] : nil }
      }
    } catch {
      throw CommandFailure.failed("\(path): \(error.message) Nothing was imported.")
    }
    let taken = try store.take(file.codings.map { $0.by(try store.coder($0.coder)) })
    for line in file.wrong.prefix(5) { StandardStream.say("lucid: \(path): \(line)") }
    if file.wrong.count > 5 { StandardStream.say("lucid: \(path): and \(file.wrong.count - 5) more wrong codes.") }
    if taken.older > 0 {
      let verbs = taken.older == 1 ? "is newer in the journal, and stays" : "are newer in the journal, and stay"
      StandardStream.note("\(taken.older.counted("coding")) \(verbs).")
    }
    if !taken.strange.isEmpty {
      let words = taken.strange.count == 1 ? "isn't in the journal; its" : "aren't in the journal; their"
      StandardStream.note("\(taken.strange.count.counted("dream")) \(words) codings are left out.")
    }
    try StandardStream.print("\(taken.new.counted("coding")) imported, \(taken.known) known already.")
    if !taken.strange.isEmpty { throw ExitCode.failure }
  }

  private static func read(_ path: String) throws(CommandFailure) -> [UInt8] {
    do {
      return try WholeFile.read(path, atMost: 1 << 28)
    } catch {
      throw .unreadableFile(path: path, reason: "\(error)")
    }
  }
}

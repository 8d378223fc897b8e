import Foundation
import Testing

/// A folder with a journal, in which commands run whose writes are recorded.
final class PowerPlace {
  private let place: CommandPlace
  private let shim: FaultShim
  private let secrets = JournalSecrets(["heron", "ibis"])
  /// The passphrase of the journal, when it was last looked at.
  private var passphrase = "heron"
  var folder: String { place.path("dreams") }
  var journal: String { "\(folder)/\(Self.journal)" }
  static let journal = "journal.sqlite"

  /// Makes a journal with three dreams, and a backup of today.
  init(_ kind: JournalKind) throws {
    place = try CommandPlace()
    shim = try FaultShim(in: place)
    try place.write("inbox: \(folder)/inbox\n", to: "config.yaml")
    try FolderContents().write(to: folder)
    try lucid("add Stairs")
    if kind == .locked { try secrets.lock(journal) }
    for words in ["add secret --title Zeppelin", "add Teeth", "set @1 --title Mouth"] { try lucid(words) }
  }

  /// Makes the journal one of an older Lucid, with tables of this version.
  func makeOlder(version: Int) throws { try secrets.witness(journal).makeOlder(version: version) }

  func remove(_ name: String) throws {
    try FileManager.default.removeItem(atPath: "\(folder)/\(name)")
    if name.isEmpty { try FolderContents().write(to: folder) }
  }

  func write(_ text: String, to name: String) throws {
    let file = URL(filePath: "\(folder)/\(name)")
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  /// Runs a command that has to succeed.
  func lucid(_ words: String, environment: [String: String] = [:]) throws {
    let outcome = try run(words, environment: environment)
    try #require(outcome.status == 0, "\(words): \(outcome.words)")
  }

  /// Runs a command, which can read the journal's passphrase, and then another one.
  /// - Parameter call: the call to the system at which it is killed, `write:3` say.
  func run(_ words: String, killedAt call: String) throws -> CommandPlace.Outcome {
    try run(words, environment: shim.environment(below: folder, fault: "\(call):kill"))
  }

  func run(_ words: String, environment: [String: String] = [:]) throws -> CommandPlace.Outcome {
    let words = words.replacing("%", with: folder).split(separator: " ").map(String.init)
    let settings = ["LUCID_CONFIG": place.path("config.yaml"), "LUCID_JOURNAL": journal]
    let other = secrets.passphrases.first { $0 != passphrase } ?? ""
    let outcome = try place.lucid(
      words + ["--passphrase-fd", "0"], input: "\(passphrase)\n\(other)\n",
      environment: environment.merging(settings) { $1 })
    secrets.note(outcome.output)
    return outcome
  }

  /// Runs a command, and returns how often it made each of the calls at which one can be killed.
  func counts(_ words: String) throws -> [String: Int] {
    let counts = place.path("counts")
    try lucid(words, environment: shim.environment(below: folder, counts: counts))
    return try FaultShim.counts(in: counts)
  }

  /// Runs a command, and returns what it did.
  func record(_ words: String) throws -> [DiskEvent] {
    let record = place.path("record")
    try lucid(words, environment: shim.environment(below: folder, record: record))
    return try DiskEvent.all(in: record)
  }

  /// What is in a file, for those who open it.
  enum Sight: Equatable {
    case journal(JournalWitness.Sight, openedBy: Set<String>)
    case bytes(Data)
    case broken(String)

    var words: String {
      switch self {
      case .bytes(let bytes): "\(bytes.count) bytes"
      case .broken(let words): words
      case .journal(let journal, let names):
        "\(journal.model.dreams.count) dreams, \(journal.faults), opened by \(names.sorted())"
      }
    }
  }

  /// What is in the files that are there, without what the next command takes away, and without empty files that keep a name
  /// free. A journal that isn't there is an empty one.
  func sights() throws -> [String: Sight] {
    let files = try FolderContents(of: folder).files.filter { name, bytes in
      let isLeft = name.contains(".part-") || name.contains(".lucid-") || name.hasSuffix("-journal")
      return !isLeft && (!bytes.isEmpty || name.contains(".sqlite"))
    }
    var sights = files.mapValues(Sight.bytes)
    for name in Set(files.keys).union([Self.journal]) where name.contains(".sqlite") {
      sights[name] = sight(of: name)
    }
    return sights
  }

  private func sight(of name: String) -> Sight {
    do {
      let witness = try secrets.witness("\(folder)/\(name)")
      let names = secrets.opening(witness)
      if name == Self.journal { passphrase = secrets.passphrases.first(where: names.contains) ?? passphrase }
      return .journal(try witness.sight(), openedBy: names)
    } catch {
      return .broken("\(error)")
    }
  }

  /// The dreams of the journal, and whether it is locked.
  struct State: Equatable {
    let dreams: [String]
    let isLocked: Bool
  }

  /// Looks at the journal. Expects that nothing is wrong with it or its backups, and that a passphrase and a recovery code open
  /// what is locked.
  func state() throws -> State {
    var state: State?
    for (name, sight) in try sights() where name.contains(".sqlite") {
      guard case .journal(let found, let names) = sight, found.faults.isEmpty else {
        Issue.record("\(name): \(sight.words)")
        continue
      }
      #expect(names.isEmpty || names.count == 2 && !names.isDisjoint(with: secrets.passphrases), "\(name): \(names)")
      guard name == Self.journal else { continue }
      let dreams = found.model.dreams.values.map { "\($0.title.string) \($0.narrative.string)" }
      state = State(dreams: dreams.sorted(), isLocked: !names.isEmpty)
    }
    return try #require(state)
  }
}

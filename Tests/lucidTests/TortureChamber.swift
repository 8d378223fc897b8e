import Chance
import Foundation
import Glibc
import Spawning
import Testing
import Tmux

/// A journal on which rounds of torture are run, one after the other.
///
/// Words that are kept, wherever they are typed, have the form `k12x3z`; those that are only looked for, `p12x3z`.
final class TortureChamber {
  let seed: UInt64
  var random: SplitMix64
  let place: CommandPlace
  /// Whether the journal is locked at first, and locked again after it was unlocked.
  let locks: Bool
  let secrets = JournalSecrets(["heron", "ibis"])
  /// The passphrase of the journal, if it is locked.
  var passphrase = "heron"
  var tally = TortureTally()
  /// The words of this round that were on the screens of sessions that have not ended, and when each was seen first.
  private var seen: [ObjectIdentifier: [String: ContinuousClock.Instant]] = [:]
  /// The words that SIGKILL may have taken, and how long they had been on the screen then.
  private var young: [String: Duration] = [:]
  /// The words of all rounds that have to be in the journal.
  private var owed: Set<String> = []
  private(set) var round = 0
  private var words = 0
  /// The field that is typed in.
  var field = "text"
  private var fields: [String: String] = [:]

  /// How long a word may be on the screen and be gone after SIGKILL: a second, and what a busy machine takes.
  private static let grace = Duration.seconds(3)

  init(seed: UInt64, number: Int) throws {
    self.seed = seed
    random = SplitMix64(seed: seed &+ UInt64(number))
    place = try CommandPlace()
    try place.write("passphrase: cat '\(place.path("passphrase"))'\n", to: "config.yaml")
    locks = !number.isMultiple(of: 2)
    if locks { try secrets.lock(place.journal) }
    try learnPassphrase()
    try place.write("printf '# \\n\\n%s\\n' \"$(cat '\(place.path("word"))')\" > \"$1\"\n", to: "editor.sh")
  }

  /// The kinds of rounds.
  enum Kind: String, CaseIterable {
    /// One session in which everything is done.
    case alone
    /// Three sessions, and commands.
    case three
    /// A session that reads a large journal while an import is killed or goes in.
    case reading
    /// A terminal that takes no output any more.
    case stalled
    /// Commands on the journal as a whole, killed or not, beside a session or alone.
    case upkeep
  }

  func run(_ rounds: Range<Int>) async throws -> TortureTally {
    for number in rounds {
      round = number
      let kind = random.some([Kind.alone, .alone, .alone, .three, .reading, .stalled, .upkeep, .upkeep])
      tally.rounds[isLocked ? "\(kind) locked" : kind.rawValue, default: 0] += 1
      (seen, young) = ([:], [:])
      switch kind {
      case .alone: try await sessions(1)
      case .three: try await sessions(3)
      case .reading: try await reading()
      case .stalled: try await stalled()
      case .upkeep: try await upkeep()
      }
      try check("\(kind)")
    }
    try await expectRescued()
    return tally
  }

  /// A word that nobody has typed yet.
  func word(_ letter: Character = "k") -> String {
    words += 1
    let word = "\(letter)\(round)x\(words)z"
    fields[word] = field
    return word
  }

  /// With these, nobody is asked for a passphrase.
  var environment: [String: String] {
    var environment = asking
    environment["LUCID_CONFIG"] = place.path("config.yaml")
    return environment
  }

  private var asking: [String: String] {
    [
      "LUCID_JOURNAL": place.journal, "TZ": "UTC", "HOME": place.directory.path,
      "EDITOR": "sh '\(place.path("editor.sh"))'",
    ]
  }

  /// Opens the app, sometimes by typing the passphrase.
  func open(_ arguments: String = "") async throws -> TmuxSession {
    let isAsked = isLocked && random.isTrue(onceIn: 3)
    let session = try TmuxSession(
      "exec \(CommandPlace.binary) \(arguments)", columns: 100, rows: 30,
      environment: isAsked ? asking : environment)
    if isAsked { try await unlock(session) }
    try await session.wait(within: 30) { $0.isAlternate && $0.text.contains("Lucid") || $0.text.contains("Writing") }
    return session
  }

  func sleep(upTo milliseconds: Int) async throws {
    try await Task.sleep(for: .milliseconds(Int.random(in: 0...milliseconds, using: &random)))
  }
}

// MARK: Rounds

extension TortureChamber {
  private func sessions(_ count: Int) async throws {
    var sessions: [TmuxSession] = []
    for _ in 0..<count { sessions.append(try await open(random.isTrue(onceIn: 3) ? "new" : "")) }
    for _ in 0..<Int.random(in: 1...8, using: &random) {
      let session = random.some(sessions)
      try await act(in: session)
      try look(at: session)
      if random.isTrue(onceIn: 2) { try await sleep(upTo: 600) }
      try look(at: session)
    }
    try await end(sessions)
  }

  /// Begins with a large journal, and types while that is read and another process imports, or is killed while it does.
  private func reading() async throws {
    if try JournalWitness.isThere(place) == false || witness().count(of: "large") == 0 {
      try lucid("import", importFile("large", rows: 2000), "--from", "dreambank")
    }
    let series = "s\(round)"
    let file = try importFile(series, rows: 200)
    let session = try await open("new")
    let process = try Program(
      [CommandPlace.binary, "import", file, "--from", "dreambank"], environment: environment, input: .read("/dev/null"),
      output: .written("/dev/null"), errors: .written("/dev/null")
    ).start()
    let isKilled = random.isTrue(onceIn: 2)
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      try session.type(word() + " ")
      try await sleep(upTo: 300)
      try look(at: session)
    }
    if isKilled { kill(process, SIGKILL) }
    let status = try Program.wait(for: process)
    try await end([session])
    let count = try witness().count(of: series)
    #expect(count == 200 || status != 0 && count == 0, "\(status) \(place(of: round))")
  }

  func importFile(_ series: String, rows: Int, words: String = "the sea") throws -> String {
    let lines = (0..<rows).map { "\"\($0)\"\t\"(8/1/67)\"\t\"Dream \($0) of \(series), with \(words) in it.\"\n" }
    return try place.write("\"n\"\t\"date\"\t\"dream\"\n" + lines.joined(), to: "\(series).tsv")
  }

  private func stalled() async throws {
    let terminal = try UnreadTerminal(
      [CommandPlace.binary, "new"], columns: 100, rows: 30, environment: environment)
    #expect(terminal.reads("Writing"), "\(place(of: round))")
    let first = word()
    terminal.type(first + " ")
    #expect(terminal.reads(first), "\(place(of: round))")
    seen[ObjectIdentifier(terminal), default: [:]][first] = .now
    // More than the terminal takes while nobody reads: whole screens.
    for _ in 0..<40 { terminal.type("\u{C}") }
    let last = word()
    terminal.type(last + " ")
    let deadline = ContinuousClock.now + .seconds(30)
    while try !texts().contains(last), ContinuousClock.now < deadline { try await Task.sleep(for: .milliseconds(200)) }
    seen[ObjectIdentifier(terminal), default: [:]][last] = .now
    let signal = random.some([SIGTERM, SIGHUP])
    count(signal)
    kill(terminal.process, signal)
    #expect(terminal.ends(), "\(place(of: round))")
    owe(terminal, after: .zero)
  }

  /// Looks a last time, or waits until all is saved, and ends the sessions.
  func end(_ sessions: [TmuxSession]) async throws {
    for session in sessions.shuffled(using: &random) {
      let process = try #require(try session.processID())
      let signal = random.some([SIGKILL, SIGTERM, SIGHUP])
      try look(at: session)
      // Long enough that SIGKILL may take nothing at all: writing that is put off for a few seconds is found by that.
      if signal == SIGKILL, random.isTrue(onceIn: 2) { try await Task.sleep(for: Self.grace) }
      kill(process, signal)
      count(signal)
      owe(session, after: signal == SIGKILL ? Self.grace : .zero)
      try await session.wait(within: 30) {
        signal == SIGKILL ? $0.exitStatus == 128 + Int(SIGKILL) : $0.exitStatus != nil
      }
    }
  }

  private func count(_ signal: Int32) {
    let names = [SIGKILL: "KILL", SIGTERM: "TERM", SIGHUP: "HUP"]
    tally.signals[names[signal] ?? "", default: 0] += 1
  }
}

// MARK: What is owed

extension TortureChamber {
  /// Notes the words on the screen. Those that are said to be saved have to be in the journal from now on.
  func look(at session: TmuxSession) throws {
    // Twice the same: a frame is on the screen as a whole.
    let screen = try session.screen()
    guard try session.screen().rows == screen.rows, screen.isAlternate else { return }
    let words = Self.words(in: screen.text)
    seen[ObjectIdentifier(session), default: [:]].merge(words.map { ($0, .now) }) { first, _ in first }
    if screen.saysSaved { owed.formUnion(words) }
  }

  /// Notes that a command said that a word is in the journal.
  func acknowledge(_ word: String) { owed.insert(word) }

  private static func words(in text: String) -> Set<String> {
    Set(text.matches(of: /\bk\d+x\d+z\b/).map { String($0.0) })
  }

  /// Notes that a session ends now: the words that were on its screen for a time have to be in the journal.
  private func owe(_ session: AnyObject, after grace: Duration) {
    for (word, moment) in seen.removeValue(forKey: ObjectIdentifier(session)) ?? [:] {
      let age = moment.duration(to: .now)
      tally.saw(fields.removeValue(forKey: word))
      if age >= grace { owed.insert(word) } else { young[word] = age }
    }
  }

  private func texts() throws -> Set<String> {
    try witness().textsEver().reduce(into: []) { $0.formUnion(Self.words(in: $1)) }
  }

  private func rescues() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: place.directory.path).filter { $0.contains(".rescue-") }
  }

  private func check(_ kind: String) throws {
    guard try JournalWitness.isThere(place) else { return #expect(owed.isEmpty, "\(kind) \(place(of: round))") }
    #expect(try witness().faults() == [], "\(kind) \(place(of: round))")
    var kept = try texts()
    for name in try rescues() {
      let bytes = [UInt8](try Data(contentsOf: URL(filePath: place.path(name))))
      let text = name.hasSuffix(".sealed") ? secrets.opened(rescue: bytes) : bytes
      let words = Self.words(in: String(decoding: try #require(text), as: UTF8.self))
      tally.rescued += words.subtracting(kept).count
      kept.formUnion(words)
    }
    #expect(owed.subtracting(kept) == [], "\(kind) \(place(of: round))")
    tally.lose(young.filter { !kept.contains($0.key) && !owed.contains($0.key) }.map(\.value))
    tally.owed = owed.count
    // What is lost is said once.
    owed.formIntersection(kept)
  }

  /// The next start takes in what is in rescue files.
  private func expectRescued() async throws {
    let session = try await open()
    try await session.wait(within: 60) { $0.saysSaved }
    try session.press("q")
    try await session.wait(within: 30) { screen in
      if screen.exitStatus == nil { try session.press("q") }
      return screen.exitStatus != nil
    }
    #expect(try rescues() == [] && owed.subtracting(texts()) == [], "\(place(of: round))")
  }

  func place(of round: Int) -> String { "in round \(round), seed \(seed)" }
}

extension JournalWitness {
  static func isThere(_ place: CommandPlace) throws -> Bool { FileManager.default.fileExists(atPath: place.journal) }
}

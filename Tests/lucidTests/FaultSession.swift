import Foundation
import Testing
import Tmux

/// A session in a terminal in which a call to the system fails: it opens a journal, writes a dream, edits it outside, shares it,
/// and quits.
struct FaultSession {
  let place: CommandPlace
  let shim: FaultShim
  /// The name of the session's own folder, in which all of its files are.
  let name: String

  private static let (old, first, second) = ("Old words.", "first words", "second words")

  private var folder: String { place.path(name) }
  private var journal: String { place.path("\(name)/journal.sqlite") }
  private var state: String { place.path("\(name).state") }

  /// What came of a session.
  struct Outcome {
    /// The texts that were on the screen, and said to be saved or there for long.
    var seen: Set<String> = []
    /// The numbers of calls.
    var counts: [String: Int] = [:]
    /// What is wrong, in words; empty if nothing is.
    var faults: [String] = []
  }

  /// Runs the session with a fault such as `write:3:fail`, and looks at what there is then.
  func run(_ fault: String?) async throws -> Outcome {
    try begin()
    var outcome = Outcome()
    let screen = try await play(fault, &outcome)
    outcome.counts = (try? FaultShim.counts(in: "\(folder).counts")) ?? [:]
    try check(&outcome, "as it was left")
    // The next start takes in what is elsewhere.
    let next = try open(nil)
    try await settle(next) { $0.saysSaved }
    try await leave(next)
    try check(&outcome, "after the next start", findsFiles: false)
    if !outcome.faults.isEmpty { outcome.faults.append("The last screen was:\n\(screen)") }
    try? FileManager.default.removeItem(atPath: folder)
    try? FileManager.default.removeItem(atPath: state)
    return outcome
  }

  /// Makes a journal of one dream.
  private func begin() throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try place.lucid("add", Self.old, "--title", "Stairs", "--journal", journal)
  }

  private func open(_ fault: String?) throws -> TmuxSession {
    var variables = shim.environment(below: "\(folder)/", fault: fault, counts: fault == nil ? nil : "\(folder).counts")
    if fault == nil { variables["LD_PRELOAD"] = nil }
    let words = variables.map { "\($0)='\($1)'" }.joined(separator: " ")
    return try TmuxSession(
      "exec env \(words) \(CommandPlace.binary)", columns: 110, rows: 30,
      environment: [
        "LUCID_JOURNAL": journal, "TZ": "UTC", "HOME": folder, "XDG_STATE_HOME": state, "XDG_RUNTIME_DIR": state,
        "EDITOR": "sh '\(place.path("editor.sh"))'", "LUCID_CONFIG": "/dev/null",
      ])
  }

  static func writeEditor(in place: CommandPlace) throws {
    try place.write("printf '# \\n\\n\(second)\\n' > \"$1\"\n", to: "editor.sh")
  }
}

// MARK: The session

extension FaultSession {
  /// Plays the session, as far as the fault lets it. Returns the last screen.
  private func play(_ fault: String?, _ outcome: inout Outcome) async throws -> String {
    let session = try open(fault ?? "none:0:none")
    try await settle(session) { $0.text.contains("Lucid") && $0.isAlternate }
    try session.press("n")
    try await settle(session) { $0.text.contains("Writing") }
    try session.type(Self.first)
    try await see(Self.first, in: session, &outcome)
    try session.press("Escape", "Escape")
    try await settle(session) { $0.text.contains("1 Dreams") }
    try session.press("E")
    try await see(Self.second, in: session, &outcome)
    try session.press("s")
    try await settle(session) { $0.text.contains("Share ") }
    try session.press("Enter")
    try await settle(session) { !$0.text.contains("Leave out") }
    return try await leave(session)
  }

  /// Waits until a text is on the screen and said to be saved, or has been there for seconds.
  private func see(_ text: String, in session: TmuxSession, _ outcome: inout Outcome) async throws {
    try await settle(session) { $0.text.contains(text) }
    try await settle(session) { $0.text.contains(text) && $0.saysSaved }
    if try session.screen().text.contains(text) { outcome.seen.insert(text) }
  }

  /// Waits until the screen is as wanted, or the session has ended; for some seconds at most, as a fault may prevent it.
  private func settle(_ session: TmuxSession, _ isWanted: (TmuxScreen) -> Bool) async throws {
    do {
      try await session.wait(within: 6) { isWanted($0) || $0.exitStatus != nil }
    } catch TmuxError.neverSeen {
      return
    }
  }

  /// Closes what is open, and quits. Returns the last screen.
  @discardableResult
  private func leave(_ session: TmuxSession) async throws -> String {
    for _ in 0..<40 {
      let screen = try session.screen()
      if screen.exitStatus != nil { return screen.text }
      // A second q leaves although something is not saved.
      try session.press("Escape", "Escape", "Escape", "q")
      try await Task.sleep(for: .milliseconds(200))
      try session.press("q")
      try await Task.sleep(for: .milliseconds(200))
    }
    Issue.record("It doesn't quit:\n\(try session.screen().text)")
    return ""
  }
}

// MARK: What there is then

extension FaultSession {
  /// Checks that the old dream is there, and the texts that were seen: in the journal or, if `findsFiles`, in another file.
  private func check(_ outcome: inout Outcome, _ moment: String, findsFiles: Bool = true) throws {
    let list = try place.lucid("list", "--journal", journal)
    if list.status != 0 { outcome.faults.append("\(moment), lucid list says: \(list.words)") }
    let witness = try JournalWitness(journal)
    outcome.faults += try witness.faults().map { "\(moment): \($0)" }
    let texts = try witness.textsEver()
    for text in outcome.seen.union([Self.old]) where !texts.contains(where: { $0.contains(text) }) {
      let files = try place.shell("grep -rl '\(text)' '\(folder)' '\(state)' 2>/dev/null").lines
      let others = files.filter { !$0.hasPrefix(journal) || $0.contains(".rescue-") || $0.contains(".editing") }
      if !findsFiles || others.isEmpty { outcome.faults.append("\(moment), “\(text)” is not there, but in \(files)") }
    }
  }
}

import Chance
import DreamCore
import Foundation
import Testing
import Tmux

/// Two people, or one with two terminals, on one journal.
@Suite("two sessions in two terminals") struct TwoSessionsInTmuxTests {
  private static let turns =
    ProcessInfo.processInfo.environment["LUCID_TURNS"].flatMap { Int($0) } ?? 25

  @Test("what one writes the other sees, without a key pressed, where it is")
  func noticing() async throws {
    let place = try CommandPlace()
    try place.lucid("add", "Teeth", "--date", "2001-01-01")
    let first = try place.open(columns: 100, rows: 24)
    let second = try place.open(columns: 80, rows: 20)
    try await first.wait(for: "1 dream")
    try await second.wait(for: "1 dream")
    try first.press("n")
    try first.type("stairs under water")
    try await second.wait(for: "stairs under water")
    try second.press("d")
    try await second.wait(for: "Deleted")
    try first.press("Escape", "Escape")
    try await first.wait(for: "1 Dreams")
    try place.lucid("add", "from a script")
    try await first.wait(for: "from a script")
    try await second.wait(for: "from a script")
    try place.lucid("undo")
    try await first.wait { !$0.text.contains("from a script") }
    try await second.wait { !$0.text.contains("from a script") }
    try place.lucid("redo")
    try await second.wait(for: "from a script")
  }

  @Test("the same dream written in both: both texts are kept, and C shows them")
  func sameDream() async throws {
    let place = try CommandPlace()
    try place.lucid("add", "Teeth")
    let first = try place.open(columns: 100, rows: 24)
    let second = try place.open(columns: 100, rows: 24)
    try await first.wait(for: "saved")
    try await second.wait(for: "saved")
    try first.press("e")
    try second.press("e")
    try await first.wait(for: "Editing")
    try await second.wait(for: "Editing")
    // Both type before either hears of the other's text.
    try first.type(" of glass")
    try second.type(" of stone")
    for session in [first, second] {
      try await session.wait { $0.text.contains("Both are kept") || $0.text.contains("another session changed") }
      try session.press("Escape", "Escape")
      try await session.wait(for: "1 Dreams")
      try await session.wait(for: "Both are kept. C compares.")
    }
    let words = try JournalWitness(place).wordsEver()
    #expect(words.isSuperset(of: ["glass", "stone"]))
    try first.press("C")
    let screen = try await first.wait(for: "Theirs")
    #expect(screen.text.contains("of glass") && screen.text.contains("of stone"))
  }

  @Test(
    "at the end both show the same journal, and no text is missing that either said was saved",
    arguments: SplitMix64.seeds)
  func anything(seed: UInt64) async throws {
    var random = SplitMix64(seed: seed)
    let place = try CommandPlace()
    try place.lucid("add", "Teeth")
    let sessions = [try place.open(columns: 100, rows: 40), try place.open(columns: 100, rows: 40)]
    for session in sessions { try await session.wait(for: "saved") }
    var saved: Set<String> = []
    for turn in 0..<Self.turns {
      let session = random.some(sessions)
      try random.act(in: session, turn: turn)
      if random.isTrue(onceIn: 3) {
        try await Task.sleep(for: .milliseconds(Int.random(in: 0...700, using: &random)))
      }
      saved.formUnion(try Self.saidToBeSaved(session))
    }
    for session in sessions { try session.press("Escape", "Escape") }
    // What comes from the other one leaves the selection where it is: each goes to the top until both are there.
    var screens: [TmuxScreen] = []
    for _ in 0..<200 {
      for session in sessions { try session.press("g") }
      try await Task.sleep(for: .milliseconds(20))
      screens = try sessions.map { try $0.screen() }
      if screens[0].journal == screens[1].journal { break }
    }
    #expect(screens[0].journal == screens[1].journal)
    for session in sessions {
      try session.press("q")
      // A dream with two versions is named first.
      try await session.wait { $0.exitStatus == 0 || $0.text.contains("Ctrl-C quits") }
      try session.press("q")
      try await session.wait { $0.exitStatus == 0 }
    }
    #expect(try JournalWitness(place).faults() == [])
    #expect(saved.subtracting(try JournalWitness(place).wordsEver()) == [])
  }

  /// The words on the screen, where the last line says that they are saved.
  private static func saidToBeSaved(_ session: TmuxSession) throws -> [String] {
    // Twice the same: a frame is on the screen as a whole.
    let rows = try session.screen().rows
    guard try session.screen().rows == rows else { return [] }
    guard rows.last?.hasSuffix("saved") == true else { return [] }
    return rows.flatMap { $0.split(separator: " ") }.map(String.init).filter { $0.wholeMatch(of: /w\d+/) != nil }
  }
}

extension SplitMix64 {
  fileprivate mutating func act(in session: TmuxSession, turn: Int) throws {
    let word = "w\(turn)"
    switch Int.random(in: 0..<10, using: &self) {
    case 0, 1:
      try session.press("Escape", "Escape", "n")
      try session.type("\(word) ")
    case 2, 3, 4:
      try session.press("Escape", "Escape", "g", "e")
      try session.type(" \(word) ")
    case 5: try session.press("Escape", "Escape", some(["j", "k", "g", "G"]))
    case 6: try session.press("Escape", "Escape", some(["*", "Y", "d"]))
    case 7: try session.press("Escape", "Escape", "u")
    case 8: try session.press("Escape", "Escape", "C-r")
    default: try session.press("Escape", "Escape", "C", some(["m", "t", "b"]))
    }
  }
}

extension TmuxScreen {
  /// What is shown of the journal. The header, the last line and the words of an empty list are each session's own: they say
  /// where it is in its history.
  fileprivate var journal: [Substring] {
    let isEmpty = ["No dreams yet.", "You are before the first dream."].contains { text.contains($0) }
    return isEmpty ? [] : rows.dropFirst().dropLast()
  }
}

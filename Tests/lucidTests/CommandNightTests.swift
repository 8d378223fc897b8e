import Foundation
import Testing

@Suite("lucid night")
struct CommandNightTests {
  private let place: CommandPlace

  init() throws { place = try CommandPlace() }

  private func night(_ arguments: String) throws -> CommandPlace.Outcome {
    try place.shell("$lucid night 2026-11-19 \(arguments)")
  }

  @Test("a night is noted piece by piece, shown in words and as JSON, and taken back")
  func noting() throws {
    let run = try night("--to-bed 23:10 --got-up 7 --sleep 3 --technique mild --intention 'look at my hands'")
    #expect(run.output.hasPrefix("Note the night of Wed 18 – Thu 19 Nov") && run.words.isEmpty)
    #expect(try night("--woke 3:50 --back-to-bed 4:30").status == 0)
    #expect(
      try night("").lines == [
        "Night of Wed 18 – Thu 19 Nov 2026", "To bed      23:10", "Woke        03:50", "Back to bed 04:30",
        "Got up      07:00", "In bed      7 h 10", "Sleep       3", "Technique   MILD", "Intention   look at my hands",
      ])
    let json = try JSONSerialization.jsonObject(with: Data(try night("--json").output.utf8)) as? [String: Any]
    #expect(json?["night"] as? String == "2026-11-19" && json?["wokeInNight"] as? String == "03:50")
    #expect(try place.lucid("undo").output.hasPrefix("Undone: Note the night of"))
    #expect(try !night("").output.contains("Woke"))
  }

  @Test("what is noted can be taken away again; a night without notes is none")
  func clearing() throws {
    #expect(try night("--no-recall --sleep 2").status == 0)
    #expect(try night("").lines.suffix(2) == ["No recall", "Sleep       2"])
    #expect(try night("--clear sleep --clear recall").status == 0)
    #expect(try night("").lines.last == "Nothing is noted.")
    #expect(try night("--clear sleep").words == "Nothing to change.\n")
  }

  @Test("a dry run shows the night as it would be, and notes nothing")
  func dry() throws {
    try place.lucid("add", "A door.")
    #expect(try night("--sleep 4 --dry-run").lines.last == "Sleep       4")
    #expect(try night("").lines.last == "Nothing is noted.")
  }

  @Test("what can't be is refused, and nothing is noted")
  func refusing() throws {
    try place.lucid("add", "A door.", "--date", "2026-11-19 6:40")
    for (arguments, status, words) in [
      ("--to-bed 23:10 --got-up 23:00 --woke 23:05", 1, "these times contradict each other. Nothing was changed."),
      ("--no-recall", 1, "this night has a dream, “A door”. Nothing was changed."), ("--to-bed late", 64, "23:10"),
      ("--sleep 9", 64, "--sleep"),
    ] {
      let run = try night(arguments)
      #expect(run.status == Int32(status) && run.words.contains(words), "\(run)")
    }
    #expect(try place.lucid("night", "1985").words.contains("“1985” is more than one night"))
    #expect(try night("").lines.last == "Nothing is noted.")
  }

  @Test("without a day it is the last night; without a journal there is nothing to show")
  func lastNight() throws {
    #expect(try place.lucid("night").status == 1)
    #expect(try place.lucid("night", "--sleep", "5").status == 0)
    #expect(try place.lucid("night").lines.last == "Sleep       5")
  }
}

import DreamCore
import Foundation
import Testing

@Suite("lucid edit")
struct CommandEditTests {
  private let place: CommandPlace
  private let id: String

  init() throws {
    place = try CommandPlace()
    id = try #require(try place.lucid("add", "Again.", "--title", "Teeth").lines.first)
  }

  private func edit(_ script: String) throws -> CommandPlace.Outcome {
    let path = try place.write(script, to: "an editor")
    return try place.lucid("edit", id, environment: ["EDITOR": "sh '\(path)'", "lucid": CommandPlace.binary])
  }

  private var text: String { get throws { try place.lucid("show", id).output } }

  @Test("neither Lucid nor an editor leaves what is in its memory on the disk when it crashes")
  func coreDumps() throws {
    let run = try place.shell(
      """
      export LUCID_JOURNAL='\(place.journal)' EDITOR='sh -c "ulimit -c; exit 1"'; ulimit -c 1 && exec $lucid edit \(id)
      """)
    #expect(run.output == "0\n", "\(run.words)")
  }

  @Test("it takes in what the editor saved, as one step")
  func edited() throws {
    let outcome = try edit(#"printf '# Gums\n\nMore.\n' > "$1""#)
    #expect(outcome.status == 0)
    #expect(outcome.output == "Edited: Gums\n")
    #expect(try text.contains("More."))
    #expect(try place.lucid("undo").output == "Undone: Edit “Gums”\n")
    #expect(try text.contains("Again."))
    #expect(!FileManager.default.fileExists(atPath: place.journal + ".editing"))
  }

  @Test("no change writes nothing, and says so")
  func unchanged() throws {
    let outcome = try edit("exit 0")
    #expect(outcome.status == 0)
    #expect(outcome.words == "Nothing was changed.\n")
    #expect(try place.lucid("undo").output.contains("Write"))
  }

  @Test("an editor that fails without saving changes nothing and is told in one line")
  func failed() throws {
    let outcome = try edit("exit 1")
    #expect(outcome.status == 1)
    #expect(outcome.words.contains("failed with status 1. Nothing was changed."))
    #expect(outcome.words.split(separator: "\n").count == 1)
    #expect(try text.contains("Again."))
  }

  @Test(
    "what an editor saved before it failed or was killed is in the journal, and that is said",
    arguments: [("exit 3", "failed with status 3"), ("kill -9 $$", "was ended by signal 9")])
  func savedAndFailed(end: String, words: String) throws {
    let outcome = try edit(#"printf '# \n\nMore.\n' > "$1"; \#(end)"#)
    #expect(outcome.status == 0 && outcome.words.contains("The editor \(words), but"))
    #expect(try text.contains("More."))
    #expect(try place.lucid("undo").status == 0)
    #expect(try text.contains("Again."))
  }

  @Test("where what was written lies is said if the journal can't take it, and it is still there")
  func unsaved() throws {
    try place.write(
      """
      ulimit -S -f unlimited
      { printf '# Teeth\\n\\n'; yes 'a word' | head -n 10000; } > "$1"
      """, to: "editor.sh")
    // Files of more than 32 KB can't be written: the text has room nowhere.
    let outcome = try place.shell("ulimit -S -f 64; EDITOR='sh \(place.path("editor.sh"))' $lucid edit \(id)")
    #expect(outcome.status == 1)
    let said = try #require(outcome.words.split(separator: "\n").first { $0.contains("is not in the journal") })
    let file = try #require(said.split(separator: " ").last.map(String.init))
    #expect(try String(contentsOfFile: file, encoding: .utf8).contains("a word\na word"))
    #expect(try text.contains("Again."))
    try FileManager.default.removeItem(atPath: file)
  }

  @Test("an emptied file changes nothing")
  func emptied() throws {
    let outcome = try edit(#": > "$1""#)
    #expect(outcome.status == 1)
    #expect(try text.contains("Again."))
  }

  @Test("a file with nothing but its title empties the text, and says so and what brings it back")
  func onlyTitle() throws {
    let outcome = try edit(#"printf '# Teeth\n\n' > "$1""#)
    #expect(outcome.status == 0)
    #expect(outcome.words == "Only the title came back: the text is empty now. lucid undo brings it back.\n")
    _ = try place.lucid("undo")
    #expect(try text.contains("Again."))
  }

  @Test("a text that was changed meanwhile is kept, and so is what was written")
  func conflict() throws {
    let theirs = try place.write("printf '# Teeth\\n\\nTheirs.\\n' > \"$1\"\n", to: "theirs")
    let outcome = try edit(
      "EDITOR='sh \(theirs)' $lucid edit \(id) >/dev/null; printf '# Teeth\\n\\nOurs.\\n' > \"$1\"")
    #expect(outcome.status == 0)
    #expect(outcome.words.contains("Both texts are kept: the key C in the app compares them."))
    #expect(try text.contains("Ours."))
    #expect(try place.lucid("history", id, "--json").output.contains("Theirs."))
  }

  @Test("bytes that are no UTF-8 are repaired, and that is said")
  func repaired() throws {
    let outcome = try edit(#"printf '# Teeth\n\n\377fine\n' > "$1""#)
    #expect(outcome.status == 0)
    #expect(outcome.words.contains("Windows-1252"))
    #expect(try text.contains("ÿfine"))
  }
}

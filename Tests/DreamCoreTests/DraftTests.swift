import Chance
import Samples
import Testing

@testable import DreamCore

@Suite("a draft for an editor")
struct DraftTests {
  private func dream(_ title: Prose, _ narrative: Prose, signs: [DreamSign] = []) -> Dream {
    Dream(
      id: Dream.ID(rawValue: 7), title: title, narrative: narrative, signs: signs, createdAt: Instant(milliseconds: 0))
  }

  private func draft(_ title: Prose, _ narrative: Prose) -> Draft { Draft(dream(title, narrative), isNew: false) }

  @Test("the first line is the title, and after an empty one comes the narrative")
  func form() {
    #expect(draft("Teeth", "Again.").text == "# Teeth\n\nAgain.\n")
    #expect(draft("", "").text == "\n" && draft("", "Again.").text == "Again.\n")
    #expect(draft("", "# Again.").text == "# \n\n# Again.\n")
  }

  @Test("an editor begins at the text, and in a template at its first question")
  func firstLine() {
    #expect([draft("Teeth", "Again."), draft("", "Again."), draft("", "# Again.")].map(\.firstLine) == [3, 1, 3])
    #expect(Draft(dream("", "Of the night\n\nWhere:\nWho:"), isNew: true).firstLine == 3)
    #expect(Draft(dream("", "Where:"), isNew: false).firstLine == 1)
  }

  @Test("a text that comes back as it went is the same dream, whatever is in it", arguments: SplitMix64.seeds)
  func roundTrip(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let ends = ["", "\n", "\r", "\r\n", "\n\n", " ", "# ", "#", "\u{301}", "\u{0}"]
    for _ in 0..<300 {
      let title = random.some(ends) + random.text(upTo: 30) + random.some(ends)
      let narrative = random.some(ends) + random.text(upTo: 200) + random.some(ends)
      let draft = draft(Prose(title), Prose(narrative))
      #expect(draft.dream(from: draft.text) == draft.dream)
    }
  }

  @Test("nothing that was written is lost: every mark of an edited file is in the dream", arguments: SplitMix64.seeds)
  func nothingLost(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<300 {
      let text = (0..<Int.random(in: 0...6, using: &random)).map { _ in
        random.some(["# ", "#", "", "2026-11-19", "[1] ", "---"]) + random.text(upTo: 20)
      }.joined(separator: random.some(["\n", "\r\n", "\r"]))
      let edited = draft("Teeth", "Again.").dream(from: text)
      let kept = (edited.title.string + edited.narrative.string).unicodeScalars.filter { !$0.properties.isWhitespace }
      let written = text.unicodeScalars.filter { !$0.properties.isWhitespace }
      #expect(kept.suffix(written.count).count == kept.count || written.first == "#")
      #expect(written.count - kept.count <= (written.first == "#" ? 1 : 0))
    }
  }

  @Test(
    "what an editor does to a file",
    arguments: [
      ("# Teeth\n\nAgain, and again.\n", "Teeth", "Again, and again."),
      ("# Teeth\n\nNo line feed at the end", "Teeth", "No line feed at the end"),
      ("# Gums\n\nAgain.\n", "Gums", "Again."),
      ("#\n\nAgain.\n", "", "Again."),
      ("# Teeth\nNo empty line.\n", "Teeth", "No empty line."),
      ("Again.\nThe title line was deleted.\n", "", "Again.\nThe title line was deleted."),
      ("#teeth is no title\n", "", "#teeth is no title"),
      ("# Teeth\r\n\r\nOne.\r\nTwo.\r\n", "Teeth", "One.\nTwo."),
      ("# Teeth\n\n# 1963-05-01\n[1] A heading is text.\n", "Teeth", "# 1963-05-01\n[1] A heading is text."),
      ("", "", ""),
    ])
  func editing(text: String, title: String, narrative: String) {
    let edited = draft("Teeth", "Again.").dream(from: text)
    #expect(edited.title == Prose(title))
    #expect(edited.narrative == Prose(narrative))
  }

  @Test("a title of several lines stays as it is where nobody touches it")
  func longTitle() {
    let draft = draft("One\nTwo ", "Text.")
    #expect(draft.text == "# One Two \n\nText.\n")
    #expect(draft.dream(from: "# One Two \n\nMore text.\n").title == "One\nTwo ")
  }

  @Test("dream signs keep their words, and lose their place only where these were rewritten")
  func signs() {
    let signs = [
      DreamSign(text: "hands", range: 2..<7, category: .form),
      DreamSign(text: "door", range: 14..<18, category: .context),
      DreamSign(text: "mood", category: .innerAwareness),
    ]
    let after = signs.following(from: "My hands. The door.", to: "My hands. Oh, the red door.")
    #expect(after.map(\.range) == [2..<7, 22..<26, nil])
    #expect(after.map(\.text) == ["hands", "door", "mood"])
  }

  @Test("of a text that was changed meanwhile the edited one stands, and the other one is a conflict")
  func conflict() {
    let before = dream("Teeth", "Again.")
    var theirs = before
    theirs.narrative = "Theirs."
    var ours = before
    ours.narrative = "Ours."
    let model = Model().inserting(theirs)
    let edit = Draft(before, isNew: false).edit(ours, into: model, at: Instant(milliseconds: 9))
    #expect(edit.body(model, .viewing).0.dreams[before.id]?.narrative == "Ours.")
    guard case .dream(let other)? = edit.conflicts.first?.other else {
      Issue.record("theirs isn't kept")
      return
    }
    #expect(other.narrative == "Theirs.")
  }

  @Test("ratings that were changed meanwhile are kept")
  func ratings() {
    let before = dream("Teeth", "Again.")
    var theirs = before
    theirs.lucidity = Rating(4)
    var ours = before
    ours.narrative = "Ours."
    let model = Model().inserting(theirs)
    let edit = Draft(before, isNew: false).edit(ours, into: model, at: Instant(milliseconds: 9))
    let dream = edit.body(model, .viewing).0.dreams[before.id]
    #expect(dream?.lucidity == Rating(4) && dream?.narrative == "Ours." && edit.conflicts.isEmpty)
  }
}

import CellCanvas
import DreamCore
import Stage
import Testing

@testable import Session

@Suite("versions of two sessions")
struct ConflictsTests {
  private let mine = Dream.of(1, "Teeth", "Mine.")
  private let theirs = Dream.of(1, "Teeth", "Theirs.")

  private func conflicts() -> Conflicts {
    var conflicts = Conflicts()
    _ = conflicts.note(Conflict(mine: mine, theirs: theirs))
    return conflicts
  }

  @Test("versions that differ are kept until one has chosen; such as only differ in their times are none")
  func noting() {
    var conflicts = Conflicts()
    #expect(conflicts.note(Conflict(mine: mine, theirs: theirs)) == true)
    #expect(conflicts[mine.id] == Conflict(mine: mine, theirs: theirs))
    var later = mine
    (later.createdAt, later.modifiedAt) = (.at(5), .at(6))
    #expect(conflicts.note(Conflict(mine: mine, theirs: later)) == false)
    #expect(conflicts.all == [Conflict(mine: mine, theirs: theirs)])
    #expect(conflicts.note(Conflict(mine: .of(3, "B"), theirs: nil)) == true)
    #expect(conflicts.all.map(\.id.rawValue) == [1, 3])
    conflicts.settle(mine.id)
    #expect(conflicts.all.map(\.id.rawValue) == [3] && conflicts[mine.id] == nil)
  }

  @Test("there is one conflict about a dream: the newest")
  func replacing() {
    var conflicts = conflicts()
    #expect(conflicts.note(Conflict(mine: .of(1, "Molars"), theirs: nil)) == true)
    #expect(conflicts.all == [Conflict(mine: .of(1, "Molars"), theirs: nil)])
  }

  @Test("what is written goes on in mine, what comes from elsewhere is theirs, and other edits decide nothing")
  func following() {
    var conflicts = conflicts()
    let new = Dream.of(1, "Teeth", "More.")
    conflicts.follow(.of(theirs, new), by: .writing)
    #expect(conflicts.all == [Conflict(mine: new, theirs: theirs)])
    conflicts.follow(.of(new, .of(1, "Theirs again")), by: .elsewhere)
    #expect(conflicts.all == [Conflict(mine: new, theirs: .of(1, "Theirs again"))])
    conflicts.follow(.of(new, .of(1, "Starred")), by: .other)
    conflicts.follow(.of(nil, .of(2, "Another one")), by: .elsewhere)
    #expect(conflicts.all == [Conflict(mine: new, theirs: .of(1, "Theirs again"))])
    conflicts.follow(.of(theirs, nil), by: .elsewhere)
    #expect(conflicts.all == [Conflict(mine: new, theirs: nil)])
    conflicts.follow(.of(new, nil), by: .writing)
    #expect(conflicts.all == [Conflict(mine: new, theirs: nil)], "mine is kept when what was written goes")
  }

  @Test("it is over as soon as both say the same", arguments: [Conflicts.Origin.writing, .elsewhere])
  func over(by origin: Conflicts.Origin) {
    var conflicts = conflicts()
    conflicts.follow(.of(nil, origin == .writing ? theirs : mine), by: origin)
    #expect(conflicts.all.isEmpty)
  }

  @Test("what is said tells which version is where, and the keys that lead to both")
  func words() {
    let both = Conflict(mine: mine, theirs: theirs)
    #expect(
      both.words(inText: false, mineIs: .inJournal)
        == "Changed elsewhere: “Teeth”. Both are kept. C compares.")
    #expect(both.words(inText: true, mineIs: .inJournal).hasSuffix("Esc Esc, then C compares."))
    let deleted = Conflict(mine: mine, theirs: nil)
    #expect(deleted.words(inText: false, mineIs: .inJournal).contains("Yours is kept"))
    #expect(deleted.words(inText: true, mineIs: .inEditor).contains("Esc Esc writes yours again"))
    #expect(deleted.words(inText: false, mineIs: .inPast).contains("C brings yours back"))
    #expect(both.quittingWords(inText: false).contains("Ctrl-C quits"))
    #expect(both.quittingWords(inText: true).contains("Esc Esc, then C compares, Ctrl-C quits."))
    #expect(deleted.quittingWords(inText: false).contains("C brings it back; Ctrl-C quits without it."))
    #expect(deleted.quittingWords(inText: true).contains("Esc Esc, then C brings it back."))
  }

  @Test("every message is whole at 80 columns, however long the title is", arguments: [true, false])
  func whole(isDeleted: Bool) {
    var mine = mine
    mine.title = "The house under the lake, and 水の下の家, with all of its stairs"
    let conflict = Conflict(mine: mine, theirs: isDeleted ? nil : theirs)
    var messages = [true, false].map { conflict.quittingWords(inText: $0) }
    for place in [Conflict.Whereabouts.inJournal, .inEditor, .inPast] {
      messages += [true, false].map { conflict.words(inText: $0, mineIs: place) }
    }
    for message in messages { #expect(DisplayText(message).width <= 78, "\(message)") }
  }
}

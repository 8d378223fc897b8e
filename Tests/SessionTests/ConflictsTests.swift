import CellCanvas
import DreamCore
import Stage
import Testing

@testable import Session

@Suite("versions of two sessions")
struct ConflictsTests {
  private let standing = Dream.of(1, "Teeth", "Standing.")
  private let other = Dream.of(1, "Teeth", "Other.")

  private func open(_ other: Dream, of session: Int64) -> OpenConflict {
    OpenConflict(
      id: 7, other: .dream(other), session: session, source: "another session", at: Instant(milliseconds: 0))
  }

  @Test("the version of this session is mine, and the other one theirs")
  func sides() throws {
    let model = Model().inserting(standing)
    let here = try #require(Conflict(open(other, of: 1), in: model, session: 1))
    #expect(here.mine == .dream(other) && here.theirs == .dream(standing) && !here.mineStands)
    let there = try #require(Conflict(open(other, of: 1), in: model, session: 2))
    #expect(there.mine == .dream(standing) && there.theirs == .dream(other) && there.mineStands)
  }

  @Test("of a text from another machine it is known from which; what was written on this one is mine")
  func machines() throws {
    func open(from source: String) -> OpenConflict {
      OpenConflict(id: 7, other: .dream(other), source: source, at: Instant(milliseconds: 0))
    }
    let model = Model().inserting(standing)
    let elsewhere = try #require(Conflict(open(from: "desktop"), in: model, session: 1, machine: "laptop"))
    #expect(elsewhere.theirs == .dream(other) && elsewhere.source == "desktop")
    let here = try #require(Conflict(open(from: "laptop"), in: model, session: 1, machine: "laptop"))
    #expect(here.mine == .dream(other) && here.source == nil)
  }

  @Test("the versions differ in their texts alone: all else is as the journal has it by now")
  func textsAlone() throws {
    var starred = standing
    starred.isStarred = true
    let conflict = try #require(Conflict(open(other, of: 2), in: Model().inserting(starred), session: 1))
    guard case .dream(let theirs) = conflict.theirs else { return }
    #expect(theirs.isStarred && theirs.narrative == "Other.")
  }

  @Test("there is none where the dream is gone, or says by now what the other version says")
  func none() {
    #expect(Conflict(open(other, of: 2), in: Model(), session: 1) == nil)
    #expect(Conflict(open(standing, of: 2), in: Model().inserting(standing), session: 1) == nil)
  }

  @Test("every message is whole at 80 columns, however long the title is")
  func whole() throws {
    let title: Prose = "The house under the lake, and 水の下の家, with all of its stairs"
    let model = Model().inserting(Dream.of(1, title, "Standing."))
    let conflict = try #require(Conflict(open(Dream.of(1, title, "Other."), of: 2), in: model, session: 1))
    for inText in [true, false] {
      let words = conflict.words(inText: inText)
      #expect(DisplayText(words).width <= 78 && words.hasSuffix("C compares."))
    }
    #expect(conflict.words(inText: true).contains("Esc Esc, then C compares."))
  }
}

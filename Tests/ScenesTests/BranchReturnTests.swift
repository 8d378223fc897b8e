import CellLayout
import Input
import Stage
import Testing

@testable import DreamCore
@testable import Scenes
@testable import Session

@Suite("bringing a branch back")
struct BranchReturnTests {
  @Test(
    "a branch's dreams come back beside what is there, as one step, and the way is on every screen until something is done"
  )
  func beside() throws {
    var desk = Desk(.sample, size: Size(width: 120, height: 30))
    desk.press("Y", .enter)
    let copied = desk.model
    desk.press("u", "j", "*")
    #expect(desk.rows.last?.contains("1 undone step is kept as a branch: 4, b and + bring it back") == true)
    let other = desk.model
    for place in ["2", "3", "1"] as [Key] {
      desk.press(place)
      #expect(desk.rows.last?.contains("4 b what was undone") == true, "\(place)")
    }
    for (keys, way) in [(["n"], [.escape, .escape]), (["1", "r"], [.escape]), (["?"], [.escape])] as [([Key], [Key])] {
      for key in keys { desk.press(key) }
      #expect(desk.rows.first?.contains("what was undone is kept: 4 b") == true, "\(keys)")
      for key in way { desk.press(key) }
    }
    for request in desk.saved {
      if case .step(let step, _) = request.record { desk.earlier[step.id] = request.change }
    }
    desk.press("4", "+")
    #expect(desk.model == other && desk.rows.last?.contains("+ brings back the dreams of a branch") == true)
    desk.press("b")
    #expect(desk.rows.last?.hasPrefix(" + bring it back") == true)
    desk.press("+")
    #expect(desk.rows.last?.contains("is back, beside what is there. u takes that back.") == true)
    let new = try #require(copied.dreams.values.map(\.id).first { !other.dreams.contains($0) })
    #expect(desk.model.dreams[new]?.narrative == copied.dreams[new]?.narrative)
    #expect(other.dreams.values.allSatisfy { desk.model.dreams[$0.id] == $0 })
    desk.press("b", "+")
    #expect(desk.rows.last?.contains("Everything on this branch is here already.") == true)
    desk.press("q")
    #expect(desk.rows.last?.contains("what was undone") == false)
    desk.press("u")
    #expect(desk.model == other)
  }

  @Test("a run that begins after a branch was left names the way back")
  func restarted() {
    func step(_ number: Int64, _ name: String) -> Step {
      Step(id: Step.ID(session: 77, sequence: Int(number)), name: name, at: Instant(milliseconds: number))
    }
    let branch = Branch(fork: nil, steps: [step(1, "Write “five”")], leftAt: Instant(milliseconds: 2))
    for (isLast, words) in [(true, true), (false, false)] {
      let past = isLast ? [step(2, "Star “Teeth”")] : [step(2, "Star “Teeth”"), step(3, "Star “Sea”")]
      let desk = Desk(.sample, past: past, branches: [branch])
      #expect(desk.rows.last?.contains("4, b and + bring back") == words)
    }
  }
}

import CellLayout
import DreamCore
import Input
import Testing

@testable import Scenes
@testable import Session

@Suite("the questions of the morning")
struct MorningPassTests {
  @Test("the morning asks what isn't noted, one key an answer, the latest night first")
  func asks() {
    var desk = Desk(
      Model().inserting(TonightSceneTests.hands).inserting([TonightSceneTests.planned(0), TonightSceneTests.planned(1)])
    )
    desk.press("5")
    #expect(desk.text.contains("What is left of last night?"))
    #expect(desk.text.contains("your intention: look at my hands"))
    desk.press("n")
    #expect(desk.model.nights[TonightSceneTests.night]?.recall == Night.Recall.none)
    #expect(desk.text.contains("“Ferry”, Wed 18 Nov 2026: how lucid?"))
    desk.press("3")
    #expect(desk.model.dreams[7]?.lucidity == Rating(3))
    desk.press("t")
    #expect(desk.model.dreams[7]?.lucidThrough == .targetSign)
    #expect(desk.text.contains("“Attic”, Tue 17 Nov 2026: how lucid?"))
    desk.press("0")
    #expect(desk.model.dreams[6]?.lucidity == Rating(0))
    #expect(desk.text.contains("Planned: MILD, WBTB. Did you try it?"))
    desk.press("y")
    #expect(desk.model.nights[TonightSceneTests.night]?.techniquesAttempted == [.mild, .wbtb])
    #expect(desk.rows.last?.contains("That is all for this morning.") == true)
    desk.press("u")
    #expect(desk.model.nights[TonightSceneTests.night]?.techniquesAttempted == nil)
    desk.press("1")
    #expect(desk.session.scenes.top.scene == .list)
  }

  @Test("a long title is cut and the date left out, never the question", arguments: [40, 60, 80])
  func narrow(width: Int) {
    let long = TonightSceneTests.dream(
      1, 0, nil, "The long way through the wet cellars of the old house by the harbour")
    var desk = Desk(
      Model().inserting([long]).replacing(TonightSceneTests.planned(0)), size: Size(width: width, height: 24))
    desk.press("5")
    #expect(desk.rows.contains { $0.contains("“The long") && $0.contains("…”") && $0.hasSuffix(": how lucid?") })
    desk.press("3")
    #expect(desk.rows.contains { $0.contains("“The") && $0.hasSuffix(": lucid through what?") })
  }

  @Test("in part begins with the plan, of which Space takes away the first, as one step")
  func inPart() {
    var night = TonightSceneTests.planned(0)
    (night.recall, night.techniquesPlanned) = (Night.Recall.none, [.wbtb, .ssild])
    var desk = Desk(Model().inserting([night]))
    desk.press("5", "p")
    #expect(desk.text.contains("[ ] WILD   [x] WBTB"))
    #expect(desk.rows.last?.contains("Space takes away what you did not try.") == true)
    #expect(desk.model.nights[TonightSceneTests.night]?.techniquesAttempted == [.wbtb, .ssild])
    desk.press(" ")
    #expect(desk.model.nights[TonightSceneTests.night]?.techniquesAttempted == [.ssild])
    desk.press("u")
    #expect(desk.model.nights[TonightSceneTests.night]?.techniquesAttempted == nil)
  }

  @Test("a plan that wasn't carried out is none tried, which isn't on purpose")
  func notCarriedOut() {
    var night = TonightSceneTests.planned(0)
    night.recall = Night.Recall.none
    var desk = Desk(Model().inserting([night]))
    desk.press("5", "x")
    #expect(desk.model.nights[TonightSceneTests.night]?.techniquesAttempted == [])
    #expect(desk.text.contains("[x] none") && !desk.text.contains("on purpose"))
  }

  @Test("Esc ends the questions at any point, Space leaves one open, r asks again")
  func enough() {
    var desk = Desk(Model().inserting(TonightSceneTests.hands))
    desk.press("5", " ")
    #expect(desk.text.contains("“Ferry”"))
    desk.press("7", "z")
    #expect(desk.text.contains("“Ferry”"))
    desk.press(.escape)
    #expect(!desk.text.contains("how lucid?"))
    #expect(desk.model == Model().inserting(TonightSceneTests.hands))
    desk.press("r")
    #expect(desk.text.contains("What is left of last night?"))
  }

  @Test("through the target sign is an answer only of a night that had one, and marks the sign, in one step")
  func throughTarget() {
    let text = "I had Six Fingers, and knew."
    let dream = Dream(
      id: 9, date: DreamDate(day: TonightSceneTests.today), title: "Hand", narrative: Prose(text), lucidity: Rating(4),
      createdAt: Instant(milliseconds: 0))
    var desk = Desk(TonightSceneTests.kept.inserting([dream]))
    desk.press("5")
    #expect(desk.text.contains("lucid through what?") && !desk.text.contains("the target sign"))
    desk.press("t")
    #expect(desk.model.dreams[9]?.lucidThrough == nil)
    desk = Desk(TonightSceneTests.kept.inserting([dream]).replacing(TonightSceneTests.planned(0)))
    desk.press("5", "t")
    #expect(desk.model.dreams[9]?.lucidThrough == .targetSign)
    #expect(desk.model.dreams[9]?.signs == [DreamSign(text: "Six Fingers", range: 6..<17, category: .form)])
    desk.press(.escape, "u")
    #expect(desk.model.dreams[9] == dream)
  }

  @Test("in the details, too, the target sign is offered where there was one, and becomes a sign when its row is left")
  func throughTargetInDetails() {
    let dream = Dream(
      id: 9, date: DreamDate(day: TonightSceneTests.today), title: "Hand",
      narrative: "Six fingers here, six fingers there.",
      lucidity: Rating(4), createdAt: Instant(milliseconds: 0))
    for (night, cue) in [
      (TonightSceneTests.planned(0), LucidityCue.targetSign), (Night(id: TonightSceneTests.today), .otherSign),
    ] {
      var desk = Desk(TonightSceneTests.kept.inserting([dream]).replacing(night))
      desk.press("e", .tab)
      for _ in 0..<20 where !desk.rows.contains(where: { $0.contains("▸ Through") }) { desk.press(.tab) }
      desk.press(.right)
      #expect(desk.rows.contains { $0.contains("[\(cue.name)]") })
      desk.press(.escape, .escape)
      #expect(desk.model.dreams[9]?.lucidThrough == cue)
      #expect(
        desk.model.dreams[9]?.signs
          == (cue == .targetSign ? [DreamSign(text: "six fingers", range: nil, category: .form)] : []))
    }
  }

  @Test("a dream that is written from the question is asked about next")
  func writes() {
    var desk = Desk(Model())
    desk.press("5", "d")
    desk.type("A long stair.")
    desk.press(.escape, .escape)
    #expect(desk.text.contains("“A long stair”"))
    #expect(desk.text.contains("how lucid?"))
    desk.press("0")
    #expect(desk.model.dreams.values.first?.lucidity == Rating(0))
  }
}

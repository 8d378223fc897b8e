import CellLayout
import DreamCore
import Stage
import Testing

@testable import Scenes
@testable import Session

@Suite("the line that a run begins with")
struct LastNightTests {
  private static let words = "Last night: n a dream, N none."

  /// The sample without what is known of the last night, or with it.
  private static func model(keeping isKept: Bool = false, _ change: (Model) -> Model = { $0 }) -> Model {
    let last = Model.sample.dreams.values.filter { $0.date?.night(turningAt: 12) == day }.map(\.id)
    return change(isKept ? .sample : Model.sample.removing(last))
  }

  private static let day = Desk().today

  private func isSaid(_ desk: Desk) -> Bool { desk.rows.last?.contains(Self.words) == true }

  @Test("asks for last night while nothing is noted of it, until the next key")
  func asked() {
    var desk = Desk(Self.model())
    #expect(isSaid(desk))
    desk.press("j")
    #expect(!isSaid(desk))
  }

  @Test("asks nothing where a dream or none is noted, in an empty journal, or where nothing can be written")
  func notAsked() {
    let noted = Self.model { $0.inserting([Night(id: Self.day, recall: Night.Recall.none)]) }
    let planned = Self.model { $0.inserting([Night(id: Self.day, intention: "look at my hands")]) }
    #expect(!isSaid(Desk(Self.model(keeping: true))) && !isSaid(Desk(noted)) && isSaid(Desk(planned)))
    #expect(!isSaid(Desk()) && !isSaid(Desk(Self.model(), isReadOnly: true)))
    #expect(!isSaid(Desk(Self.model(), writing: true)))
  }

  @Test("is gone as soon as another session notes the night")
  func elsewhere() {
    var desk = Desk(Self.model())
    let theirs = desk.model.inserting([Night(id: Self.day, recall: Night.Recall.none)])
    desk.give(.reply(.changedElsewhere(ForeignChanges(ModelChange(old: desk.model, new: theirs)))))
    #expect(!isSaid(desk))
  }
}

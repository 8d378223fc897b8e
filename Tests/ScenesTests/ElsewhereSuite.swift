import CellLayout
import DreamCore
import Stage

@testable import Session

/// Tests of a dream of the sample that another session changes.
protocol ElsewhereSuite {}

extension ElsewhereSuite {
  var teeth: Dream.ID { Dream.ID(rawValue: 7) }

  /// The dream with another text.
  func changed(_ text: String, at: Int64 = 5) -> Dream {
    var dream = Model.sample.dreams[teeth] ?? Dream(id: teeth, createdAt: Instant(milliseconds: 0))
    dream.narrative = Prose(text)
    dream.modifiedAt = Instant(milliseconds: at)
    return dream
  }

  /// A list in which the dream is selected.
  func desk(on dream: Dream.ID, size: Size = Size(width: 100, height: 24)) -> Desk {
    var desk = Desk(.sample, size: size)
    while desk.selected != .dream(dream) { desk.press("j") }
    return desk
  }

  /// A list in which the dream is selected, and of which this session wrote a text while another one wrote one.
  func writing(_ mine: String, against theirs: Dream?, size: Size = Size(width: 100, height: 24)) -> Desk {
    var desk = desk(on: teeth, size: size)
    desk.elsewhere.dreams[teeth] = .some(theirs)
    desk.editor = { .edited($0, EditedText("# Teeth\n\n\(mine)\n", file: "/f")) }
    desk.press("E")
    return desk
  }

  /// What a session hears when another one saved the dream, or deleted it.
  func foreign(_ dream: Dream?) -> SessionInput {
    .reply(.changedElsewhere(ForeignChanges(dreams: [teeth: dream])))
  }
}

extension Desk {
  /// Another session has saved a dream or deleted it, and this one hears of that.
  mutating func hear(_ dream: Dream?, of id: Dream.ID) {
    elsewhere.dreams[id] = .some(dream)
    give(.reply(.changedElsewhere(ForeignChanges(dreams: [id: dream]), conflicts: elsewhere.conflicts)))
  }
}

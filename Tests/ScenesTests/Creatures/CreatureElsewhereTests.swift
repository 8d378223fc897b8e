import DreamCore
import Input
import Stage
import Testing

@testable import Scenes
@testable import Session

@Suite("the sheet of the creatures, while another session changes what it shows")
struct CreatureElsewhereTests {
  private let house = Dream.ID(rawValue: 9)

  /// The sheet of the newest dream, which has three pink unicorns; another session has given it two sharks in the rain,
  /// and made the dragon the favourite, after these keys were pressed.
  private func desk(_ keys: Key...) throws -> Desk {
    var desk = Desk(.sample)
    desk.press("c")
    for key in keys { desk.press(key) }
    var theirs = try #require(Model.sample.dreams[house])
    (theirs.creature, theirs.numberOfCreatures, theirs.effects) = (.shark, CreatureCount(clamping: 2), [.rain])
    desk.give(.reply(.changedElsewhere(ForeignChanges(dreams: [house: theirs], favoriteCreature: .dragon))))
    try #require(desk.session.scenes.modals.count == 1)
    return desk
  }

  private func dream(_ desk: Desk) throws -> Dream { try #require(desk.model.dreams[house]) }

  @Test("Enter without a choice changes nothing of what they made of it")
  func nothingChosen() throws {
    var desk = try desk()
    desk.press(.enter)
    let dream = try dream(desk)
    #expect(dream.creature == .shark && dream.numberOfCreatures.value == 2 && dream.effects == [.rain])
    #expect(desk.model.favoriteCreature == .dragon)
    #expect(desk.saved.isEmpty)
  }

  @Test("a number that was chosen here is kept, and their creature, effects and favourite stay")
  func number() throws {
    var desk = try desk("7")
    desk.press(.enter)
    let dream = try dream(desk)
    #expect(dream.creature == .shark && dream.numberOfCreatures.value == 7 && dream.effects == [.rain])
    #expect(desk.model.favoriteCreature == .dragon)
  }

  @Test("a creature that was chosen here is kept, and their number, effects and favourite stay")
  func creature() throws {
    var desk = try desk("l")
    desk.press(.enter)
    let dream = try dream(desk)
    #expect(dream.creature == .unicorn(.white) && dream.numberOfCreatures.value == 2 && dream.effects == [.rain])
    #expect(desk.model.favoriteCreature == .dragon)
  }

  @Test("effects that were chosen here are kept, and their creature, number and favourite stay")
  func effects() throws {
    var desk = try desk(.tab, .space)
    desk.press(.enter)
    let dream = try dream(desk)
    #expect(dream.effects == [Effect.allCases[0]] && dream.effects != [.rain])
    #expect(dream.creature == .shark && dream.numberOfCreatures.value == 2)
    #expect(desk.model.favoriteCreature == .dragon)
  }

  @Test("a favourite that was chosen here is kept, and what they gave the dream stays")
  func favorite() throws {
    var desk = try desk("l", "f", "h")
    desk.press(.enter)
    let dream = try dream(desk)
    #expect(desk.model.favoriteCreature == .unicorn(.white))
    #expect(dream.creature == .shark && dream.numberOfCreatures.value == 2 && dream.effects == [.rain])
  }

  @Test("Esc changes nothing, whatever was chosen")
  func cancelled() throws {
    var desk = try desk("j", "f", "5", .tab, .space)
    desk.press(.escape)
    #expect(try dream(desk).creature == .shark && desk.model.favoriteCreature == .dragon && desk.saved.isEmpty)
  }
}

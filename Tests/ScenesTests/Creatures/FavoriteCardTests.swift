import CellLayout
import DreamCore
import Input
import Stage
import Testing
import Widgets

@testable import Scenes
@testable import Session

@Suite("the favourite's card as an item of the list")
struct FavoriteCardTests {
  private let first = ListItem.dream(Dream.ID(rawValue: 9))

  private func desk(list: ListChoice = .cards, past: [Step] = []) -> Desk {
    Desk(
      .sample, size: Size(width: 80, height: 30), past: past, preferences: Preferences(theme: .dusk, list: list))
  }

  private func card(of desk: Desk) -> ListRow? {
    desk.leaves.first { $0.target == FavoriteCard.target && $0.view is ListRow }?.view as? ListRow
  }

  @Test("the card is selected like a dream: undo and redo lead back to it, a state with other keys doesn't")
  func selectingFavorite() {
    var desk = desk()
    desk.press("g", "k")
    #expect(desk.selected == .favorite && desk.session.context.selected == .favorite)
    desk.press(.enter, "l", .enter)
    #expect(desk.model.favoriteCreature != Model.sample.favoriteCreature && desk.selected == .favorite)
    desk.press("j", "j", "u")
    #expect(desk.model == .sample && desk.selected == .favorite)
    #expect(card(of: desk)?.currentState == .current)
    desk.press("j", .control("r"))
    #expect(desk.selected == .favorite)
    desk.press("j", " ", "u")
    #expect(desk.session.context.state != .viewing && desk.selected == first)
  }

  @Test("where the card is not, or not any more, the first dream is selected in its place")
  func leavingFavorite() {
    var desk = desk()
    desk.press("k", "V")
    #expect(desk.selected == first)
    desk.press("V", "k", .enter, "l", .enter, "V", "G", "u")
    #expect(desk.model == .sample && desk.selected == first)
    desk.press("V", "k")
    desk.give(.resize(Size(width: 80, height: 10)))
    #expect(desk.selected == first)
    desk.give(.resize(Size(width: 80, height: 30)))
    desk.press("k")
    let gone = Dictionary(uniqueKeysWithValues: Model.sample.dreams.values.map { ($0.id, Dream?.none) })
    let nights = Dictionary(uniqueKeysWithValues: Model.sample.nights.values.map { ($0.id, Night?.none) })
    desk.give(.reply(.changedElsewhere(ForeignChanges(dreams: gone, nights: nights))))
    #expect(desk.selected == nil)
  }

  @Test("undo of a favourite that an earlier session chose leads to its card, or to the first dream in rows")
  func earlierFavorite() {
    let step = Step(
      id: Step.ID(session: 0, sequence: 0), name: "Make the shark the favourite", at: Instant(milliseconds: 0))
    for (list, selected) in [(ListChoice.cards, ListItem.favorite), (.rows, first)] {
      var desk = desk(list: list, past: [step])
      desk.earlier[step.id] = ModelChange(old: Model.sample.favoring(.dragon), new: .sample)
      desk.press("G", "u")
      #expect(desk.model.favoriteCreature == .dragon && desk.selected == selected)
    }
  }

  @Test("a title is searched from the first dream when the card is selected")
  func titleFromFavorite() {
    var desk = desk()
    desk.press("k", "f")
    desk.type("teeth")
    #expect(desk.selected == .dream(Dream.ID(rawValue: 7)))
    desk.press(.escape)
    #expect(desk.selected == .favorite)
  }
}

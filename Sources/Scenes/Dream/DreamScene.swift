import CellLayout
import DreamCore
import Input
import Widgets

/// One dream, on the whole screen.
package struct DreamScene: Equatable, Sendable {
  package private(set) var dream: Dream.ID
  /// Rows of the narrative that are scrolled out above.
  var offset = 0
  /// Where the person is among what is looked for.
  var match: Match?

  package init(_ dream: Dream.ID) { self.dream = dream }
}

extension DreamScene: KeyedScene {
  package var scene: Scene { .dream(self) }
  package var subject: Dream.ID? { dream }

  package mutating func act(
    _ verb: DreamVerb, in context: Context, environment: Environment
  ) -> [Action] {
    guard let dream = context.model.dreams[dream] else { return [] }
    switch verb {
    case .down: scroll(by: 1, dream, context)
    case .up: scroll(by: -1, dream, context)
    case .halfDown: scroll(by: max(1, context.size.height / 2), dream, context)
    case .halfUp: scroll(by: -max(1, context.size.height / 2), dream, context)
    case .pageDown: scroll(by: max(1, context.size.height - 5), dream, context)
    case .pageUp: scroll(by: -max(1, context.size.height - 5), dream, context)
    case .first: offset = 0
    case .last: scroll(by: dream.narrative.string.utf8.count, dream, context)
    case .next: return turn(by: 1, dream, context)
    case .previous: return turn(by: -1, dream, context)
    case .search: return [.seek(.open(.dreams))]
    case .findTitle: return [.seek(.open(.title))]
    case .nextMatch: return go(to: .next, dream, context)
    case .previousMatch: return go(to: .previous, dream, context)
    case .close: return [.close]
    case .edit: return [.transition(.editor(.editing(dream, environment)), .push)]
    case .write: return [.transition(.editor(.writing(environment)), .push)]
    case .editOutside: return [.openEditor(Draft(dream, isNew: false))]
    case .star: return [.edit(.star([dream.id], in: context.model))]
    case .past: return PastScene.opening(dream.id, environment)
    case .rate: return [.transition(.rating(RatingScene([dream.id], in: context)), .modal)]
    case .tag: return [.transition(.tags(TagsScene([dream.id], in: context)), .modal)]
    case .creature: return [.transition(.creature(CreatureScene(dream, in: context)), .modal)]
    case .favorite: return [.transition(.favorite(FavoriteScene(in: context)), .modal)]
    case .repeatLast: return context.repeating(on: [dream.id])
    case .night: return [.transition(.night(.of(.dream(dream.id), in: context, environment)), .modal)]
    case .share: return ShareScene.opening([dream.id], in: context, environment)
    case .copy: return [.copyOut(dream.textToCopy)]
    case .delete:
      return Action.deleting([dream.id], in: context.model)
    case .duplicate:
      let copy = dream.duplicate(id: environment.newID, at: environment.now)
      return [.edit(.duplicate(dream, as: copy)), .say("Duplicated. u takes the copy back.")]
    }
    return []
  }

  private mutating func scroll(by rows: Int, _ dream: Dream, _ context: Context) {
    offset = DreamPage(dream, offset: offset + rows).clampedOffset(in: pageSize(in: context))
  }

  /// Goes on to the next dream of the list, past nights without one.
  private mutating func turn(by direction: Int, _ dream: Dream, _ context: Context) -> [Action] {
    var index = context.index(beside: dream, direction)
    while let item = context.order[index]?.item {
      index += direction
      guard let next = item.dream else { continue }
      turn(to: next)
      return [.select(item)]
    }
    return [.say(direction > 0 ? "This is the oldest dream." : "This is the newest dream.")]
  }

  mutating func turn(to dream: Dream.ID) {
    self.dream = dream
    (offset, match) = (0, nil)
  }

  package mutating func modelDidChange(_ change: ModelChange, old: Context, new: Context) {
    guard change.dreams[dream] != nil, let changed = new.model.dreams[dream] else { return }
    scroll(by: 0, changed, new)
  }

  package mutating func sizeDidChange(in context: Context) {
    if let dream = context.model.dreams[dream] { scroll(by: 0, dream, context) }
  }

  package func effectsInSight(in context: Context) -> Set<Effect> {
    guard let dream = context.model.dreams[dream], !dream.effects.isEmpty else { return [] }
    return DreamPage(dream, offset: offset).effectsInSight(in: pageSize(in: context))
  }

  /// The page stands in the middle, as wide as lines are well read, or as that and a picture.
  func pageSize(in context: Context) -> Size {
    let width = context.size.width
    let most = width < DreamPage.wide ? 90 : DreamPage.wide
    // An odd column goes to the page.
    return Size(width: width - max(0, width - most) / 2 * 2, height: context.size.height)
  }

  package func body(in context: Context) -> any Layout<Leaf> {
    guard let dream = context.model.dreams[dream] else { return Leaf(Blank()) }
    let margin = (context.size.width - pageSize(in: context).width) / 2
    let page = DreamPage(
      dream, offset: offset, theme: context.theme, at: context.motion.time,
      marks: DreamMarks(dream, at: match, in: context.search))
    return InsetLayout(page, insets: Insets(left: margin, right: margin))
  }
}

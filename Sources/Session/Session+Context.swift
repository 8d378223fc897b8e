import DreamCore
import Stage

extension Session {
  /// The context that scenes are handed now.
  package var context: Context {
    var context = bareContext
    context.conflicts = conflicts
    context.preferences = appearance.preferences
    context.clock = clock
    context.theme = appearance.theme
    context.time = appearance.time
    context.selected = place.selected
    context.repetition = recent.repetition
    context.search = searching.search
    context.clipboard = recent.clipboard
    context.isKeyHeld = recent.isKeyHeld
    return context
  }

  private var bareContext: Context {
    let room = Chrome.body(of: appearance.size).size
    let listed = searching.search.finding?.order ?? journal.order
    var context = Context(
      model: model, state: state, order: listed, wholeOrder: journal.order,
      summary: journal.summary(of: model), isComplete: whole != nil, size: room, journalPath: journal.path)
    context.undone = journal.history.undone
    context.stepsAhead = journal.history.aheadCount
    context.history = scenes.all.contains { $0.scene == .history } ? journal.history : nil
    return context
  }

  /// The selection and scroll position of the list.
  var place: ListPosition { (scenes.root.content as? any ListPositionScene)?.place ?? ListPosition() }

  /// Restores a selection and scroll position of the list.
  mutating func go(to place: ListPosition) {
    let context = context
    scenes.updateAll { scene in
      guard var list = scene.content as? any ListPositionScene else { return }
      list.go(to: place, in: context)
      scene.content = list
    }
  }

  /// Selects an item of the list. Ends the search if it hides the item.
  mutating func select(_ item: ListItem) {
    if showAll(toShow: item), notices.message == nil {
      notices.message = "The search was ended: it would hide this \(item.noun)."
    }
    guard context.index(of: item) != nil else { return }
    go(to: ListPosition(selected: item, top: place.top))
  }

  /// Lets every scene adapt its scrolling and selection to the current size and list.
  mutating func settleScenes() {
    let context = context
    scenes.updateAll { $0.content.sizeDidChange(in: context) }
  }
}

extension ListItem {
  /// The word for an item of this kind.
  fileprivate var noun: String {
    switch self {
    case .dream: "dream"
    case .night: "night"
    case .favorite: "favourite"
    }
  }
}

import DreamCore

extension Session {
  /// What scenes are handed.
  package var context: Context {
    context(of: nil)
  }

  /// The same with another model in the place of the one that is.
  func context(of other: Model?) -> Context {
    var context = bareContext(of: other)
    context.preferences = preferences
    context.theme = theme
    context.repetition = repetition
    context.motion = motion
    context.selected = place.selected
    context.search = search
    return context
  }

  private func bareContext(of other: Model?) -> Context {
    let room = Chrome.room(in: size)
    switch phase {
    case .opening(let excerpt, let viewing):
      return Context(
        model: viewing, state: .viewing, order: listed, wholeOrder: order, summary: excerpt.summary, isComplete: false,
        undone: nil, redone: nil, history: nil, conflicts: [], size: room, journalPath: journalPath,
        clipboard: clipboard)
    case .open(let journal):
      let model = other ?? journal.model
      return Context(
        model: model, state: journal.state, order: listed, wholeOrder: order,
        summary: Summary(dreams: model.dreams.count, nights: model.nights.count), isComplete: true,
        undone: journal.history.undone, redone: journal.history.redone,
        history: scenes.showHistory ? journal.history : nil, conflicts: conflicts, size: room,
        journalPath: journalPath, clipboard: clipboard)
    }
  }

  /// Where the person is in the list.
  var place: Place {
    get {
      if case .list(let list) = scenes.root { list.place } else { Place() }
    }
    set {
      let context = context
      scenes.updateAll { content in
        guard case .list(var list) = content.scene else { return }
        list.jump(to: newValue, in: context)
        content = list
      }
    }
  }

  mutating func select(_ item: ListItem) {
    if showAll(toShow: item), message == nil { message = "All dreams are shown: it was not among the found." }
    guard context.index(of: item) != nil else { return }
    place = Place(selected: item, top: place.top)
  }

  /// Lets every scene find its feet in the room and the journal there are now.
  mutating func settleScenes() {
    let context = context
    scenes.updateAll { $0.sizeDidChange(in: context) }
  }
}

import DreamCore
import DreamSearch
import Input
import Stage

extension Session {
  static let stillReading = "Still reading the journal."

  mutating func seek(_ step: SearchStep, _ environment: Environment) throws(TransitionError) -> [Command] {
    switch step {
    case .open(let aim): return try openPrompt(aim, environment)
    case .type(.dreams, let words): look(for: words, environment)
    case .type(.title, let words): look(forTitle: words)
    case .move(let key): return moveInList(key, environment)
    case .turn(let direction): turnToTitle(direction)
    case .keep(let aim, let words): return try keep(words, aim, environment)
    case .cancel: return try cancelSearch(environment)
    case .widen: widen(environment)
    case .end: endSearch().map { bringBack($0) }
    }
    return []
  }

  /// Goes to the list and searches for words. Esc goes back to the scene that was open.
  mutating func search(for words: String, _ environment: Environment) throws(TransitionError) -> [Command] {
    let source = scenes.pushed.last.flatMap { $0.scene.main == nil ? nil : $0 }
    let commands = try enter(.list, using: .root, environment)
    searching.begin(with: words, for: source)
    searching.move(to: place)
    look(for: words, environment)
    return commands
  }
}

// MARK: The prompt

extension Session {
  /// Looks for what lacks a word of the search, or is spelled a little otherwise, besides what is found.
  private mutating func widen(_ environment: Environment) {
    guard let model = whole, searching.widen(in: model, at: environment.now) else {
      return notices.message = whole == nil ? Self.stillReading : "Search first (/): then this key finds more."
    }
  }

  /// Opens the prompt over the list and closes all other scenes. Esc opens a dream's page again.
  private mutating func openPrompt(
    _ aim: SearchAim, _ environment: Environment
  ) throws(TransitionError) -> [Command] {
    let page = scenes.pushed.last.flatMap { $0.scene.isPage ? $0 : nil }
    var commands = try enter(.list, using: .root, environment)
    searching.begin(at: place, page: page)
    commands += try enter(.search(aim), using: .modal, environment)
    if aim == .dreams, let model = whole { searching.prepare(for: model) }
    return commands
  }

  private mutating func look(for words: String, _ environment: Environment) {
    let query = preferences.query(words, at: environment.here, by: clock)
    if searching.look(for: query, in: whole, at: environment.now) { show(nil) }
  }

  private mutating func look(forTitle words: String) {
    let isHopeless = searching.isHopeless(words)
    searching.look(forTitle: words)
    let context = context
    let start = searching.start?.place ?? place
    guard let title = context.search.title, let origin = searching.origin.map({ context.index(of: $0) ?? 0 }) else {
      searching.setTitleMissing(false)
      return go(to: start)
    }
    let index =
      isHopeless ? nil : context.index(of: title, from: origin, by: 1) ?? context.index(of: title, from: 0, by: 1)
    searching.setTitleMissing(index == nil)
    let there = index.flatMap { context.order[$0] }.map { ListPosition(selected: $0.item, top: place.top) }
    go(to: there ?? start)
  }

  private mutating func turnToTitle(_ direction: MatchDirection) {
    let context = context
    guard let title = context.search.title, let index = place.selected.flatMap(context.index),
      let next = context.index(of: title, from: index + direction.step, by: direction.step)
    else { return }
    go(to: ListPosition(selected: context.order[next]?.item, top: place.top))
    searching.move(to: place)
  }

  /// Presses a key in the list behind the prompt. The search goes on from the item selected then.
  private mutating func moveInList(_ key: Key, _ environment: Environment) -> [Command] {
    let (list, context) = (scenes.root.id, context)
    let actions = scenes.update(list) { $0.handle(key, in: context, environment: environment) } ?? []
    let commands = perform(actions, for: list, environment)
    searching.move(to: place)
    return commands
  }

  private mutating func keep(
    _ words: String, _ aim: SearchAim, _ environment: Environment
  ) throws(TransitionError) -> [Command] {
    let isWaiting = searching.keep(words, aim)
    let commands = try close(environment)
    if isWaiting { notices.message = Self.stillReading }
    return commands
  }

  private mutating func cancelSearch(_ environment: Environment) throws(TransitionError) -> [Command] {
    let commands = try close(environment)
    guard let start = searching.cancel() else { return commands }
    go(to: start.place)
    start.page.map { bringBack($0) }
    if let query = start.sought { searching.ask(for: query, in: whole, at: environment.now) }
    return commands
  }
}

extension Scene {
  fileprivate var isPage: Bool { if case .dream = self { true } else { false } }
}

// MARK: What is found

extension Session {
  mutating func found(_ work: FinishedWork) {
    let before = searching.search.finding?.order.count ?? 0
    guard let model = whole, let finding = searching.receive(work, in: model, journal.order) else { return }
    show(finding)
    guard work.result(of: SearchWork.self)?.work.isWide == true else { return }
    let more = finding.order.count - before
    notices.message =
      more > 0
      ? "\(more.grouped) more, with a word missing or spelled a little otherwise."
      : "There are no more with a word missing or spelled a little otherwise."
  }

  /// Shows a result, or all dreams if nil, and selects the item nearest to the search's origin.
  private mutating func show(_ finding: Finding?) {
    searching.show(finding, from: place)
    go(to: ListPosition(selected: searching.origin.flatMap(nearest), top: place.top))
  }

  /// The item of the list nearest to `item`; nil if the list is empty.
  private func nearest(to item: ListItem) -> ListItem? {
    let context = context
    guard let place = context.model.order(of: item) else { return nil }
    let index = context.order.insertionIndex(of: place)
    return (context.order[index] ?? context.order[index - 1])?.item
  }

  /// Ends the search and keeps the selection. Returns the scene that Esc goes back to; nil if there is none.
  private mutating func endSearch() -> SceneInstance? {
    let source = searching.end()
    go(to: ListPosition(selected: place.selected ?? searching.origin, top: place.top))
    return source
  }

  /// Ends the search if it hides `item`, except while a text is written. Returns whether it did.
  mutating func showAll(toShow item: ListItem?) -> Bool {
    guard let finding = searching.search.finding, !scenes.all.contains(where: \.content.takesText),
      let place = item.flatMap(context.model.order), journal.order.index(of: place) != nil,
      finding.order.index(of: place) == nil
    else { return false }
    _ = endSearch()
    return true
  }

  /// Ends the search if it hides what an undo or a redo changed. Returns the words that say so.
  mutating func showAll(toShow change: ModelChange, at there: ListPosition) -> String {
    let isOutOfSight = searching.search.finding.map { !change.dreams.isEmpty && !$0.shows(change, in: model) } ?? false
    if isOutOfSight { _ = endSearch() }
    return isOutOfSight || showAll(toShow: there.selected) ? " Search ended." : ""
  }

  /// Shows a message if the search hides a dream that was just written.
  mutating func remindOfSearch(for dream: Dream.ID) {
    guard let written = context.model.dreams[dream], searching.search.finding != nil,
      notices.message == nil || notices.offer != nil,
      context.index(of: .dream(dream)) == nil
    else { return }
    let way = searching.source == nil ? "; Esc shows all" : ""
    notices.message = "\(written.shortName) does not match the search\(way)."
  }
}

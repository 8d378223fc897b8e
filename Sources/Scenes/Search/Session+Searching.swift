import DreamCore
import DreamSearch
import Input

extension Session {
  /// What the list shows.
  var listed: ListOrder { search.finding?.order ?? order }

  mutating func seek(_ step: SearchStep, _ environment: Environment) -> [Command] {
    switch step {
    case .open(let aim): return openPrompt(aim, environment)
    case .type(.dreams, let words): return look(for: words, environment)
    case .type(.title, let words): lookForTitle(words)
    case .move(let move): moveInList { $0.go(move, in: $1) }
    case .turn(let direction): turnToTitle(direction)
    case .keep(let aim, let words): keep(words, aim, environment)
    case .cancel: return cancelSearch(environment)
    case .end: leaveSearch()
    }
    return []
  }

  /// Shows what words find, whatever is open.
  mutating func search(for words: String, _ environment: Environment) -> [Command] {
    while !scenes.modals.isEmpty { close(environment) }
    search.source = scenes.pushed.last.flatMap { $0.isMain ? $0 : nil }
    let commands = go(to: .dreams, environment)
    search.start = nil
    search.origin = place.selected ?? search.origin
    search.keep(words)
    return commands + look(for: words, environment)
  }

  private static let stillReading = "Still reading the journal."

  /// What was typed before the journal was read is looked for.
  mutating func lookForWanted(_ environment: Environment) -> [Command] {
    guard let wanted = search.wanted else { return [] }
    search.wanted = nil
    if message == Self.stillReading { message = nil }
    return ask(for: wanted, environment)
  }
}

// MARK: The prompt

extension Session {
  /// Over the list; what else is open there closes, and a page comes back with Esc.
  private mutating func openPrompt(_ aim: SearchScene.Aim, _ environment: Environment) -> [Command] {
    let page = scenes.pushed.last?.page
    let commands = go(to: .dreams, environment)
    search.origin = place.selected ?? search.origin
    search.start = Search.Start(
      finding: search.finding, sought: search.wanted ?? search.request?.query, title: search.title, place: place,
      page: page)
    search.isTitleMissing = false
    let words = aim == .dreams ? search.query?.words : search.title?.words
    transition(to: .search(SearchScene(aim, words: words ?? "", past: search.past)), using: .modal)
    guard aim == .dreams, let model = phase.journal?.model else { return commands }
    return commands + [.prepareSearch(model)]
  }

  private mutating func look(for words: String, _ environment: Environment) -> [Command] {
    search.title = nil
    let query = Query(words, today: environment.here, nightTurn: preferences.nightTurn)
    guard !query.isEmpty, query != search.finding?.query else {
      (search.wanted, search.request) = (nil, nil)
      if query.isEmpty, phase.journal != nil { show(nil) }
      return []
    }
    return ask(for: query, environment)
  }

  private mutating func keep(_ words: String, _ aim: SearchScene.Aim, _ environment: Environment) {
    if search.isTitleMissing { search.title = search.start?.title }
    if aim == .dreams {
      (search.title, search.source) = (nil, nil)
      if !words.isEmpty { search.keep(words) }
    }
    search.start = nil
    close(environment)
    if search.wanted != nil { message = Self.stillReading }
  }

  private mutating func cancelSearch(_ environment: Environment) -> [Command] {
    close(environment)
    guard let start = search.start else { return [] }
    search.start = nil
    (search.wanted, search.request) = (nil, nil)
    (search.finding, search.title) = (start.finding, start.title)
    place = start.place
    if let page = start.page { transition(to: .dream(page), using: .push) }
    return start.sought.map { ask(for: $0, environment) } ?? []
  }

  /// Looks for it now, or as soon as the journal is read.
  private mutating func ask(for query: Query, _ environment: Environment) -> [Command] {
    guard let model = phase.journal?.model else {
      search.wanted = query
      return []
    }
    return [search.ask(for: query, in: model, at: environment.now)]
  }
}

// MARK: What is found

extension Session {
  mutating func found(_ id: Int, _ order: ListOrder) {
    guard let model = phase.journal?.model, let finding = search.answer(id, order, in: model) else { return }
    show(finding)
  }

  /// What is nearest to where the person was is selected.
  private mutating func show(_ finding: Finding?) {
    if search.start == nil { search.origin = place.selected ?? search.origin }
    search.finding = finding
    place = Place(selected: search.origin.flatMap(nearest), top: place.top)
  }

  /// What the list shows of an item, or of what stands beside it.
  private func nearest(to item: ListItem) -> ListItem? {
    let context = context
    guard let place = context.model.order(of: item) else { return nil }
    let index = context.order.insertionIndex(of: place)
    return (context.order[index] ?? context.order[index - 1])?.item
  }

  /// All dreams are shown again, the selected one still selected.
  mutating func endSearch() {
    (search.wanted, search.request) = (nil, nil)
    (search.finding, search.title, search.source) = (nil, nil, nil)
    place = Place(selected: place.selected ?? search.origin, top: place.top)
  }

  /// Back to all dreams, or to the scene that had words looked for.
  private mutating func leaveSearch() {
    let source = search.source
    endSearch()
    if let source { transition(to: source, using: .push) }
  }

  /// All are shown where an item would not be otherwise; whether that was so. While one writes the list stays as it is.
  mutating func showAll(toShow item: ListItem?) -> Bool {
    guard let finding = search.finding, !scenes.all.contains(where: \.content.takesText),
      let place = item.flatMap(context.model.order), order.index(of: place) != nil,
      finding.order.index(of: place) == nil
    else { return false }
    endSearch()
    return true
  }

  /// An undo or a redo goes to where something can be seen of it.
  mutating func showAll(toShow change: ModelChange, at there: Place) -> String {
    let isOutOfSight = search.finding.map { !change.dreams.isEmpty && !$0.shows(change) } ?? false
    if isOutOfSight { endSearch() }
    return isOutOfSight || showAll(toShow: there.selected) ? " All dreams are shown: it was not among the found." : ""
  }

  /// A dream that was written is looked for where the list doesn't show it.
  mutating func remindOfSearch(in scene: Scene) {
    guard case .editor(let editor) = scene, let dream = context.model.dreams[editor.dream.id], search.finding != nil,
      message == nil, context.index(of: .dream(dream.id)) == nil
    else { return }
    message = "“\(dream.displayTitle)” is not among the found\(search.source == nil ? "; Esc shows all" : "")."
  }
}

extension Scene {
  fileprivate var page: DreamScene? { if case .dream(let page) = self { page } else { nil } }
}

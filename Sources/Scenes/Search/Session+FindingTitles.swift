import DreamCore

extension Session {
  mutating func lookForTitle(_ words: String) {
    let isHopeless = search.isTitleMissing && search.title.map { words.hasPrefix($0.words) } ?? false
    search.title = TitleSearch(words)
    let context = context
    guard let title = search.title, let origin = search.origin.flatMap(context.index) else {
      search.isTitleMissing = false
      return place = search.start?.place ?? place
    }
    let index =
      isHopeless ? nil : context.index(of: title, from: origin, by: 1) ?? context.index(of: title, from: 0, by: 1)
    search.isTitleMissing = index == nil
    let there = index.flatMap { context.order[$0] }.map { Place(selected: $0.item, top: place.top) }
    place = there ?? search.start?.place ?? place
  }

  mutating func turnToTitle(_ direction: MatchDirection) {
    guard let title = search.title else { return }
    moveInList { list, context in
      guard let index = list.selectedIndex(in: context) else { return }
      let next = context.index(of: title, from: index + direction.step, by: direction.step)
      if let next { list.select(next, in: context) }
    }
  }

  /// What is found from now on is found from there.
  mutating func moveInList(_ body: (inout ListScene, Context) -> Void) {
    let context = context
    scenes.updateAll { content in
      guard case .list(var list) = content.scene else { return }
      body(&list, context)
      content = list
    }
    search.origin = place.selected ?? search.origin
  }
}

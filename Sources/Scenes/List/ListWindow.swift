import DreamCore

/// The rows of the list that are in sight: items and the headings above them. The first row is always a heading.
struct ListWindow {
  let lines: [Line]

  enum Line: Equatable {
    case heading(String)
    case item(index: Int, ListItem)
  }

  /// `height` rows, the item at index `top` being the first.
  init(from top: Int, height: Int, in context: Context) {
    var lines: [Line] = []
    var section: ListSection?
    var index = top
    while lines.count < height, let item = context.order[index]?.item {
      let itsSection = context.section(of: item)
      if itsSection != section {
        if lines.count + 1 >= height, !lines.isEmpty { break }
        if height > 1 { lines.append(.heading(itsSection.title)) }
        section = itsSection
      }
      lines.append(.item(index: index, item))
      index += 1
    }
    self.lines = lines
  }

  func shows(_ index: Int) -> Bool {
    lines.contains { if case .item(index, _) = $0 { true } else { false } }
  }

  /// The index nearest to `top` from which the item at index `selected` is in sight.
  static func top(showing selected: Int, from top: Int, height: Int, in context: Context) -> Int {
    let top = min(max(top, 0), max(context.order.count - 1, 0))
    guard selected > top else { return filled(max(0, selected), height: height, in: context) }
    guard selected - top < height else { return self.top(endingWith: selected, height: height, in: context) }
    if ListWindow(from: top, height: height, in: context).shows(selected) {
      return filled(top, height: height, in: context)
    }
    return self.top(endingWith: selected, height: height, in: context)
  }

  /// The same index, or one above it from which the list's end leaves no row empty.
  private static func filled(_ top: Int, height: Int, in context: Context) -> Int {
    let last = context.order.count - 1
    guard last - top < height else { return top }
    return min(top, self.top(endingWith: last, height: height, in: context))
  }

  /// The index from which the item at index `last` is the last in sight.
  private static func top(endingWith last: Int, height: Int, in context: Context) -> Int {
    guard var section = context.order[last].map({ context.section(of: $0.item) }) else { return last }
    var rows = 2
    var top = last
    while top > 0, let item = context.order[top - 1]?.item {
      let itsSection = context.section(of: item)
      rows += itsSection == section ? 1 : 2
      guard rows <= height else { break }
      section = itsSection
      top -= 1
    }
    return top
  }
}

extension Context {
  /// The heading under which an item stands.
  func section(of item: ListItem) -> ListSection {
    switch item {
    case .dream(let id): ListSection(model.dreams[id]?.date, nightTurn: preferences.nightTurn)
    case .night(let day): ListSection(day)
    }
  }
}

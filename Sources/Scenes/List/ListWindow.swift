import DreamCore
import Stage

/// A dream of the model as one word.
typealias DreamEntry = ItemMap<Dream>.Entry

/// The items in sight in the list, from the top one down. A heading is above the first of each section, if there is more
/// than one row.
struct ListWindow: Equatable, Sendable {
  /// The index of the first item in the list.
  private(set) var top = 0
  private(set) var height = 0
  private(set) var style = ListStyle.rows(hasLines: false)
  private(set) var items: [Item] = []

  /// An item, its dream, the section and the night it is in, and the rows it takes.
  struct Item: Equatable, Sendable {
    let item: ListItem
    /// The dream; nil if the item is a night.
    let dream: DreamEntry?
    let section: ListSection
    /// The night; nil for a dream whose day isn't known.
    let night: Day?
    let rows: Int

    init(_ item: ListItem, rows: Int, in context: Context) {
      self.item = item
      self.rows = rows
      dream = item.dream.flatMap { context.model.dreams.entry($0) }
      let turn = context.preferences.nightTurn
      if case .night(let day) = item {
        (section, night) = (ListSection(day), day)
      } else {
        (section, night) = (
          ListSection(dream?.element.date, nightTurn: turn), dream?.element.date?.night(turningAt: turn)
        )
      }
    }
  }

  /// A window on nothing.
  init(style: ListStyle = .rows(hasLines: false), height: Int = 0) {
    (self.style, self.height) = (style, height)
  }

  fileprivate init(top: Int, like window: ListWindow, items: [Item]) {
    (self.top, height, style, self.items) = (top, window.height, window.style, items)
  }

  /// The indices of the items in sight.
  var indices: Range<Int> { top..<top + items.count }
}

// MARK: Lines

extension ListWindow {
  /// A part of the window that is as wide as the list.
  struct Line: Equatable {
    let content: Content
    /// The row at which it begins, from the top of the window.
    let row: Int
    let rows: Int

    enum Content: Equatable {
      case favorite
      case heading(ListSection)
      /// An item; `isOfNextNight` unless the item above is of the same night.
      case item(Item, isOfNextNight: Bool)
    }
  }

  /// The lines from the top down. They take at most `height` rows.
  var lines: [Line] {
    var lines: [Line] = []
    lines.reserveCapacity(items.count + 4)
    var row = 0
    func append(_ content: Line.Content, rows: Int) {
      lines.append(Line(content: content, row: row, rows: rows))
      row += rows
    }
    if top == 0, style.hasFavorite { append(.favorite, rows: style.favoriteRows) }
    var above: Item?
    for item in items {
      if item.section != above?.section, height > 1 { append(.heading(item.section), rows: 1) }
      let isOfSameNight = item.section == above?.section && item.night == above?.night
      append(.item(item, isOfNextNight: !isOfSameNight), rows: item.rows)
      above = item
    }
    return lines
  }
}

// MARK: Moving

extension ListWindow {
  /// The window from which the item at `selected` is visible, with a top as near to `top` as possible. What this window
  /// knows of the items is not looked up again: it has to be one on the same list.
  func showing(_ selected: Int, from top: Int, in context: Context) -> ListWindow {
    let list = Sections(known: self, context: context)
    let top = list.top(showing: selected, from: top)
    return top == self.top && !items.isEmpty ? self : list.window(from: top)
  }

  /// The window with its top at `top`, or higher if the end of the list would leave rows empty.
  func scrolled(to top: Int, in context: Context) -> ListWindow {
    let list = Sections(known: self, context: context)
    return list.window(from: list.filled(min(max(top, 0), max(context.order.count - 1, 0))))
  }
}

/// The sections of the items of a list, taken from a window where it has them.
private struct Sections {
  let known: ListWindow
  let context: Context

  private var style: ListStyle { known.style }
  private var height: Int { known.height }

  private func item(at index: Int) -> ListWindow.Item? {
    if known.indices.contains(index) { return known.items[index - known.top] }
    return context.order[index].map { ListWindow.Item($0.item, rows: style.height(of: $0.item), in: context) }
  }

  /// The items that fit below each other, from the one at index `top` on: at least one.
  func window(from top: Int) -> ListWindow {
    var items: [ListWindow.Item] = []
    items.reserveCapacity(height)
    var rows = top == 0 ? style.favoriteRows : 0
    while let next = item(at: top + items.count) {
      if next.section != items.last?.section, height > 1 { rows += 1 }
      rows += next.rows
      guard rows <= height || items.isEmpty else { break }
      items.append(next)
    }
    return ListWindow(top: top, like: known, items: items)
  }

  /// The first index, as near to `top` as possible, from which the item at `selected` is visible.
  func top(showing selected: Int, from top: Int) -> Int {
    let top = min(max(top, 0), max(context.order.count - 1, 0))
    guard selected > top else { return filled(max(0, selected)) }
    guard selected - top < height else { return self.top(endingWith: selected) }
    let window = known.top == top && !known.items.isEmpty ? known : self.window(from: top)
    return window.indices.contains(selected) ? filled(top) : self.top(endingWith: selected)
  }

  /// `top`, or a smaller index if the end of the list would leave rows empty.
  func filled(_ top: Int) -> Int {
    let last = context.order.count - 1
    guard last - top < height else { return top }
    return min(top, self.top(endingWith: last))
  }

  /// The index from which the item at `last` is the last visible one.
  private func top(endingWith last: Int) -> Int {
    guard let lowest = item(at: last) else { return last }
    var section = lowest.section
    var rows = 1 + lowest.rows
    var top = last
    while top > 0, let above = item(at: top - 1) {
      rows += above.rows + (above.section == section ? 0 : 1)
      guard rows + (top == 1 ? style.favoriteRows : 0) <= height else { break }
      section = above.section
      top -= 1
    }
    return top
  }
}

extension Context {
  /// The section of the list that contains an item.
  func section(of item: ListItem) -> ListSection {
    switch item {
    case .dream(let id): ListSection(model.dreams.date(of: id), nightTurn: preferences.nightTurn)
    case .night(let day): ListSection(day)
    case .favorite: .undated
    }
  }
}

/// A section of the list under one heading: a month, or a less precise date.
enum ListSection: Hashable, Sendable {
  case month(Month)
  /// A date that isn't within one month.
  case wide(DreamDate)
  case undated

  init(_ date: DreamDate?, nightTurn: Int = 12) {
    guard let date else {
      self = .undated
      return
    }
    self = date.month(nightTurn: nightTurn).map(ListSection.month) ?? .wide(date)
  }

  init(_ night: Day) { self = .month(night.month) }

  var title: String {
    switch self {
    case .month(let month): "\(month.name) \(month.year)"
    case .wide(let date): date.description
    case .undated: "No date"
    }
  }
}

extension DreamDate {
  /// The month of the date's night, or of the date itself; nil if it isn't known.
  fileprivate func month(nightTurn: Int) -> Month? {
    if let night = night(turningAt: nightTurn) { return night.month }
    guard case .moment(let moment) = extent else { return nil }
    return moment.month
  }
}

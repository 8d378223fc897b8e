import DreamCore
import Stage

/// The visible rows of the list: items and the headings above them. The first row is a heading, if there is more than one.
struct ListWindow {
  let lines: [Line]

  enum Line: Equatable {
    case heading(String)
    case item(index: Int, ListItem)
  }

  /// `height` rows, from the item at index `top` on.
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

  /// The first index, as near to `top` as possible, from which the item at `selected` is visible.
  static func top(showing selected: Int, from top: Int, height: Int, in context: Context) -> Int {
    let top = min(max(top, 0), max(context.order.count - 1, 0))
    guard selected > top else { return filled(max(0, selected), height: height, in: context) }
    guard selected - top < height else { return self.top(endingWith: selected, height: height, in: context) }
    if ListWindow(from: top, height: height, in: context).shows(selected) {
      return filled(top, height: height, in: context)
    }
    return self.top(endingWith: selected, height: height, in: context)
  }

  /// `top`, or a smaller index if the end of the list would leave rows empty.
  private static func filled(_ top: Int, height: Int, in context: Context) -> Int {
    let last = context.order.count - 1
    guard last - top < height else { return top }
    return min(top, self.top(endingWith: last, height: height, in: context))
  }

  /// The index from which the item at `last` is the last visible one.
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
  /// The section of the list that contains an item.
  func section(of item: ListItem) -> ListSection {
    switch item {
    case .dream(let id): ListSection(model.dreams.date(of: id), nightTurn: preferences.nightTurn)
    case .night(let day): ListSection(day)
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

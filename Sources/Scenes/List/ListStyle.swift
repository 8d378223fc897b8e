import DreamCore
import Stage

/// How the list shows its items: in rows below the heading of a month, or in cards below that of a night.
enum ListStyle: Hashable, Sendable {
  /// With the line below each dream in which the search finds it, or without.
  case rows(hasLines: Bool)
  /// With the favourite creature's card above the first item, or without.
  case cards(hasFavorite: Bool)

  /// The least width of a screen for cards.
  static let leastWidth = 60
  /// The least height of the list for the favourite's card.
  private static let favoriteFrom = 10
  /// The least height of the list for the lines below dreams.
  private static let linesFrom = 10
  /// The least height of the list in which `auto` makes cards: that of a screen with 30 rows.
  private static let autoFrom = 26

  /// The style in a context.
  init(in context: Context) {
    let size = context.size
    let wants =
      switch context.preferences.list {
      case .rows: false
      case .cards: true
      case .auto: size.width < ListScene.twoPanes && size.height >= Self.autoFrom
      }
    guard wants, size.width >= Self.leastWidth else {
      self = .rows(
        hasLines: size.height >= Self.linesFrom && context.search.finding?.query.seeksLines == true)
      return
    }
    self = .cards(
      hasFavorite: size.height >= Self.favoriteFrom && context.search.finding == nil
        && context.preferences.creatures == .on)
  }
}

extension ListStyle {
  var isRows: Bool { if case .rows = self { true } else { false } }

  /// Whether each dream's row has a line below it in which the search finds it.
  var hasLines: Bool { self == .rows(hasLines: true) }

  var hasFavorite: Bool { self == .cards(hasFavorite: true) }

  /// The rows of the favourite's card with its heading; 0 if there is none.
  var favoriteRows: Int { hasFavorite ? 3 : 0 }

  /// The rows that an item takes.
  func height(of item: ListItem) -> Int {
    switch (self, item) {
    case (.cards, .dream): 3
    case (.rows(hasLines: true), .dream): 2
    case (_, .night), (.rows, _): 1
    }
  }

  /// The section that an item is in.
  func section(of item: ListItem, in context: Context) -> ListSection {
    let night = isRows ? nil : context.night(of: item)
    return night.map(ListSection.night) ?? context.section(of: item)
  }
}

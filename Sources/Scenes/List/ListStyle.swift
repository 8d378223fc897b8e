import DreamCore
import Stage

/// How the list shows its items: in rows below the heading of a month, or in cards below that of a night.
enum ListStyle: Hashable, Sendable {
  case rows
  /// With the favourite creature's card above the first item, or without.
  case cards(hasFavorite: Bool)

  /// The least width of a screen for cards.
  static let leastWidth = 60
  /// The least height of the list for the favourite's card.
  private static let favoriteFrom = 10
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
      self = .rows
      return
    }
    self = .cards(
      hasFavorite: size.height >= Self.favoriteFrom && context.search.finding == nil
        && context.preferences.creatures == .on)
  }
}

extension ListStyle {
  var hasFavorite: Bool { self == .cards(hasFavorite: true) }

  /// The rows of the favourite's card with its heading; 0 if there is none.
  var favoriteRows: Int { hasFavorite ? 3 : 0 }

  /// The rows of an item.
  func rows(of item: ListItem) -> Int {
    switch (self, item) {
    case (.cards, .dream): 3
    case (.cards, .night), (.rows, _): 1
    }
  }

  /// The section that an item is in.
  func section(of item: ListItem, in context: Context) -> ListSection {
    let night = self == .rows ? nil : context.night(of: item)
    return night.map(ListSection.night) ?? context.section(of: item)
  }
}

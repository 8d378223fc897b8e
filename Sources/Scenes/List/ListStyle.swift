import CellLayout
import DreamCore
import Stage
import Widgets

/// How the list shows its items below the headings of the months: in rows, or in cards.
enum ListStyle: Hashable, Sendable {
  /// With the line below each dream in which the search finds it, or without.
  case rows(hasLines: Bool)
  /// With the favourite creature's card above the first item, which takes so many rows with its heading; 0 if there is none.
  /// Each dream's card takes `rows`.
  case cards(favoriteRows: Int, rows: Int)

  /// The least width of a screen for cards.
  static let leastWidth = 60
  /// The rows of the favourite's card, and the least height of the list for them: with the larger picture and a blank row
  /// below it where there is much room.
  private static let favorites: [(rows: Int, from: Int)] = [(5, 26), (3, 10)]
  /// The rows of a dream's card, the least size of the list for them: with room for larger creatures where there is much.
  private static let roomy: [(rows: Int, from: Size)] = [
    (6, Size(width: 70, height: 32)), (5, Size(width: 45, height: 26)),
  ]
  /// The rows of a dream's words, and of its card in little room.
  private static let leastCard = 3
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
      case .auto: size.width < PaneArrangement.leastWidth && size.height >= Self.autoFrom
      }
    guard wants, size.width >= Self.leastWidth else {
      self = .rows(
        hasLines: size.height >= Self.linesFrom && context.search.finding?.query.seeksLines == true)
      return
    }
    let hasCreatures = context.preferences.creatures == .on
    let hasFavorite = context.search.finding == nil && hasCreatures
    let favorite = Self.favorites.first { hasFavorite && size.height >= $0.from }
    let width = ListScene.width(in: size)
    let card = Self.roomy.first { hasCreatures && width >= $0.from.width && size.height >= $0.from.height }
    self = .cards(favoriteRows: favorite?.rows ?? 0, rows: card?.rows ?? Self.leastCard)
  }
}

extension ListStyle {
  var isRows: Bool { if case .rows = self { true } else { false } }

  /// Whether each dream's row has a line below it in which the search finds it.
  var hasLines: Bool { self == .rows(hasLines: true) }

  var hasFavorite: Bool { favoriteRows > 0 }

  /// The rows of the favourite's card with its heading; 0 if there is none.
  var favoriteRows: Int { if case .cards(let rows, _) = self { rows } else { 0 } }

  /// The rows that an item takes.
  func height(of item: ListItem) -> Int {
    switch (self, item) {
    case (.cards(_, let rows), .dream): rows
    case (.rows(hasLines: true), .dream): 2
    case (_, .favorite): favoriteRows
    case (_, .night), (.rows, _): 1
    }
  }
}

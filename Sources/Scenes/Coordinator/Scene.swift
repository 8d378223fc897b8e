import DreamCore

/// Every scene there is, with all that it remembers.
package enum Scene: Equatable, Sendable {
  case list(ListScene)
  case dream(DreamScene)
  case editor(EditorScene)
  case creature(CreatureScene)
  case favorite(FavoriteScene)
  case help(HelpScene)
  case calendar(CalendarScene)
  case insights(InsightsScene)
  case history(HistoryScene)
  case past(PastScene)
  case conflict(ConflictScene)
  case rating(RatingScene)
  case tags(TagsScene)
  case night(NightScene)
  case search(SearchScene)
  case share(ShareScene)
  case alert(AlertScene)
  case palette(PaletteScene)
  case prefix(PrefixScene)
  case hidden(HiddenScene)
}

extension Scene {
  var isHelp: Bool { if case .help = self { true } else { false } }

  var isPalette: Bool { if case .palette = self { true } else { false } }

  /// The scene that acts and draws.
  package var content: any SceneContent {
    switch self {
    case .list(let scene): scene
    case .dream(let scene): scene
    case .editor(let scene): scene
    case .creature(let scene): scene
    case .favorite(let scene): scene
    case .help(let scene): scene
    case .calendar(let scene): scene
    case .insights(let scene): scene
    case .history(let scene): scene
    case .past(let scene): scene
    case .conflict(let scene): scene
    case .rating(let scene): scene
    case .tags(let scene): scene
    case .night(let scene): scene
    case .search(let scene): scene
    case .share(let scene): scene
    case .alert(let scene): scene
    case .palette(let scene): scene
    case .prefix(let scene): scene
    case .hidden(let scene): scene
    }
  }

  /// Lets the scene act, and keeps what it becomes.
  package mutating func update<Result>(_ body: (inout any SceneContent) -> Result) -> Result {
    var content = content
    let result = body(&content)
    self = content.scene
    return result
  }
}

import CellLayout
import DreamCore
import Input
import Stage
import Testing

@testable import Scenes
@testable import Session

/// How one gets to a scene from the list, and how one knows that one is there.
struct Way: Sendable, CustomTestStringConvertible {
  let name: String
  let destination: Scene.Kind
  let keys: [Key]
  /// What else is so there: a scene has several states.
  let isThere: @Sendable (Session) -> Bool
  /// The conflicts in the journal's file.
  let conflicts: [OpenConflict]

  init(
    _ name: String, _ destination: Scene.Kind, _ keys: [Key], conflicts: [OpenConflict] = [],
    where isThere: @escaping @Sendable (Session) -> Bool = { _ in true }
  ) {
    self.name = name
    self.destination = destination
    self.keys = keys
    self.conflicts = conflicts
    self.isThere = isThere
  }

  var testDescription: String { name }

  /// A session that has gone this way, in a window that has room for a preview.
  func desk(preferences: Preferences = Preferences()) -> Desk {
    var desk = Desk(
      .plain, size: Size(width: 120, height: 30), preferences: preferences, conflicts: conflicts)
    for key in keys { desk.press(key) }
    return desk
  }
}

extension Scene {
  /// The map without what its places are about: a scene that is added has to be added here, and needs a way.
  enum Kind: CaseIterable, Sendable {
    case list, calendar, insights, history, tonight, dream, writing, editing, creature, favorite, rating, tags, night,
      past, again,
      deleted, names
    case coding, conflict, search, share, importing, exporting, help, palette, alert, settings, hidden
  }

  var kind: Kind {
    switch self {
    case .list: .list
    case .calendar: .calendar
    case .insights: .insights
    case .history: .history
    case .tonight: .tonight
    case .dream: .dream
    case .writing: .writing
    case .editing: .editing
    case .creature: .creature
    case .favorite: .favorite
    case .rating: .rating
    case .tags: .tags
    case .night: .night
    case .past: .past
    case .again: .again
    case .deleted: .deleted
    case .names: .names
    case .coding: .coding
    case .conflict: .conflict
    case .search: .search
    case .share: .share
    case .importing: .importing
    case .exporting: .exporting
    case .help: .help
    case .palette: .palette
    case .alert: .alert
    case .settings: .settings
    case .hidden: .hidden
    }
  }
}

extension Way {
  static let all = lists + pages + texts + sheets

  private static let lists = [
    Way("list", .list, []) { $0.context.state == .viewing && !$0.context.search.isActive },
    Way("selecting", .list, ["v", "j"]) { $0.context.state.selected.count == 2 },
    Way("duplicating", .list, ["Y"]) { $0.context.state == .duplicating },
    Way("found", .list, ["/", "t", .enter, "m"]) { $0.finds && $0.list?.match != nil },
    Way("nothing found", .list, ["/", "q", "q", .enter]) { $0.context.search.finding?.order.isEmpty == true },
    Way("calendar", .calendar, ["2"]),
    Way("insights", .insights, ["3"]),
    Way("history", .history, ["*", "4"]) { $0.context.history?.count == 1 },
    Way("morning", .tonight, ["5"]) { $0.tonight?.isAsking == true },
    Way("last night", .tonight, ["5", .escape]) { $0.tonight?.page == .lastNight && $0.tonight?.isAsking == false },
    Way("tonight", .tonight, ["5", .escape, .tab]) { $0.tonight?.page == .tonight },
    Way("intention", .tonight, ["5", .escape, .tab, .enter]) { $0.tonight?.isTyping == true },
  ]

  private static let pages = [
    Way("dream", .dream, [.enter]),
    Way("found page", .dream, ["/", "w", .enter, .enter, "m"]) {
      $0.finds && ($0.scenes.top.content as? DreamScene)?.match != nil
    },
    Way("branches", .history, ["*", "u", "d", "4", "b"]) { $0.context.history?.hasBranches == true },
    Way("past", .past, ["*", "H"]),
    Way("again", .again, ["A"]),
    Way("deleted", .deleted, ["*", "4", "D"]),
    Way("names", .names, [":", "t", "a", "g", "s", .enter]) { $0.names?.mode == .finding },
    Way("renaming", .names, [":", "t", "a", "g", "s", .enter, .control("r")]) {
      if case .renaming? = $0.names?.mode { true } else { false }
    },
    Way("lines", .names, [":", "t", "a", "g", "s", .enter, .tab]) { $0.names?.mode == .reading(0) },
    Way("conflict", .conflict, ["C"], conflicts: .tooLate) { !$0.context.conflicts.isEmpty },
  ]

  private static let texts = [
    Way("new dream", .writing, ["n"]) { $0.editor?.mode == .writing },
    Way("editor", .editing, ["e"]) { $0.editor?.mode == .writing && $0.editor?.details.hasFocus == false },
    Way("details", .editing, ["e", .tab]) { $0.editor?.details.hasFocus == true },
    Way("find", .editing, ["e", .control("g"), "w"]) { if case .finding? = $0.editor?.mode { true } else { false } },
    Way("sign", .editing, ["e", .control("t")]) { if case .signing? = $0.editor?.mode { true } else { false } },
    Way("name mark", .editing, ["e", " ", "#", "w"]) { $0.editor?.naming.completion != nil },
    Way("leaving", .editing, ["e", .escape]) { $0.editor?.mode == .leaving },
    Way("search", .search, ["/", "t"]) { $0.scenes.top.scene == .search(.dreams) && $0.finds },
    Way("title", .search, ["f", "e"]) {
      $0.scenes.top.scene == .search(.title) && $0.context.search.title?.words == "e"
    },
    Way("palette", .palette, [":"]),
    Way("coding what", .coding, [":", "c", "o", "d", "e", .enter]),
    Way("coding", .coding, [":", "c", "o", "d", "e", .enter, "A", .enter]),
    Way("coding blind", .coding, [":", "c", "o", "d", "e", .enter, "A", .up, .enter]),
    Way("export", .exporting, [":", "e", "x", "p", "o", "r", "t", .enter]),
    Way("import", .importing, [":", "i", "m", "p", "o", "r", "t", .enter]),
  ]

  private static let sheets = [
    Way("creature", .creature, ["c"]),
    Way("effects", .creature, ["c", .tab]),
    Way("favourite", .favorite, ["F"]),
    Way("rating", .rating, ["r"]),
    Way("tags", .tags, ["t"]),
    Way("night", .night, ["N"]),
    Way("share", .share, ["s"]) { if case .sharing = $0.context.state { true } else { false } },
    Way("help", .help, ["?"]),
    Way("alert", .alert, ["a", "d"]),
    Way("settings", .settings, [","]),
    Way("hidden", .hidden, ["L"]),
  ]
}

extension Session {
  fileprivate var finds: Bool { context.search.finding?.order.isEmpty == false }

  fileprivate var list: ListScene? { scenes.root.content as? ListScene }

  fileprivate var names: NamesScene? { scenes.top.content as? NamesScene }

  fileprivate var editor: EditorScene? { scenes.top.content as? EditorScene }

  fileprivate var tonight: TonightScene? { scenes.top.content as? TonightScene }
}

extension [OpenConflict] {
  /// The newest dream with a text of this session that came too late.
  fileprivate static let tooLate: [OpenConflict] = {
    guard var mine = Model.sample.dreams[9] else { return [] }
    mine.narrative = "Mine, and longer than before."
    return [.sample(mine, of: 1)]
  }()
}

extension Model {
  /// The same dreams, of those whose words are ASCII.
  static let plain = Model.sample.removing(
    Model.sample.dreams.values.filter { !"\($0.title)\($0.narrative)".unicodeScalars.allSatisfy(\.isASCII) }.map(\.id))
}

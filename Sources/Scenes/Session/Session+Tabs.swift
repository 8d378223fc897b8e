import Input

extension Session {
  /// From this width on there is room for them.
  private static let tabsFrom = 64

  /// The header's tabs: the keys of the main scenes, and which of them one is in.
  var tabs: [Tab] {
    guard size.width >= Self.tabsFrom, hasTabs else { return [] }
    let all: [(Key, String, Bool)] = [("1", "Dreams", !scenes.showHistory), ("4", "History", scenes.showHistory)]
    return all.map { key, name, isHere in
      Tab(key, name, isHere ? .here : .elsewhere, configurations: theme.tabs)
    }
  }

  /// Whether the tabs' keys act here.
  private var hasTabs: Bool {
    switch scenes.pushed.last ?? scenes.root {
    case .list, .dream, .history: true
    default: false
    }
  }
}

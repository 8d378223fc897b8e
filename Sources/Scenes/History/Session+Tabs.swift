extension Session {
  /// From this width on there is room for them.
  private static let tabsFrom = 64

  /// The header's tabs: the keys of the main scenes, and which of them one is in.
  var tabs: [Span] {
    guard size.width >= Self.tabsFrom, hasTabs else { return [] }
    return [("1", "Dreams", !scenes.showHistory), ("4", "History", scenes.showHistory)].flatMap { key, name, isHere in
      [Span("   \(key) ", .key), Span(name, isHere ? .heading : .dim)]
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

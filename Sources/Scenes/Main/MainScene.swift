/// The app's main scenes, each behind a number.
package enum MainScene: Verb, CaseIterable {
  case dreams, calendar, insights, history
}

extension MainScene {
  package static let bindings = Bindings<MainScene>([
    Binding(["1"], .dreams, "1", "the dreams"),
    Binding(["2"], .calendar, "2", "the calendar"),
    Binding(["3"], .insights, "3", "what the dreams tell, in numbers"),
    Binding(["4"], .history, "4", "what was done, and when"),
  ])

  package static let harmless = Set(allCases)

  /// As the header calls it.
  var name: String {
    switch self {
    case .dreams: "Dreams"
    case .calendar: "Calendar"
    case .insights: "Insights"
    case .history: "History"
    }
  }

  /// What opens it over the dreams.
  func opening(in context: Context, _ environment: Environment) -> [Action] {
    switch self {
    case .dreams: []
    case .calendar: CalendarScene.opening(in: context, environment)
    case .insights: InsightsScene.opening(in: context, environment)
    case .history: HistoryScene.opening(in: context, environment)
    }
  }
}

extension Scene {
  /// Which of the main scenes it is; nothing where it belongs to the one it was opened from.
  fileprivate var main: MainScene? {
    switch self {
    case .list: .dreams
    case .calendar: .calendar
    case .insights: .insights
    case .history: .history
    default: nil
    }
  }

  var isMain: Bool { main != nil }

  /// Whether the numbers act in it.
  fileprivate var hasTabs: Bool {
    if case .dream = self { true } else { isMain }
  }
}

extension SceneCoordinator {
  /// The main scene that one is in.
  var main: MainScene? { pushed.lazy.reversed().compactMap(\.main).first ?? root.main }

  /// Whether the numbers lead from what is on the screen to the main scenes.
  var hasTabs: Bool { (pushed.last ?? root).hasTabs }
}

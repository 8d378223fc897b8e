import Input
import Widgets

/// A main scene of the app, which a number key opens.
package enum MainScene: Verb, CaseIterable {
  case dreams, calendar, insights, history, tonight
}

extension MainScene {
  package static let place = "global"

  package static let bindings = Bindings<MainScene>([
    Binding("dreams", ["1"], .dreams, "1", "the dreams"),
    Binding("calendar", ["2"], .calendar, "2", "the calendar"),
    Binding("insights", ["3"], .insights, "3", "insights: your dreams in numbers"),
    Binding("history", ["4"], .history, "4", "history: what was done, and when"),
    Binding("tonight", ["5"], .tonight, "5", "tonight: the plan; in the morning, what is left"),
  ])

  package static let harmless = Set(allCases)

  /// The name of its tab in the header.
  package var name: String { row.name }

  /// Other words for it, for those who look for what is there.
  package var labels: [String] { [name] + row.others }

  /// The destination that its key opens.
  package var scene: Scene { row.scene }

  private var row: (scene: Scene, name: String, others: [String]) {
    switch self {
    case .dreams: (.list, "Dreams", ["list"])
    case .calendar: (.calendar, "Calendar", ["year", "month", "date", "nights"])
    case .insights: (.insights, "Insights", ["statistics", "numbers"])
    case .history: (.history, "History", ["branches", "steps"])
    case .tonight:
      (.tonight, "Tonight", ["morning", "evening", "intention", "plan", "last night", "recall"])
    }
  }
}

extension Scene {
  /// The main scene at this destination; nil if it is none of them.
  package var main: MainScene? { MainScene.allCases.first { $0.scene == self } }
}

extension SceneCoordinator {
  /// The main scene that the person is in, with whatever is open over it.
  package var main: MainScene? { pushed.lazy.reversed().compactMap(\.scene.main).first ?? root.scene.main }

  /// Whether the number keys open the main scenes from the scene on the screen.
  package var hasTabs: Bool { (pushed.last ?? root).scene.hasTabs }
}

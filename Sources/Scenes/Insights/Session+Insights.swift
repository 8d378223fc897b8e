import DreamCore
import DreamInsights

extension Session {
  /// Has counted what an insights scene in sight shows, if that is of another journal, period or day than what was counted
  /// last.
  mutating func study() -> [Command] { [insightRequests.ask(for: wantedStudy)].compactMap { $0 } }

  private var wantedStudy: InsightStudy? {
    for case .insights(let scene) in scenes.visible {
      return phase.standing.map {
        InsightStudy($0.model, of: scene.period, today: scene.today, nightTurn: preferences.nightTurn)
      }
    }
    return nil
  }

  mutating func receive(_ insights: Insights, id: Int) {
    if insightRequests.isNewest(id) { learn(.insights(insights)) }
  }
}

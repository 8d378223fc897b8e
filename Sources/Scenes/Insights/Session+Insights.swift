import DreamCore

extension Session {
  /// Has counted what an insights scene in sight shows, if that is of another journal, period or day than what was counted
  /// last.
  mutating func study() -> [Command] {
    let wanted = wantedStudy
    guard wanted != studied else { return [] }
    studied = wanted
    guard let wanted else { return [] }
    studyCount += 1
    return [.study(id: studyCount, wanted)]
  }

  private var wantedStudy: InsightStudy? {
    for case .insights(let scene) in scenes.visible {
      return phase.standing.map {
        InsightStudy($0.model, of: scene.period, today: scene.today, nightTurn: preferences.nightTurn)
      }
    }
    return nil
  }

  mutating func receive(_ insights: Insights, id: Int) {
    if id == studyCount { learn(.insights(insights)) }
  }
}

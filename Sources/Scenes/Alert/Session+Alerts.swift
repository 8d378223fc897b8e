extension Session {
  /// Shows an alert, or keeps it until the text below is done.
  package mutating func show(_ alert: Alert) {
    alerts.append(alert)
    showWaitingAlert()
  }

  /// For a save that keeps failing; once.
  mutating func warn(ofFailure words: String) {
    guard saves.failures == Self.failuresToWarnOf else { return }
    show(
      Alert(
        title: "Nothing can be saved",
        message: "\(words) All that you wrote is kept here, and saving is tried again every few seconds.",
        cancelButtonTitle: "Go on", otherButtonTitles: ["Try now"]
      ) { $0 == 0 ? [] : [.saveAgain] })
  }

  private static let failuresToWarnOf = 3

  /// Nothing ever pops up over a text field.
  mutating func showWaitingAlert() {
    guard !scenes.all.contains(where: \.content.takesText), !scenes.top.content.hidesAll else { return }
    if case .alert = scenes.top { return }
    if let alert = alerts.next() { transition(to: .alert(AlertScene(alert)), using: .modal) }
  }
}

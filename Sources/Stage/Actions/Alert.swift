/// A question with buttons, and a closure that returns what to do for each button.
package struct Alert: Sendable {
  /// Distinguishes alerts with the same words. Assigned by the session when the alert is queued.
  package var id = 0
  /// The scene that asked for the alert, for which the answer's actions are performed; nil if the session asked.
  package var asker: SceneInstance.ID?
  package let title: String
  package let message: String
  let cancelButtonTitle: String
  let otherButtonTitles: [String]
  /// Called once with the index of the pressed button; 0 is the cancel button. Captures only values.
  package let didDismiss: @Sendable (_ buttonIndex: Int) -> [Action]

  package init(
    title: String, message: String, cancelButtonTitle: String, otherButtonTitles: [String] = [],
    didDismiss: @escaping @Sendable (_ buttonIndex: Int) -> [Action] = { _ in [] }
  ) {
    self.title = title
    self.message = message
    self.cancelButtonTitle = cancelButtonTitle
    self.otherButtonTitles = otherButtonTitles
    self.didDismiss = didDismiss
  }

  /// The titles of all buttons, the cancel button first.
  package var buttonTitles: [String] { [cancelButtonTitle] + otherButtonTitles }
}

extension Alert: Hashable {
  /// Compares ids and words, and leaves out `didDismiss`: functions can't be compared.
  package static func == (left: Alert, right: Alert) -> Bool {
    left.id == right.id && left.title == right.title && left.message == right.message
      && left.buttonTitles == right.buttonTitles
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

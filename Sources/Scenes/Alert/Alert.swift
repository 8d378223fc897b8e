/// A question that waits for an answer, and what is to be done with it: told where the alert is shown.
package struct Alert: Sendable {
  /// Given to it when it is shown: two that say the same are two.
  package internal(set) var id = 0
  package let title: String
  package let message: String
  package let cancelButtonTitle: String
  package let otherButtonTitles: [String]
  /// Called once, with the index of the button: 0 is cancel's, then the others'. It captures values only.
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

  /// Cancel's first.
  package var buttonTitles: [String] { [cancelButtonTitle] + otherButtonTitles }
}

extension Alert: Equatable {
  /// By id and words: two functions can't be compared.
  package static func == (left: Alert, right: Alert) -> Bool {
    left.id == right.id && left.title == right.title && left.message == right.message
      && left.buttonTitles == right.buttonTitles
  }
}

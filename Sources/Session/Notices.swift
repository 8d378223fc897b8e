import CellLayout
import DreamCore
import Input
import Stage
import Widgets

/// The message in the last line, and the alerts that wait to be shown.
struct Notices: Sendable {
  /// The message, which the next key clears; nil if the last line shows hints.
  var message: String? { didSet { if message != oldValue { offer = nil } } }
  /// The offer that the message makes; nil if it makes none.
  private(set) var offer: Offer?
  /// The dream in the editor that an offer opened, about which what is left of the offer is made again.
  var offersAgain: Dream.ID?
  private var alerts: [Alert] = []
  private var alertCount = 0

  /// Shows an offer, which goes with its words.
  mutating func show(_ offer: Offer) {
    message = offer.words
    self.offer = offer
  }

  /// Queues an alert and assigns its id and asker.
  mutating func append(_ alert: Alert, from asker: SceneInstance.ID?) {
    var alert = alert
    alertCount += 1
    alert.id = alertCount
    alert.asker = asker
    alerts.append(alert)
  }

  /// Removes and returns the alert that has waited longest; nil if none waits.
  mutating func nextAlert() -> Alert? { alerts.isEmpty ? nil : alerts.removeFirst() }
}

extension Alert {
  /// The number of failed saves in a row after which an alert is shown.
  static let failuresToWarnOf = 3

  /// The alert about saves that keep failing, with the reason as a message.
  static func nothingCanBeSaved(_ reason: String) -> Alert {
    let reason = reason.prefix(1).uppercased() + reason.dropFirst()
    return Alert(
      title: "Nothing can be saved",
      message: "\(reason) What you wrote is kept while Lucid runs. Saving is tried again every few seconds.",
      cancelButtonTitle: "Go on", otherButtonTitles: ["Try now"]
    ) { $0 == 0 ? [] : [.saveAgain] }
  }
}

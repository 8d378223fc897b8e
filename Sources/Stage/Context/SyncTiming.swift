/// When a journal is synced by itself, if it is synced at all.
package enum SyncTiming: Hashable, Sendable, CustomStringConvertible, LosslessStringConvertible {
  case byHand
  case onStartAndEnd
  /// Every so many minutes, too.
  case every(minutes: Int)

  private static let minutes = 1...1440

  /// As it stands in the settings: `on start and end`, `every 15 min`.
  package var description: String {
    switch self {
    case .byHand: "by hand"
    case .onStartAndEnd: "on start and end"
    case .every(let minutes): "every \(minutes) min"
    }
  }

  package init?(_ text: String) {
    let words = text.split(separator: " ")
    if let known = [Self.byHand, .onStartAndEnd].first(where: { $0.description.split(separator: " ") == words }) {
      self = known
    } else if words.count == 3, words[0] == "every", words[2] == "min", let minutes = Int(words[1]),
      Self.minutes.contains(minutes)
    {
      self = .every(minutes: minutes)
    } else {
      return nil
    }
  }
}

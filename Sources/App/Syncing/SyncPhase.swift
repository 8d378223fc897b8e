import DreamCore

/// What a sync does just now.
package enum SyncPhase: Equatable, Sendable {
  /// It asks the repository what is new there.
  case fetching
  /// It takes so many changes into the journal.
  case taking(Int)
  /// It sends so many changes there.
  case sending(Int)

  package var words: String {
    switch self {
    case .fetching: "Syncing: asking what is new…"
    case .taking(let count): "Syncing: taking \(count.counted("change"))…"
    case .sending(let count): "Syncing: sending \(count.counted("change"))…"
    }
  }

  /// Whether a person has to wait for it for some seconds.
  package var isLong: Bool {
    switch self {
    case .fetching: false
    case .taking(let count), .sending(let count): count > 2000
    }
  }
}

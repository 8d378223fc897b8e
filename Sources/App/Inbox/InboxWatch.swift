/// Notices when something appears in an inbox: by inotify, or by looking every ten seconds if that isn't available or doesn't
/// report everything.
package struct InboxWatch: Sendable {
  private let events: InotifyQueue?
  /// The time of the next look; nil if inotify reports what appears.
  private(set) var nextPoll: ContinuousClock.Instant?

  private static let pollInterval = Duration.seconds(10)

  /// Creates a watch of an inbox.
  package init(_ inbox: Inbox) {
    events = FileSystem(of: inbox.path).tellsEverything ? InotifyQueue(directory: inbox.path) : nil
    if events == nil { nextPoll = .now + Self.pollInterval }
  }

  /// The descriptors that become readable when something appears.
  package var descriptors: [Int32] { events.map { [$0.descriptor] } ?? [] }

  /// Whether inotify reported something since the last call.
  func drain() -> Bool { events.map { !$0.drain().isEmpty } ?? false }

  /// Whether it is time to look.
  mutating func isDue() -> Bool {
    guard let due = nextPoll, due <= .now else { return false }
    nextPoll = .now + Self.pollInterval
    return true
  }
}

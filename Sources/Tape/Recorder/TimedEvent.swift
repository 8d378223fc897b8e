import Input

/// Something that a person did, and when: in milliseconds since the beginning.
package struct TimedEvent: Hashable, Sendable {
  package let time: Int64
  package let event: Event

  package init(_ event: Event, at time: Int64) {
    self.time = time
    self.event = event
  }
}

import Input

/// Something that a person did, and when: in milliseconds since the beginning.
package struct TimedEvent: Hashable, Sendable {
  let time: Int64
  let event: Event

  init(_ event: Event, at time: Int64) {
    self.time = time
    self.event = event
  }
}

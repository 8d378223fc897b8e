import DreamCore

/// A period in pieces of one length, the first one first.
package struct Timeline: Hashable, Sendable {
  package let unit: TimeUnit
  package let slices: [TimeSlice]
}

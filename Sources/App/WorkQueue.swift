import Dispatch

/// Runs pieces of work beside the loop, at once and beside each other, each in a thread of its own.
///
/// A concurrent queue would do the same, but libdispatch wakes the process every second, for good, once a thread of such a
/// queue has run: it counts those that are busy. It doesn't count the threads of serial queues.
package struct WorkQueue: Sendable {
  private let label: String
  private let qos: DispatchQoS
  private let group = DispatchGroup()

  package init(label: String, qos: DispatchQoS = .unspecified) {
    self.label = label
    self.qos = qos
  }

  package func run(_ work: @escaping @Sendable () -> Void) {
    DispatchQueue(label: label, qos: qos).async(group: group, execute: work)
  }

  /// Waits until all work is done, or so long.
  func settle(_ patience: DispatchTime = .distantFuture) { _ = group.wait(timeout: patience) }
}

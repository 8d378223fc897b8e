import Dispatch
import Synchronization

/// Work done one after the other beside the loop; of what can give way, and waits, only the newest is done.
final class NewestQueue: Sendable {
  private let queue: DispatchQueue
  private let newest = Mutex(0)

  init(label: String) { queue = DispatchQueue(label: label, qos: .userInteractive) }

  /// Takes the place of what was given here before and is not begun.
  func replace(with work: @escaping @Sendable () -> Void) {
    let number = newest.withLock { number in
      number += 1
      return number
    }
    queue.async { [self] in
      if newest.withLock({ $0 == number }) { work() }
    }
  }

  /// Work that nothing takes the place of.
  func add(_ work: @escaping @Sendable () -> Void) { queue.async(execute: work) }

  /// Waits until all that was given is done.
  func settle() { queue.sync {} }
}

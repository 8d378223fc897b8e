import Dispatch
import Glibc
import Synchronization

extension Array where Element: Sendable {
  /// The results for all elements, in their order. Several are worked out at a time, one on each core.
  package func concurrentMap<Result: Sendable>(_ transform: @Sendable (Element) -> Result) -> [Result] {
    let results = Mutex([Result?](repeating: nil, count: count))
    performConcurrently(count) { index in
      let result = transform(self[index])
      results.withLock { $0[index] = result }
    }
    return results.withLock { $0 }.compactMap(\.self)
  }

  /// The elements in chunks, of which each but the last has `size` of them.
  package func chunks(ofCount size: Int) -> [ArraySlice<Element>] {
    stride(from: 0, to: count, by: size).map { self[$0..<Swift.min($0 + size, count)] }
  }
}

/// Calls `body` with each number from 0 below `count`, on all cores.
///
/// After `DispatchQueue.concurrentPerform` libdispatch wakes the process every second, for good; serial queues don't.
private func performConcurrently(_ count: Int, _ body: @Sendable (Int) -> Void) {
  let next = Atomic(0)
  withoutActuallyEscaping(body) { body in
    let work: @Sendable () -> Void = {
      while case let index = next.wrappingAdd(1, ordering: .relaxed).oldValue, index < count { body(index) }
    }
    let group = DispatchGroup()
    for _ in 1..<max(1, min(count, sysconf(Int32(_SC_NPROCESSORS_ONLN)))) {
      DispatchQueue(label: "lucid.cores").async(group: group, execute: work)
    }
    work()
    group.wait()
  }
}

import Dispatch
import Synchronization

extension RandomAccessCollection where Self: Sendable, Index == Int, SubSequence: Sendable {
  /// The results for all elements, in their order, worked out on all cores.
  ///
  /// After `DispatchQueue.concurrentPerform` libdispatch wakes the process every second, for good; serial queues don't.
  /// - Parameter size: the number of elements that a core takes at a time.
  package func concurrentMap<Result: Sendable>(
    inChunksOf size: Int = 1, _ transform: @Sendable (Element) -> Result
  ) -> [Result] {
    let chunks = chunks(ofCount: size)
    let next = Atomic(0)
    let results = Mutex([[Result]](repeating: [], count: chunks.count))
    withoutActuallyEscaping(transform) { transform in
      let work: @Sendable () -> Void = {
        while case let index = next.wrappingAdd(1, ordering: .relaxed).oldValue, index < chunks.count {
          let result = chunks[index].map(transform)
          results.withLock { $0[index] = result }
        }
      }
      let group = DispatchGroup()
      for _ in 1..<Swift.max(1, Swift.min(chunks.count, CurrentProcess.coreCount)) {
        DispatchQueue(label: "lucid.cores").async(group: group, execute: work)
      }
      work()
      group.wait()
    }
    return results.withLock { $0 }.flatMap(\.self)
  }

  /// The elements in chunks, of which each but the last has `size` of them.
  package func chunks(ofCount size: Int) -> [SubSequence] {
    stride(from: startIndex, to: endIndex, by: size).map { self[$0..<Swift.min($0 + size, endIndex)] }
  }
}

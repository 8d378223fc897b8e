import Chance
import Foundation

/// A file that is written to, and what of it is on the disk: all that there was when it was last synced.
struct DiskFile {
  private(set) var bytes = Data()
  private var synced = Data()
  private var unsynced: [Change] = []

  private enum Change {
    case write(at: Int, Data)
    case size(Int)

    func apply(to bytes: inout Data) {
      switch self {
      case .write(let place, let new):
        bytes.extend(to: place + new.count)
        bytes.replaceSubrange(place..<place + new.count, with: new)
      case .size(let size):
        bytes.extend(to: size)
        bytes.removeSubrange(size...)
      }
    }
  }

  /// A file that is on the disk.
  init(_ bytes: Data = Data()) { (self.bytes, synced) = (bytes, bytes) }

  mutating func write(_ new: Data, at place: Int) { take(.write(at: place, new)) }

  mutating func resize(to size: Int) { take(.size(size)) }

  private mutating func take(_ change: Change) {
    change.apply(to: &bytes)
    unsynced.append(change)
  }

  mutating func sync() { (synced, unsynced) = (bytes, []) }

  /// What the file may be after the power went.
  ///
  /// With each write since it was synced, each part of what was written to is by chance put on the disk as it is at that moment,
  /// whatever became of other parts, and of the same one before: so writes are there, lost, torn, or there before older ones. A
  /// part is a sector, a page, or all of the write.
  func afterPowerCut(_ chance: inout SplitMix64) -> Data {
    let sector = 512
    let part = chance.some([sector, 4096, Int.max])
    let isPut = chance.coin()
    var (now, disk) = (synced, synced)
    for change in unsynced {
      change.apply(to: &now)
      switch change {
      case .size(let size):
        if isPut(&chance) { Change.size(size).apply(to: &disk) }
      case .write(let place, let new):
        let end = min((place + new.count + sector - 1) / sector * sector, now.count)
        var start = place / sector * sector
        while start < end {
          let next = part == .max ? end : min(end, (start / part + 1) * part)
          if isPut(&chance) { Change.write(at: start, Data(now[start..<next])).apply(to: &disk) }
          start = next
        }
      }
    }
    return disk
  }
}

extension Data {
  fileprivate mutating func extend(to size: Int) {
    if count < size { append(Data(count: size - count)) }
  }
}

extension SplitMix64 {
  /// A coin that falls on its face always, never, or as often as the chance says.
  mutating func coin() -> (inout SplitMix64) -> Bool {
    let percent = some([0, 10, 50, 90, 100])
    return { Int.random(in: 0..<100, using: &$0) < percent }
  }
}

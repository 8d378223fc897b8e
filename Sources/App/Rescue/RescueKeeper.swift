import Dispatch
import DreamCore
import Platform
import Synchronization
import SystemPackage

/// Keeps what waits to be saved in a rescue file, beside the loop: if the process is killed meanwhile, the next session takes it
/// over.
final class RescueKeeper: Sendable {
  private let places: RescuePlaces
  private let queue = DispatchQueue(label: "lucid.rescue")
  /// The file, which is locked as long as it is open.
  private let kept = Mutex<(path: String, file: FileDescriptor)?>(nil)

  init(_ places: RescuePlaces) { self.places = places }

  /// Writes the changes to a file, and removes the one before; nil only removes that.
  func keep(_ change: ModelChange?, at now: Instant) {
    queue.async {
      let new = change.flatMap { self.places.write($0, because: "It was waiting to be saved.", at: now) }
      // If it can't be written, the one before is better than none.
      guard change == nil || new != nil else { return }
      let old = self.kept.withLock { kept in
        defer { kept = new }
        return kept
      }
      guard let old else { return }
      try? Files.remove(old.path)
      try? old.file.close()
    }
  }

  /// Waits until all is written or removed.
  func settle() { queue.sync {} }
}

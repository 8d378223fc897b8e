import Foundation

/// A directory that goes when nobody needs it any more. It is made by whoever writes there first.
final class TemporaryDirectory {
  let path = NSTemporaryDirectory() + "lucid-\(UUID().uuidString)"

  deinit { try? FileManager.default.removeItem(atPath: path) }

  var journal: String { path + "/journal.sqlite" }
}

import Foundation
import Glibc
import Testing

/// A directory that goes when nobody needs it any more. It is made by whoever writes there first.
final class TemporaryDirectory {
  let path = NSTemporaryDirectory() + "lucid-\(UUID().uuidString)"

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// A directory that is there already.
  static func made() -> TemporaryDirectory {
    let directory = TemporaryDirectory()
    #expect(mkdir(directory.path, 0o755) == 0)
    return directory
  }

  func path(_ name: String) -> String { "\(path)/\(name)" }

  var journal: String { path + "/journal.sqlite" }
}

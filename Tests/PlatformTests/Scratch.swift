import Platform
import SystemPackage

/// A folder of its own for a test, which goes with this value.
struct Scratch: ~Copyable {
  let path: String

  init() throws { path = try Folder.makeTemporary("/tmp/lucid-platform-") }

  deinit { try? Folder.remove(path) }

  /// Writes a file, and returns its path.
  @discardableResult
  func file(_ name: String, _ text: String = "") throws -> String {
    let file = try FileDescriptor.open(
      "\(path)/\(name)", .writeOnly, options: [.create, .exclusiveCreate], permissions: .ownerReadWrite)
    try file.closeAfter { _ = try file.writeAll(text.utf8) }
    return "\(path)/\(name)"
  }
}

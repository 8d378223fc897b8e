import Foundation
import Spawning

/// The library with which one call of the command to the system fails, or what it does to files is recorded.
/// It is built from `Tests/Support/Faults`.
struct FaultShim {
  private let library: String

  /// Builds the library in a directory.
  init(in place: CommandPlace) throws {
    library = place.path("faults.so")
    let source = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Support/Faults/faults.c").path
    // Whoever can build Lucid has clang at least, beside swift.
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    let build = try place.shell(
      """
      PATH='\(path)'; compiler=$(command -v cc || command -v clang)
      exec "$compiler" -O1 -shared -fPIC -Wall -o '\(library)' '\(source)' -ldl
      """)
    guard build.status == 0 else { throw NotBuilt(words: build.words) }
  }

  struct NotBuilt: Error {
    let words: String
  }

  /// The variables with which the command runs into a fault, such as `write:3:fail`, on the files of a directory.
  /// - Parameter record: the file that gets what the command does (`DiskEvent`).
  func environment(
    below directory: String, fault: String? = nil, counts: String? = nil, record: String? = nil
  ) -> [String: String] {
    var environment = ["LD_PRELOAD": library, "LUCID_FAULT_BELOW": directory]
    environment["LUCID_FAULT"] = fault
    environment["LUCID_FAULT_COUNTS"] = counts
    environment["LUCID_FAULT_RECORD"] = record
    return environment
  }

  /// The numbers of calls that a run wrote to a file.
  static func counts(in path: String) throws -> [String: Int] {
    let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").map {
      $0.split(separator: " ")
    }
    return Dictionary(uniqueKeysWithValues: lines.map { (String($0[0]), Int($0[1]) ?? 0) })
  }
}

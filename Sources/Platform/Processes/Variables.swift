import FoundationEssentials
import Glibc

/// The environment variables of this process.
package enum Variables {
  package static func value(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

  /// All variables in the form `NAME=value`, to hand on to a child process.
  package static var all: [String] { ProcessInfo.processInfo.environment.map { "\($0.key)=\($0.value)" } }
}

/// The folders in which programs are looked for, in their order: the value of `PATH`.
package struct SearchPath {
  private let folders: [Substring]
  private let isThere: (String) -> Bool

  /// - Parameter isThere: returns whether there is a program at a path.
  package init(_ value: String?, isThere: @escaping (String) -> Bool = { Files.allows(.execute, at: $0) }) {
    folders = (value ?? "/usr/bin:/bin").split(separator: ":")
    self.isThere = isThere
  }

  package static var live: SearchPath { SearchPath(Variables.value("PATH")) }

  /// The path of a program; nil if none of the folders has it.
  package func program(_ name: String) -> String? { folders.lazy.map { "\($0)/\(name)" }.first(where: isThere) }
}

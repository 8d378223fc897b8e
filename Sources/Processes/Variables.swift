import Foundation

/// The environment variables of this process.
package enum Variables {
  package static func value(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

  /// All variables in the form `NAME=value`, to hand on to a child process.
  package static var all: [String] { ProcessInfo.processInfo.environment.map { "\($0.key)=\($0.value)" } }
}

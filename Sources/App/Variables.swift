import Foundation
import Glibc

/// The environment variables of this process.
package enum Variables {
  /// The value of a variable; nil if it isn't set.
  package static func value(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  /// All variables in the form `NAME=value`, to hand on to a child process.
  static var all: [String] {
    ProcessInfo.processInfo.environment.map { "\($0.key)=\($0.value)" }
  }
}

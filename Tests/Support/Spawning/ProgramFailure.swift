import Glibc

/// Why a program could not be started, or waited for.
package struct ProgramFailure: Error, Hashable, Sendable, CustomStringConvertible {
  let code: Int32

  package var description: String { String(cString: strerror(code)) }
}

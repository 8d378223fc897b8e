import Glibc
import SystemPackage

extension Errno {
  /// The error of the last system call that failed on this thread.
  static var last: Errno { Errno(rawValue: errno) }

  /// Throws the error of a system call that didn't return 0.
  static func check(_ result: Int32) throws(Errno) { guard result == 0 else { throw .last } }

  /// Runs calls of `SystemPackage`, and throws their errors as `Errno`, which they always are.
  package static func thrown<Result>(_ body: () throws -> Result) throws(Errno) -> Result {
    do {
      return try body()
    } catch {
      throw error as? Errno ?? .ioError
    }
  }
}

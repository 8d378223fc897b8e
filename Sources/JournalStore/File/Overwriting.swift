import Platform
import SystemPackage

extension FileDescriptor {
  /// Writes zeros over all that is in the file, and waits until they are on the disk. Returns the reason if that wasn't done.
  /// - Parameter names: the number of the file's names that the caller knows. A file that has more is left as it is: it is
  ///   somebody else's, too, such as a snapshot's that `cp -al` made.
  package func overwriteAll(names: Int = 1) -> OverwriteFailure? {
    if let number = JournalFile.number(of: self, ifMoreNamesThan: names) { return .linked(number: number) }
    let zeros = [UInt8](repeating: 0, count: 1 << 16)
    do throws(Errno) {
      try Errno.thrown {
        let size = try seek(offset: 0, from: .end)
        for offset in stride(from: 0, to: size, by: zeros.count) {
          _ = try writeAll(toAbsoluteOffset: offset, zeros.prefix(Int(size - offset)))
        }
      }
      try sync()
      return nil
    } catch {
      return .failed(error)
    }
  }
}

extension JournalFile {
  /// The number of an open file that has more than some names; nil if it hasn't.
  static func number(of file: FileDescriptor, ifMoreNamesThan names: Int) -> UInt64? {
    (try? Stat(file)).flatMap { $0.linkCount > names ? UInt64($0.inode.rawValue) : nil }
  }
}

/// The reason why a file still has what was in it.
package enum OverwriteFailure: Equatable, Sendable {
  /// The file has other names. Its number finds them.
  case linked(number: UInt64)
  case failed(Errno)

  var words: String {
    switch self {
    case .linked(let number):
      "its file has another name, which still has what was there before: \(Self.search(number))"
    case .failed(let error): "what was there before can't be overwritten: \(error)."
    }
  }

  /// How a person finds the names of a file.
  static func search(_ number: UInt64) -> String { "find / -inum \(number) shows it." }
}

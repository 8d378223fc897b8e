/// The most that a program may use, as may each program that it starts. A limit above that of the system is left out.
package struct ChildLimits: Sendable {
  package enum Memory: Sendable {
    /// The bytes of all that it maps, by `RLIMIT_AS`.
    case mapped(Int)
    /// The bytes of all that it may write to, by `RLIMIT_DATA`. For programs that map far more than they use, as those in Go do.
    case written(Int)

    /// The option of `ulimit` for it, and its number of KiB.
    fileprivate var words: String {
      switch self {
      case .mapped(let bytes): "-v \(bytes >> 10)"
      case .written(let bytes): "-d \(bytes >> 10)"
      }
    }
  }

  package var memory: Memory
  /// The bytes of the largest file that it may write.
  private let file: Int
  /// Whether nobody but the user may read the files that it makes.
  package var isPrivate = true

  package init(memory: Memory, file: Int) { (self.memory, self.file) = (memory, file) }

  /// The command that runs a program within these limits. The shell sets them: `posix_spawn` can't.
  package func command(_ words: [String]) -> [String] {
    // The shell counts files in blocks of 512 bytes.
    let limits = [memory.words, "-f \(file >> 9)"].map { "ulimit -S \($0) 2>/dev/null; " }
    return ["/bin/sh", "-c", "\(isPrivate ? "umask 077; " : "")\(limits.joined())exec \"$@\"", "sh"] + words
  }
}

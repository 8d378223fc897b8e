import Glibc
import Processes
import Synchronization
import SystemPackage

/// The program git, which is run with an environment of Lucid's own.
package struct GitProgram: Sendable {
  let path: String
  private let variables: [String]
  /// Whether git, and ssh for it, may ask on the terminal.
  private let mayAsk: Bool
  private let patience: GitPatience

  /// The oldest version that is known to do: Debian 11 has it.
  static let oldest = [2, 30]

  /// Finds git, and looks at its version.
  /// - Parameters:
  ///   - mayAsk: whether git, and ssh for it, may ask for a password on the terminal.
  ///   - patience: ends what git does.
  package init(
    mayAsk: Bool, patience: GitPatience = GitPatience(), searchPath: SearchPath = .live,
    variables: [String] = Variables.all
  ) throws(SyncError) {
    guard let path = searchPath.program("git") else { throw .noGit }
    (self.path, self.mayAsk, self.patience) = (path, mayAsk, patience)
    self.variables = GitEnvironment.variables(from: variables, mayAsk: mayAsk)
    let words = String(decoding: try run(["version"]), as: UTF8.self)
    let version = Self.version(in: words)
    guard !version.lexicographicallyPrecedes(Self.oldest) else {
      throw .oldGit(found: version.map(String.init).joined(separator: "."))
    }
  }

  /// The numbers of a version: 2, 39 and 5 of `git version 2.39.5 (Apple Git-154)`.
  static func version(in words: String) -> [Int] {
    let number = words.split(whereSeparator: \.isWhitespace).first { $0.first?.isNumber ?? false } ?? ""
    return number.split(separator: ".").prefix { Int($0) != nil }.compactMap { Int($0) }
  }

  /// Runs git, and returns what it printed.
  /// - Parameter input: what git reads.
  func run(_ arguments: [String], input: [UInt8] = []) throws(SyncError) -> [UInt8] {
    let outcome = try outcome(of: arguments, input: input)
    guard outcome.status == .exited(0) else { throw .git(outcome.words) }
    return outcome.output
  }

  /// Runs git, and returns how it ended.
  func outcome(of arguments: [String], input: [UInt8] = []) throws(SyncError) -> GitOutcome {
    do throws(Errno) {
      let reading = try MemoryFile.made(input)
      let writing = try MemoryFile.made()
      let errors = try MemoryFile.made()
      let process = try ChildProcess(
        [path] + GitEnvironment.options + arguments, in: variables, isDetached: !mayAsk
      ) { actions in
        posix_spawn_file_actions_adddup2(&actions, reading.file.rawValue, STDIN_FILENO)
        posix_spawn_file_actions_adddup2(&actions, writing.file.rawValue, STDOUT_FILENO)
        posix_spawn_file_actions_adddup2(&actions, errors.file.rawValue, STDERR_FILENO)
      }
      if let status = try process.wait(whileTrue: { !patience.isOver }) {
        return GitOutcome(status: status, output: try writing.bytes(), errors: try errors.bytes())
      }
    } catch {
      throw .git("git could not be run: \(error)")
    }
    throw .stopped
  }
}

/// How a run of git ended.
struct GitOutcome {
  let status: ChildProcess.ExitStatus
  let output: [UInt8]
  let errors: [UInt8]

  /// What went wrong, in git's words or those of ssh, in one line.
  var words: String {
    if case .killed(let signal) = status { return "git was ended by signal \(signal)" }
    let lines = String(decoding: errors, as: UTF8.self).split(whereSeparator: \.isNewline).map { line in
      var words = line.drop { "@ ".contains($0) }
      for beginning in ["fatal: ", "error: "] where words.hasPrefix(beginning) {
        words = words.dropFirst(beginning.count)
      }
      while let last = words.last, "@ .".contains(last) { words.removeLast() }
      return String(words)
    }.filter { $0.contains(where: \.isLetter) }
    let telling = lines.first { !$0.hasPrefix("hint: ") && !$0.hasPrefix("warning: ") && !$0.hasPrefix("remote: ") }
    return telling ?? lines.first ?? "git failed and said nothing"
  }
}

/// The time that git may take, which another thread can end.
package final class GitPatience: Sendable {
  private let deadline: Mutex<ContinuousClock.Instant?>

  /// - Parameter duration: nil for as long as it takes.
  package init(_ duration: Duration? = nil) { deadline = Mutex(duration.map { .now.advanced(by: $0) }) }

  /// Ends what git does at the latest so much later.
  package func end(within duration: Duration) {
    let new = ContinuousClock.now.advanced(by: duration)
    deadline.withLock { $0 = min($0 ?? new, new) }
  }

  var isOver: Bool { deadline.withLock { $0.map { $0 <= .now } ?? false } }
}

import Platform
import Synchronization
import SystemPackage

/// The program git, which is run with an environment of Lucid's own.
package struct GitProgram: Sendable {
  let path: String
  private let variables: [String]
  /// Whether git, and ssh for it, may ask on the terminal.
  private let mayAsk: Bool
  private let patience: GitPatience
  /// A file that git holds open, so that a lock of it lasts as long as git does.
  private var held: FileDescriptor?

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

  /// This program, which holds a file open as long as it runs, even if Lucid is killed meanwhile.
  package func holding(_ file: FileDescriptor) -> GitProgram {
    var program = self
    program.held = file
    return program
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

  /// Runs git, and returns how it ended. Throws `large` if it would need more than the limits allow.
  func outcome(
    of arguments: [String], input: [UInt8] = [], within limits: GitLimits = GitLimits()
  ) throws(SyncError) -> GitOutcome {
    var outcome: GitOutcome?
    do throws(Errno) {
      let reading = try MemoryFile.made(input)
      let writing = try MemoryFile.made()
      let errors = try MemoryFile.made()
      let process = try ChildProcess(
        limits.child.command([path] + GitEnvironment.options + arguments), in: variables, isDetached: !mayAsk,
        with: ChildProcess.Descriptors(
          input: .file(reading.file), output: .file(writing.file), error: .file(errors.file),
          keeping: [held].compactMap(\.self)))
      let status = try process.wait(whileTrue: { !patience.isOver && limits.allow(writing.count, errors.count) })
      if let status, limits.allow(writing.count, errors.count) {
        outcome = GitOutcome(status: status, output: try writing.bytes(), errors: try errors.bytes())
      }
    } catch {
      throw .git("git could not be run: \(error)")
    }
    guard let outcome else { throw patience.isOver ? .stopped : .large(limits.outputReason) }
    guard !outcome.isLimited else { throw .large(limits.childReason) }
    return outcome
  }
}

/// How a run of git ended.
struct GitOutcome {
  let status: ChildProcess.ExitStatus
  let output: [UInt8]
  let errors: [UInt8]

  /// Whether git, or a program that it ran, met a limit. What a server says of itself begins with `remote:`.
  var isLimited: Bool {
    if status == .killed(signal: Signal.fileTooLarge.rawValue) { return true }
    return status != .exited(0)
      && lines.contains { line in !line.hasPrefix("remote: ") && Self.limitWords.contains { line.contains($0) } }
  }

  private static let limitWords = [
    "Out of memory", "out of memory", "Cannot allocate memory",
    "died of signal \(Signal.fileTooLarge.rawValue)",
  ]

  /// What went wrong, in git's words or those of ssh, in one line.
  var words: String {
    if case .killed(let signal) = status { return "git was ended by signal \(signal)" }
    let telling = lines.first { !$0.hasPrefix("hint: ") && !$0.hasPrefix("warning: ") && !$0.hasPrefix("remote: ") }
    var words = telling ?? lines.first ?? "git failed and said nothing"
    while words.hasSuffix(".") { words.removeLast() }
    // The owner of the repository isn't the one whom git runs as there.
    let trust = lines.first { $0.hasPrefix("git config --global --add safe.directory") }
    let way = words.contains("dubious ownership") ? trust.map { "; there, \($0) allows it" } : nil
    return "\(words)\(way ?? "")".shown(upTo: 600)
  }

  /// What a server says about it, in one line: why it refuses, for instance.
  var serverWords: String {
    let own = lines.filter { $0.hasPrefix("remote: ") }.map { line in
      let words = Substring(line).drop("remote: ").trimmed
      return words.drop("error: ")
    }
    return own.joined(separator: " ").shown(upTo: 300)
  }

  /// What git said, without the signs with which ssh frames its warnings.
  private var lines: [String] {
    String(decoding: errors, as: UTF8.self).split(whereSeparator: \.isNewline).map { line in
      let framing = "@ \t"
      var words = line.drop { framing.contains($0) }.drop("fatal: ").drop("error: ")
      while let last = words.last, framing.contains(last) { words.removeLast() }
      return String(words)
    }.filter { $0.contains(where: \.isLetter) }
  }
}

extension Substring {
  fileprivate func drop(_ beginning: String) -> Substring { hasPrefix(beginning) ? dropFirst(beginning.count) : self }
}

extension StringProtocol {
  /// A text that anybody may have written, as it can be shown in a line: without what controls a terminal, and not long.
  func shown(upTo count: Int) -> String {
    let scalars = unicodeScalars.filter { scalar in
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned: false
      default: true
      }
    }
    return String(String(String.UnicodeScalarView(scalars)).prefix(count))
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

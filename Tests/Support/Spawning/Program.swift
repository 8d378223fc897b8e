import Glibc

/// A program to start, with no signal blocked or ignored: the threads that tests run on block some, and a program would
/// inherit that.
package struct Program {
  private let words: [String]
  private let environment: [String: String]
  /// Its input, its output, and its errors.
  private let streams: [ProgramStream]
  private let leadsSession: Bool

  /// - Parameters:
  ///   - words: the program, looked for in PATH if it has no slash, and its arguments.
  ///   - leadsSession: whether the first terminal among the streams becomes its own.
  package init(
    _ words: [String], environment: [String: String], input: ProgramStream, output: ProgramStream,
    errors: ProgramStream, leadsSession: Bool = false
  ) {
    self.words = words
    self.environment = environment
    self.leadsSession = leadsSession
    streams = [input, output, errors]
  }

  package func start() throws(ProgramFailure) -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (descriptor, stream) in streams.enumerated() { stream.add(to: &actions, as: Int32(descriptor)) }
    var attributes = self.attributes
    defer { posix_spawnattr_destroy(&attributes) }
    let arguments = words.map { strdup($0) } + [nil]
    let variables = environment.map { strdup("\($0)=\($1)") } + [nil]
    defer { for string in arguments + variables { free(string) } }
    var process: pid_t = 0
    let code = posix_spawnp(&process, words.first ?? "", &actions, &attributes, arguments, variables)
    guard code == 0 else { throw ProgramFailure(code: code) }
    return process
  }

  /// Starts it and waits for its end: its exit status, or what a shell says of a signal.
  package func run() throws(ProgramFailure) -> Int32 { try Self.wait(for: try start()) }

  package static func wait(for process: pid_t) throws(ProgramFailure) -> Int32 {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 {
      guard errno == EINTR else { throw ProgramFailure(code: errno) }
    }
    return status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + (status & 0x7F)
  }

  private var attributes: posix_spawnattr_t {
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    // glibc's POSIX_SPAWN_SETSID is hidden from Swift.
    let session: Int32 = leadsSession ? 0x80 : 0
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | session))
    return attributes
  }
}

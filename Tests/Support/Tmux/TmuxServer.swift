import Foundation

/// A tmux server that nobody else uses.
final class TmuxServer: Sendable {
  private let socket = "lucid-test-\(UUID().uuidString)"
  private let environment: [String: String]

  init(environment: [String: String]) {
    let own = ProcessInfo.processInfo.environment
    let kept = ["PATH", "HOME", "TMPDIR", "LD_LIBRARY_PATH"].compactMap { name in
      own[name].map { (name, $0) }
    }
    let base = Dictionary(uniqueKeysWithValues: kept).merging([
      "LANG": "C.UTF-8", "SHELL": "/bin/sh",
    ]) { $1 }
    self.environment = base.merging(environment) { $1 }
  }

  /// Runs a tmux command and returns what it prints.
  @discardableResult
  func run(_ arguments: [String]) throws -> String {
    // `-u`: this client writes UTF-8 whatever locale the test chose.
    try execute(["tmux", "-u", "-L", socket, "-f", "/dev/null"] + arguments)
  }

  func shell(_ command: String) throws -> String {
    try execute(["sh", "-c", command])
  }

  func kill() {
    _ = try? run(["kill-server"])
  }

  private func execute(_ arguments: [String]) throws -> String {
    let (output, status) = try Command(arguments: arguments, environment: environment).run()
    guard status == 0 else { throw TmuxError.failed(arguments: arguments, output: output) }
    return output
  }
}

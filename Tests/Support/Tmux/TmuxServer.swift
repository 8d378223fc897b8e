import Foundation

/// A tmux server that nobody else uses.
final class TmuxServer: Sendable {
  private let socket = "lucid-test-\(UUID().uuidString)"
  private let environment: [String: String]

  init(environment: [String: String]) {
    let own = ProcessInfo.processInfo.environment
    let kept = ["PATH", "HOME", "TMPDIR", "LD_LIBRARY_PATH"].compactMap { name in own[name].map { (name, $0) }
    }
    let base = Dictionary(uniqueKeysWithValues: kept).merging(["LANG": "C.UTF-8", "SHELL": "/bin/sh"]) { $1 }
    self.environment = base.merging(environment) { $1 }
  }

  /// Runs a tmux command and returns what it prints.
  @discardableResult
  func run(_ arguments: [String]) throws -> String {
    try execute(["tmux", "-u", "-L", socket, "-f", "/dev/null"] + arguments)
  }

  func shell(_ command: String) throws -> String {
    try execute(["sh", "-c", command])
  }

  func kill() {
    _ = try? run(["kill-server"])
  }

  private func execute(_ arguments: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = arguments
    process.environment = environment
    let output = Pipe()
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw TmuxError.failed(arguments: arguments, output: text) }
    return text
  }
}

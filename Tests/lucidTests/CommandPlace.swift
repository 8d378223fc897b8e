import Foundation
import Spawning

/// A directory of its own in which the built command runs, with a journal that isn't there yet.
final class CommandPlace {
  let directory: URL

  init() throws {
    directory = FileManager.default.temporaryDirectory.appending(path: "lucid-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: directory) }

  var journal: String { path("journal.sqlite") }

  func path(_ name: String) -> String { directory.appending(path: name).path }

  /// Puts a file into the directory.
  @discardableResult
  func write(_ text: String, to name: String) throws -> String {
    try Data(text.utf8).write(to: directory.appending(path: name))
    return path(name)
  }

  /// What a run of the command came to.
  struct Outcome {
    let status: Int32
    let output: String
    let words: String

    /// The lines of the output.
    var lines: [String] { output.split(separator: "\n").map(String.init) }
  }

  /// Runs the command and waits for its end.
  @discardableResult
  func lucid(
    _ arguments: String..., input: String? = nil, environment: [String: String] = [:],
    to output: String? = nil
  ) throws -> Outcome {
    try lucid(arguments, input: input, environment: environment, to: output)
  }

  @discardableResult
  func lucid(
    _ arguments: [String], input: String? = nil, environment: [String: String] = [:], to output: String? = nil
  ) throws -> Outcome {
    try run([Self.binary] + arguments, input: input, environment: environment, output: output)
  }

  /// The environment in which the clock shows an hour now.
  static func clock(at hour: Int) -> [String: String] {
    let utc = Int(Date().timeIntervalSince1970) / 3600 % 24
    let offset = (hour - utc + 36) % 24 - 12
    // POSIX counts zones to the west.
    return ["TZ": "LCL\(-offset):00"]
  }

  /// Runs a line of shell in which `$lucid` is the command.
  func shell(_ line: String) throws -> Outcome {
    try run(["/bin/sh", "-c", line], input: nil, environment: ["lucid": Self.binary], output: nil)
  }

  private func run(
    _ command: [String], input: String?, environment: [String: String], output: String?
  ) throws -> Outcome {
    let files = (input: path("stdin"), output: output ?? path("stdout"), words: path("stderr"))
    try write(input ?? "", to: "stdin")
    var environment = environment
    environment.merge(
      ["LUCID_JOURNAL": journal, "HOME": directory.path, "TZ": "UTC", "PATH": "/usr/bin:/bin"]
    ) { given, _ in given }
    let inPlace = ["/bin/sh", "-c", "cd \"$0\" && exec \"$@\"", directory.path] + command
    let status = try Program(
      inPlace, environment: environment, input: .read(files.input), output: .written(files.output),
      errors: .written(files.words)
    ).run()
    return Outcome(
      status: status, output: output == nil ? try Self.text(files.output) : "",
      words: try Self.text(files.words))
  }

  private static func text(_ path: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(filePath: path)), as: UTF8.self)
  }

  /// The command that is tested: the one that is built beside the tests, or one that `LUCID_BINARY` names, such as an installed one.
  static let binary = ProcessInfo.processInfo.environment["LUCID_BINARY"] ?? built("lucid")

  /// The path of a program that is built beside the tests.
  static func built(_ name: String) -> String {
    URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent().appending(path: name).path
  }
}

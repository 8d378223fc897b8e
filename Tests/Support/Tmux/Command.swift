import Glibc
import Spawning

/// A program that is run to its end.
///
/// Not Foundation's `Process`: that waits until nobody holds a socket which the program passed on, and a tmux server
/// holds it for as long as it lives.
struct Command {
  let arguments: [String]
  let environment: [String: String]

  /// What it printed, and how it ended.
  func run() throws -> (output: String, status: Int32) {
    // A socket, because a pipe can't be created closed to the programs that other threads start meanwhile.
    var ends: [Int32] = [-1, -1]
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { throw failure(String(cString: strerror(errno))) }
    defer { close(ends[0]) }
    do throws(ProgramFailure) {
      let process = try program(output: ends[1]).start()
      close(ends[1])
      return (read(ends[0]), try Program.wait(for: process))
    } catch {
      throw failure("\(error)")
    }
  }

  private func program(output: Int32) -> Program {
    Program(
      arguments, environment: environment, input: .read("/dev/null"), output: .open(output), errors: .open(output))
  }

  private func read(_ descriptor: Int32) -> String {
    var text: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while case let count = Glibc.read(descriptor, &buffer, buffer.count), count > 0 {
      text += buffer[..<count]
    }
    return String(decoding: text, as: UTF8.self)
  }

  private func failure(_ reason: String) -> TmuxError {
    .failed(arguments: arguments, output: reason)
  }
}

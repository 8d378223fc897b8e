import Platform
import SystemPackage

/// A program that gets bytes on its standard input and whose output is thrown away.
struct PipedProcess {
  /// The program's path, and its arguments.
  let words: [String]
  let patience: Duration

  /// Runs the program and waits until it ends. Returns nil if it took too long and was killed.
  func run(reading bytes: [UInt8]) throws(Errno) -> ChildProcess.ExitStatus? {
    let input = try MemoryFile.made(bytes)
    let descriptors = ChildProcess.Descriptors(input: .file(input.file), output: .discarded, error: .discarded)
    let process = try ChildProcess(words, isDetached: true, with: descriptors)
    return try process.wait(until: .now.advanced(by: patience))
  }
}

/// The user's pager, which shows its input on the terminal.
package struct Pager {
  /// The pager's input. Close it before waiting.
  package let input: FileDescriptor
  private let process: ChildProcess

  /// less leaves what it showed on the screen, and knows colours, unless the user says otherwise.
  private static let script = #"[ -n "${LESS-}" ] || export LESS=FRX; export LESSHISTFILE=-; eval "${PAGER-less}""#

  /// Starts `$PAGER`, or less. Returns nil if there is none, or the user wants none.
  package init?() {
    let wanted = Variables.value("PAGER") ?? (SearchPath.live.program("less") == nil ? "" : "less")
    guard !["", "cat"].contains(wanted), let pipe = try? FileDescriptor.privatePipe() else { return nil }
    defer { try? pipe.readEnd.close() }
    do throws(Errno) {
      let descriptors = ChildProcess.Descriptors(input: .file(pipe.readEnd))
      process = try ChildProcess(["/bin/sh", "-c", Self.script], with: descriptors)
    } catch {
      try? pipe.writeEnd.close()
      return nil
    }
    input = pipe.writeEnd
    // Ctrl-C is the pager's: it may end a search there, and the terminal is its until it ends.
    Signal.interrupt.ignore()
  }

  /// Waits until the user leaves the pager.
  package func wait() { _ = try? process.wait() }
}

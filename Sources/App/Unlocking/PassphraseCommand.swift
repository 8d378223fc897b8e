import JournalStore
import Platform
import SystemPackage

/// A command of the settings that prints a passphrase, such as `pass show lucid`.
package enum PassphraseCommand {
  /// Runs a line of shell, which may ask at the terminal itself, and returns the first line that it prints; nil if it fails or
  /// prints nothing.
  package static func output(of line: String) throws(Errno) -> TypedSecret? {
    let pipe = try FileDescriptor.privatePipe()
    defer { try? pipe.readEnd.close() }
    let process = Result { () throws(Errno) in
      try ChildProcess(["/bin/sh", "-c", line], with: ChildProcess.Descriptors(output: .file(pipe.writeEnd)))
    }
    // What the program still holds ends when it ends.
    try? pipe.writeEnd.close()
    let line = (try? TypedSecret.line(from: pipe.readEnd)) ?? nil
    // A program that still writes is not to fail.
    while let rest = try? WholeFile.piece(of: pipe.readEnd), !rest.isEmpty {}
    return try process.get().wait() == .exited(0) ? line : nil
  }
}

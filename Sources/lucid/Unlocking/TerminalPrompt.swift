import DreamCore
import JournalStore
import Platform
import SystemPackage

/// Asks the person at the terminal for what nobody else is to see. Standard input and output may be pipes meanwhile.
struct TerminalPrompt {
  private let terminal: FileDescriptor
  private let stream: StandardStream

  /// nil if the process has no terminal.
  init?() {
    guard let file = try? FileDescriptor.open("/dev/tty", .readWrite, options: .closeOnExec) else { return nil }
    (terminal, stream) = (file, StandardStream(file))
  }

  /// Asks for the passphrase or the recovery code of a locked journal.
  /// - Parameter file: what is locked, if it isn't the journal itself.
  func secret(of file: String?) throws(CommandFailure) -> Secret {
    let question = file.map { "Passphrase or recovery code of \($0): " } ?? "Passphrase or recovery code: "
    while true {
      let typed = try line(question)
      if let secret = Secret(typed) { return secret }
      if !typed.isEmpty { throw .notUTF8 }
    }
  }

  /// Asks twice for a new passphrase, until both are the same.
  func newPassphrase() throws(CommandFailure) -> Passphrase {
    while true {
      let typed = try line("New passphrase: ")
      guard RecoveryCode(typed) == nil else {
        say("That has the form of a recovery code, and would be taken for one.")
        continue
      }
      guard let first = Passphrase(typed) else {
        if typed.isEmpty { continue }
        throw .notUTF8
      }
      if let second = Passphrase(try line("Once more: ")), first.isSame(as: second) { return first }
      say("They differ. Once again, please.")
    }
  }

  /// Writes a line, and waits.
  func say(_ words: String, pause: Duration = .zero) {
    write { try $0.text(words, end: "\n") }
    CurrentProcess.sleep(for: pause)
  }

  /// Asks for a line, which isn't shown while it is typed unless `isShown`. Throws if the person gives up.
  ///
  /// A signal that ends or stops the process finds the terminal as it was before. If the process goes on, it asks again.
  func line(_ question: String, isShown: Bool = false) throws(CommandFailure) -> TypedSecret {
    while true {
      let signals: [Signal] = [.terminate, .hangUp, .interrupt, .quit, .suspend, .resume]
      let typed = try HeldSignals.holding(signals) { waiting throws(CommandFailure) in
        try line(question, isShown: isShown, until: waiting)
      }
      if let typed { return typed }
    }
  }

  /// Returns nil if a signal came before the line's end.
  private func line(
    _ question: String, isShown: Bool, until waiting: FileDescriptor?
  ) throws(CommandFailure) -> TypedSecret? {
    guard let before = try? TerminalMode(of: terminal) else { throw .needsTerminal }
    before.byteByByte(isShown: isShown).set(on: terminal)
    // Not when the output is written: where it is held up, the process has to end all the same.
    defer { before.set(on: terminal) }
    write { try $0.text(question.onOneLine) }
    defer { write { try $0.text("\n") } }
    let typed = TypedSecret()
    while true {
      guard isReadable(until: waiting) else { return nil }
      switch (try? terminal.nextByte()) ?? nil {
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"): return typed
      case nil, 4: throw .failed("Nothing was changed.")
      case 8, 127:
        typed.removeLast()
        if isShown { write { try $0.clearLetter() } }
      case 21: typed.removeAll()
      case let byte?: typed.append(byte)
      }
    }
  }

  /// Waits for a byte. Returns false if a signal waits.
  private func isReadable(until waiting: FileDescriptor?) -> Bool {
    let isReadable = FileDescriptor.waitUntilReadable([waiting].compactMap(\.self) + [terminal])
    return waiting == nil || !isReadable[0]
  }

  /// Writes what `body` adds. Errors are ignored.
  private func write(_ body: (inout StandardStream) throws -> Void) {
    var stream = stream
    try? body(&stream)
    try? stream.flush()
  }
}

extension CommandFailure {
  static var notUTF8: CommandFailure { .failed("A passphrase has to be UTF-8. Nothing was changed.") }
}

/// A line that another program left in a descriptor.
enum DescriptorLine {
  /// Reads up to the next line feed and no further: the next line may be for somebody else. nil at the end.
  static func read(_ descriptor: Int32) throws(CommandFailure) -> TypedSecret? {
    do throws(Errno) {
      return try TypedSecret.line(from: FileDescriptor(rawValue: descriptor))
    } catch {
      throw .failed("--passphrase-fd \(descriptor) can't be read: \(error). Nothing was changed.")
    }
  }
}

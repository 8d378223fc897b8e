import DreamCore
import Glibc
import JournalStore
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
      if let secret = Secret(typed: try line(question)) { return secret }
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
      guard let first = Passphrase(typed) else { continue }
      if let second = Passphrase(try line("Once more: ")), first.isSame(as: second) { return first }
      say("They differ. Once again, please.")
    }
  }

  /// Writes a line, and waits.
  func say(_ words: String, pause: Duration = .zero) {
    write { try $0.text(words, end: "\n") }
    usleep(UInt32(pause / .microseconds(1)))
  }

  /// Asks for a line, which isn't shown while it is typed unless `isShown`. Throws if the person gives up.
  func line(_ question: String, isShown: Bool = false) throws(CommandFailure) -> String {
    var before = termios()
    guard tcgetattr(terminal.rawValue, &before) == 0 else { throw .needsTerminal }
    var mode = before
    mode.c_lflag &= ~tcflag_t(ICANON | ISIG | (isShown ? 0 : ECHO))
    tcsetattr(terminal.rawValue, TCSAFLUSH, &mode)
    defer { tcsetattr(terminal.rawValue, TCSAFLUSH, &before) }
    write { try $0.text(question.onOneLine) }
    defer { write { try $0.text("\n") } }
    var typed: [UInt8] = []
    while true {
      switch byte() {
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"): return try DescriptorLine.text(typed)
      case nil, 3, 4: throw .failed("Nothing was changed.")
      case 8, 127:
        while let last = typed.popLast(), last & 0xC0 == 0x80 {}
        if isShown { write { try $0.clearLetter() } }
      case 21: typed = []
      case let byte?: typed.append(byte)
      }
    }
  }

  private func byte() -> UInt8? {
    var byte: UInt8 = 0
    let count = try? withUnsafeMutableBytes(of: &byte) { try terminal.read(into: $0) }
    return count == 1 ? byte : nil
  }

  /// Writes what `body` adds. Errors are ignored.
  private func write(_ body: (inout StandardStream) throws -> Void) {
    var stream = stream
    try? body(&stream)
    try? stream.flush()
  }
}

/// A line that another program left in a descriptor.
enum DescriptorLine {
  /// The text of a line. A return before the line feed, as Windows writes it, is none of it.
  static func text(_ line: [UInt8]) throws(CommandFailure) -> String {
    guard let text = String(validating: line, as: UTF8.self) else {
      throw .failed("A passphrase has to be UTF-8. Nothing was changed.")
    }
    return text.hasSuffix("\r") ? String(text.dropLast()) : text
  }

  /// Reads up to the next line feed and no further: the next line may be for somebody else. nil at the end.
  static func read(_ descriptor: Int32) throws(CommandFailure) -> String? {
    let file = FileDescriptor(rawValue: descriptor)
    var (line, byte) = ([UInt8](), UInt8(0))
    while true {
      do {
        guard try withUnsafeMutableBytes(of: &byte, { try file.read(into: $0) }) == 1 else { break }
      } catch {
        throw .failed("--passphrase-fd \(descriptor) can't be read: \(error). Nothing was changed.")
      }
      if byte == UInt8(ascii: "\n") { return try text(line) }
      line.append(byte)
    }
    return line.isEmpty ? nil : try text(line)
  }
}

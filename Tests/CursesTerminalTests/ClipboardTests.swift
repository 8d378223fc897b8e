import Foundation
import Glibc
import Terminal
import Testing

@testable import CursesTerminal

extension CursesTests {
  @Suite("the clipboard", .serialized)
  struct ClipboardTests {
    @Test("a text goes to the terminal as OSC 52", arguments: ["", "a", "ab", "abc", "한밤의 기차 👩‍🚀\u{1B}\n"])
    func copying(text: String) throws {
      let pty = try PseudoTerminal()
      var terminal = try pty.terminal()
      _ = pty.output()
      let isSent = terminal.copy(text)
      #expect(isSent)
      #expect(pty.output() == "\u{1B}]52;c;\(Data(text.utf8).base64EncodedString())\u{07}")
    }

    @Test("what is too long for terminals is not sent")
    func long() throws {
      let pty = try PseudoTerminal()
      var terminal = try pty.terminal()
      let isSent = terminal.copy(String(repeating: "a", count: CursesTerminal.longestCopy + 1))
      #expect(!isSent)
    }
  }
}

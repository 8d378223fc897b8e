/// What a terminal has answered to questions about itself.
package struct TerminalAnswers: Hashable, Sendable {
  /// The settings of private modes (DECRPM), by number; 0 for a mode that the terminal doesn't know.
  package private(set) var modes: [Int: Int] = [:]
  /// Whether the terminal knows kitty's keyboard protocol.
  package private(set) var knowsKeyProtocol = false

  /// Takes in a sequence, if it is an answer.
  mutating func note(_ sequence: EscapeSequence) {
    let parts = SequenceParts(sequence)
    guard parts.prefix == "?" else { return }
    switch parts.final {
    case "y" where parts.hasIntermediates:
      if let mode = parts[0], let setting = parts[1] { modes[mode] = setting }
    case "u" where !parts.hasIntermediates: knowsKeyProtocol = parts[0] != nil
    default: break
    }
  }
}

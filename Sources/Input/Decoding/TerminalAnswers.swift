/// What a terminal has answered to questions about itself.
package struct TerminalAnswers: Hashable, Sendable {
  /// The settings of private modes (DECRPM), by number; 0 for a mode that the terminal doesn't know.
  package private(set) var modes: [Int: Int] = [:]
  /// Whether the terminal knows kitty's keyboard protocol.
  package private(set) var knowsKeyProtocol = false
  /// Whether answers are to be expected: set it with each question, of which the last is for the terminal's attributes (DA1),
  /// which all terminals answer.
  package var areAwaited = false

  /// Takes in a sequence, if it is an answer.
  mutating func note(_ sequence: EscapeSequence) {
    let parts = SequenceParts(sequence)
    guard parts.prefix == "?" else { return }
    switch parts.final {
    case "y" where parts.hasIntermediates:
      if let mode = parts[0], let setting = parts[1] { modes[mode] = setting }
    case "u" where !parts.hasIntermediates: knowsKeyProtocol = parts[0] != nil
    case "c": areAwaited = false
    default: break
    }
  }

  /// The beginnings of answers, after their Esc.
  static let beginnings = ["]11;", "[?"].map { Array($0.utf8) }
}

extension Background {
  /// The background that a terminal reports: the answer to `OSC 11 ; ?`, `OSC 11 ; rgb:ffff/ffff/ffff`, without its end, or
  /// the news that its colours changed, `CSI ? 997 ; 2 n`. `nil` for other sequences.
  init?(_ sequence: EscapeSequence) {
    if let color = sequence.text(after: "\u{1B}]11;") {
      self.init(color: color)
    } else {
      let parts = SequenceParts(sequence)
      guard parts.prefix == "?", parts.final == "n", parts[0] == 997, let scheme = parts[1], (1...2).contains(scheme)
      else { return nil }
      self = scheme == 1 ? .dark : .light
    }
  }

  /// The background of a colour as X11 writes it: `rgb:` or `rgba:` with one to four hexadecimal digits for each part.
  private init?(color: Substring) {
    let fields = color.split(separator: ":", omittingEmptySubsequences: false)
    guard fields.count == 2, fields[0] == "rgb" || fields[0] == "rgba" else { return nil }
    let parts = fields[1].split(separator: "/", omittingEmptySubsequences: false).map { digits -> Double? in
      guard (1...4).contains(digits.count), let value = UInt16(digits, radix: 16), digits.first != "+" else {
        return nil
      }
      return Double(value) / Double((1 << (4 * digits.count)) - 1)
    }
    guard parts.count == (fields[0] == "rgb" ? 3 : 4), let red = parts[0], let green = parts[1], let blue = parts[2]
    else { return nil }
    self = 0.299 * red + 0.587 * green + 0.114 * blue > 0.5 ? .light : .dark
  }

  /// The background in `COLORFGBG`, which some terminals set: `15;0`, or `0;default;15`. Of their 16 colours, 7 and those from
  /// 9 on are light. `nil` if it tells none.
  package init?(colors: String) {
    guard colors.contains(";"), let last = colors.split(separator: ";").last, let number = UInt8(last), number < 16
    else { return nil }
    self = number == 7 || number > 8 ? .light : .dark
  }
}

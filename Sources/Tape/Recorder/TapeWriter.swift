import CellLayout
import Input

/// Writes events as a tape: a line for characters typed one after the other, for a repeated key, and for what the mouse does
/// while a button is pressed; pauses become `Sleep`.
package struct TapeWriter {
  private var lines: [String] = []
  private var run: TapeRun?
  /// The mouse button that is down; nil if none is.
  private var pressed: MouseRun?
  private var clock: Int64 = 0
  private var clipboard = ""

  /// The shortest pause in milliseconds. Shorter ones are made up for by the next `Sleep`.
  private static let shortestPause: Int64 = 200
  private static let longestSleep: Int64 = .hour
  private static let typingSpeed = PlayerSettings().typingSpeed

  /// The text of the tape for events on a screen of a size.
  static func text(of events: [TimedEvent], size: Size) -> String {
    var writer = TapeWriter()
    let size = size.ofTape
    writer.lines = ["Set Columns \(size.width)", "Set Rows \(size.height)"]
    for event in events { writer.take(event) }
    writer.endRun()
    return writer.lines.joined(separator: "\n") + "\n"
  }

  private mutating func take(_ timed: TimedEvent) {
    switch timed.event {
    case .key(let key): take(key.asWritten, at: timed.time)
    case .paste(let text):
      pause(until: timed.time)
      if text != clipboard { lines.append(text.copyCommand) }
      clipboard = text
      add("Paste")
    case .mouse(let mouse): take(mouse, at: timed.time)
    case .resize(let size):
      let size = size.ofTape
      pause(until: timed.time)
      lines.append("Resize \(size.width)x\(size.height)")
    case .background(let background):
      pause(until: timed.time)
      lines.append("Background \(background.tapeWord)")
    }
  }

  private mutating func take(_ key: Key, at time: Int64) {
    if run?.take(key, at: time) == true { return }
    pause(until: time)
    run = TapeRun(key, at: time)
  }

  private mutating func take(_ mouse: Mouse, at time: Int64) {
    switch mouse.kind {
    case .press:
      pause(until: time)
      pressed = MouseRun(mouse)
    case .drag: pressed?.move(to: mouse.point)
    case .release:
      pressed?.move(to: mouse.point)
      endRun()
    case .wheelUp, .wheelDown:
      pause(until: time)
      if let line = mouse.wheelLine { add(line) }
    }
  }

  private mutating func add(_ line: String) {
    lines.append(line)
    clock += Self.typingSpeed
  }

  /// Adds `Sleep` lines until the tape's time is about `time`.
  private mutating func pause(until time: Int64) {
    endRun()
    while time - clock >= Self.shortestPause {
      let sleep = min((time - clock) / 100 * 100, Self.longestSleep)
      lines.append("Sleep \(sleep.tapeTime)")
      clock += sleep
    }
  }

  private mutating func endRun() {
    if let pressed {
      self.pressed = nil
      add(pressed.line)
    }
    guard let run else { return }
    let speed = run.speed ?? Self.typingSpeed
    lines.append(run.line(at: speed == Self.typingSpeed ? "" : "@\(speed.tapeTime)"))
    clock += speed * Int64(run.count)
    self.run = nil
  }
}

extension Size {
  /// The part of a screen that a tape can have.
  fileprivate var ofTape: Size { Size(width: min(width, Self.mostColumns), height: min(height, Self.mostRows)) }
}

extension Int64 {
  /// A time in milliseconds in the syntax of tapes.
  fileprivate var tapeTime: String {
    if self < 1000 || self % 100 != 0 { return "\(self)ms" }
    return self % 1000 == 0 ? "\(self / 1000)s" : "\(self / 1000).\(self % 1000 / 100)s"
  }
}

extension Key {
  /// The key as a tape can write it: tabs and line ends are keys with a name.
  fileprivate var asWritten: Key {
    switch code {
    case .character("\t"): Key(.tab, modifiers)
    case .character("\n"), .character("\r"), .character("\r\n"): Key(.enter, modifiers)
    default: self
    }
  }
}

/// Texts in the syntax of tapes, in which quoted texts have no escapes and end with the line.
extension String {
  /// A quote that isn't in the text; nil if all are.
  var quote: Character? {
    // By bytes, as a quote with a combining mark ends a text, too.
    ["\"", "'", "`"].first { (quote: Character) in !utf8.contains(quote.asciiValue ?? 0) }
  }

  /// The command that copies the text to the clipboard.
  var copyCommand: String {
    if let quote, !utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) { return "Copy \(quote)\(self)\(quote)" }
    return "Copy+Escaped \"\(escaped)\""
  }

  private var escaped: String {
    unicodeScalars.reduce(into: "") { text, scalar in
      switch scalar {
      case "\n": text += "\\n"
      case "\t": text += "\\t"
      case "\\": text += "\\\\"
      case "\"", "\0"..<" ", "\u{7F}": text += "\\u{\(String(scalar.value, radix: 16))}"
      default: text.unicodeScalars.append(scalar)
      }
    }
  }

  /// The text with the escapes `\n`, `\t`, `\\` and `\u{22}` replaced; nil if there are others.
  var unescaped: String? {
    var text = String.UnicodeScalarView()
    var rest = unicodeScalars[...]
    while let scalar = rest.popFirst() {
      guard scalar == "\\" else {
        text.append(scalar)
        continue
      }
      switch rest.popFirst() {
      case "n": text.append("\n")
      case "t": text.append("\t")
      case "\\": text.append("\\")
      case "u":
        guard let scalar = Self.braced(&rest) else { return nil }
        text.append(scalar)
      default: return nil
      }
    }
    return String(text)
  }

  /// Reads a scalar in braces: `{22}`.
  private static func braced(_ rest: inout Substring.UnicodeScalarView) -> Unicode.Scalar? {
    guard rest.popFirst() == "{", let end = rest.firstIndex(of: "}") else { return nil }
    let digits = String(rest[..<end])
    rest = rest[end...].dropFirst()
    return UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init)
  }
}

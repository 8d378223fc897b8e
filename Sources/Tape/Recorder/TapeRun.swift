import CellLayout
import Input

/// Characters typed one after the other, or a key pressed repeatedly: a line of a tape.
struct TapeRun {
  private enum Keys {
    case text(String)
    case key(Key)
  }

  private var keys: Keys
  private(set) var count = 1
  private let start: Int64
  private var end: Int64

  /// The gap in milliseconds from which on a new line begins.
  private static let longestGap: Int64 = 1000
  private static let mostKeys = 1000

  init(_ key: Key, at time: Int64) {
    keys = key.typed.map { .text(String($0)) } ?? .key(key)
    (start, end) = (time, time)
  }

  /// Adds a key if it continues the run. Returns whether it does.
  mutating func take(_ key: Key, at time: Int64) -> Bool {
    guard time - end < Self.longestGap, count < Self.mostKeys else { return false }
    switch keys {
    case .key(let other): guard key == other else { return false }
    case .text(let text):
      guard let character = key.typed else { return false }
      let longer = text + String(character)
      // A character that joins the previous one would be read as one key.
      guard longer.count == count + 1, longer.last == character, longer.quote != nil else { return false }
      keys = .text(longer)
    }
    count += 1
    end = time
    return true
  }

  /// The time between keys in milliseconds, rounded down to tens; nil for a single key.
  var speed: Int64? {
    guard count > 1 else { return nil }
    return max(10, (end - start) / Int64(count - 1) / 10 * 10)
  }

  /// The line of the tape.
  func line(at speed: String) -> String {
    switch keys {
    case .text(let text):
      let quote = text.quote ?? "\""
      return "Type\(speed) \(quote)\(text)\(quote)"
    case .key(let key): return "\(key.tapeName)\(speed)" + (count > 1 ? " \(count)" : "")
    }
  }
}

extension Key {
  /// The key in a tape: `Ctrl+Alt+Left`.
  fileprivate var tapeName: String { modifiers.tapePrefix + TapeWord.name(of: code) }
}

/// A press of a mouse button and the points it is dragged through: a line of a tape.
struct MouseRun {
  private let button: MouseButton
  private let modifiers: Key.Modifiers
  private var points: [Point]

  /// Begins a run with a press; nil for other events.
  init?(_ mouse: Mouse) {
    guard case .press(let button) = mouse.kind else { return nil }
    self.button = button
    modifiers = mouse.modifiers
    points = [mouse.point]
  }

  /// Adds a point to which the mouse was dragged or at which the button was released.
  mutating func move(to point: Point) { if points.last != point { points.append(point) } }

  /// The line of the tape.
  var line: String {
    let word = (points.count > 1 ? "Drag" : "Click") + (button.tapeName.map { "+" + $0 } ?? "")
    return ([modifiers.tapePrefix + word] + points.map(\.tapeName)).joined(separator: " ")
  }
}

extension Mouse {
  /// The line of the tape for a turn of the wheel; nil for other events.
  var wheelLine: String? {
    switch kind {
    case .wheelUp: "\(modifiers.tapePrefix)ScrollUp At \(point.tapeName)"
    case .wheelDown: "\(modifiers.tapePrefix)ScrollDown At \(point.tapeName)"
    case .press, .release, .drag: nil
    }
  }
}

extension Point {
  /// The column and row in a tape, clamped to the numbers that a tape can have.
  fileprivate var tapeName: String {
    [x, y].map { "\(min(max($0 + 1, 1), Point.lastOfTapes))" }.joined(separator: " ")
  }
}

extension Key.Modifiers {
  /// The modifiers in a tape: `Ctrl+Alt+`.
  var tapePrefix: String {
    (contains(.control) ? "Ctrl+" : "") + (contains(.alt) ? "Alt+" : "") + (contains(.shift) ? "Shift+" : "")
  }
}

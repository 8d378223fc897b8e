import CellLayout
import Input

extension TapeParser {
  /// Parses a command of the mouse: `Click 3 4`, `Click+Right 3 4`, `Drag 3 4 9 4`, `ScrollUp@50ms 3 At 3 4`.
  mutating func mouse(_ word: TapeWord, held modifiers: Key.Modifiers = []) throws(TapeError) -> TapeAction {
    if word == .scrollUp || word == .scrollDown { return try scroll(isUp: word == .scrollUp, held: modifiers) }
    let button = try button()
    var points = [try point()]
    if word == .drag {
      repeat { points.append(try point()) } while next.kind == .number
    }
    return .mouse(Mouse.stroke(button, through: points, held: modifiers))
  }

  private mutating func scroll(isUp: Bool, held: Key.Modifiers) throws(TapeError) -> TapeAction {
    let speed = try speed()
    let count = try count()
    return .scroll(isUp: isUp, held: held, at: try scrolled(), speed: speed, count: count)
  }

  private mutating func scrolled() throws(TapeError) -> Point? {
    guard next.kind == .word, next.text == "At" else { return nil }
    take()
    return try point()
  }

  private mutating func button() throws(TapeError) -> MouseButton {
    guard takes("+") else { return .left }
    guard next.kind == .word, let button = MouseButton(tapeName: next.text) else { throw error("Middle or Right") }
    take()
    return button
  }

  private mutating func point() throws(TapeError) -> Point {
    let column = try number(in: 1...Point.lastOfTapes, "a column")
    return Point(x: column - 1, y: try number(in: 1...Point.lastOfTapes, "a row") - 1)
  }
}

extension Point {
  /// The largest number of a column or row in a tape.
  static let lastOfTapes = 1000
}

extension TapeWord {
  /// Whether the command is one of the mouse.
  var isOfMouse: Bool { [.click, .drag, .scrollUp, .scrollDown].contains(self) }
}

extension Mouse {
  /// The events of a button that is pressed at the first point, dragged through the others, and released at the last.
  static func stroke(_ button: MouseButton, through points: [Point], held: Key.Modifiers) -> [Mouse] {
    guard let first = points.first, let last = points.last else { return [] }
    let drags = points.dropFirst().map { Mouse(.drag(button), at: $0, modifiers: held) }
    return [Mouse(.press(button), at: first, modifiers: held)] + drags
      + [Mouse(.release(button), at: last, modifiers: held)]
  }
}

extension MouseButton {
  /// The name in a tape; nil for the left button.
  var tapeName: String? {
    switch self {
    case .left: nil
    case .middle: "Middle"
    case .right: "Right"
    }
  }

  fileprivate init?(tapeName: String) {
    switch tapeName {
    case "Middle": self = .middle
    case "Right": self = .right
    default: return nil
    }
  }
}

import CellCanvas
import CellLayout
import Foundation
import Tmux

/// A terminal that knows what recordings send: enough to see that what they show is what was shown.
struct CastReplay {
  private(set) var screen = Canvas(size: .zero)
  private(set) var labels: [String] = []
  private var style = Style.plain
  private var place = Point.zero

  /// Plays a whole recording of asciicast 2.
  init(_ cast: String) throws {
    for (index, line) in cast.split(separator: "\n").enumerated() {
      let value = try JSONSerialization.jsonObject(with: Data(line.utf8))
      if index == 0, let header = value as? [String: Any] {
        screen = Canvas(size: Size(width: header["width"] as? Int ?? 0, height: header["height"] as? Int ?? 0))
      } else if let event = value as? [Any], let kind = event[1] as? String, let data = event[2] as? String {
        take(kind, data)
      }
    }
  }

  private mutating func take(_ kind: String, _ data: String) {
    switch kind {
    case "o": write(data)
    case "m": labels.append(data)
    default:
      let parts = data.split(separator: "x").compactMap { Int($0) }
      screen = Canvas(size: Size(width: parts[0], height: parts[1]))
    }
  }

  private mutating func write(_ data: String) {
    var parts = data.components(separatedBy: "\u{1B}[")[...]
    draw(parts.removeFirst())
    for part in parts {
      let end = part.firstIndex(where: \.isLetter) ?? part.startIndex
      control(part[end], String(part[..<end]))
      draw(String(part[part.index(after: end)...]))
    }
  }

  private mutating func draw(_ text: String) {
    place.x += screen.draw(text, at: place, in: screen.bounds, style: style)
  }

  private mutating func control(_ letter: Character, _ text: String) {
    let numbers = text.split(separator: ";").compactMap { Int($0) }
    switch (letter, text) {
    case ("H", _): place = Point(x: numbers[1] - 1, y: numbers[0] - 1)
    case ("J", "2"): screen = Canvas(size: screen.size)
    case ("l", "?25"): screen.cursor = nil
    case ("h", "?25"): screen.cursor = place
    case ("m", _): style = style.applying(sgr: numbers)
    default: screen.draw("unknown: \(text)\(letter)", at: .zero, in: screen.bounds)
    }
  }
}

import CellCanvas
import CellLayout
import Foundation

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
    case ("m", _): style = Style(sgr: numbers)
    default: screen.draw("unknown: \(text)\(letter)", at: .zero, in: screen.bounds)
    }
  }
}

extension Color {
  /// What follows 38 or 48.
  fileprivate init?(popping numbers: inout ArraySlice<Int>) {
    switch numbers.popFirst() {
    case 5: self = .indexed(UInt8(numbers.removeFirst()))
    case 2:
      let parts = numbers.prefix(3).map { UInt8($0) }
      numbers.removeFirst(3)
      self = .rgb(red: parts[0], green: parts[1], blue: parts[2])
    default: return nil
    }
  }
}

extension Style {
  /// Select Graphic Rendition, as far as the app goes.
  fileprivate init(sgr numbers: [Int]) {
    let names: [Int: Attributes] = [1: .bold, 2: .dim, 3: .italic, 4: .underline, 7: .reverse]
    self = .plain
    var rest = numbers[...]
    while let number = rest.popFirst() {
      switch number {
      case 38: foreground = Color(popping: &rest)
      case 48: background = Color(popping: &rest)
      case 30...37: foreground = .ansi(UInt8(number - 30))
      case 90...97: foreground = .ansi(UInt8(number - 82))
      case 40...47: background = .ansi(UInt8(number - 40))
      case 100...107: background = .ansi(UInt8(number - 92))
      default: attributes.formUnion(names[number] ?? [])
      }
    }
  }
}

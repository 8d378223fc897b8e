import CellCanvas
import CellLayout

/// A terminal that has its own mind about the widths of disputed glyphs, by what it is sent: a model of xterm as far as ncurses
/// drives it.
struct DisputingTerminal {
  /// The text of each cell; empty right of a wide one.
  private(set) var cells: [[String]]
  private var place = Point.zero
  private var saved = Point.zero
  private var isWrapping = false
  private var wraps = true
  private var inserts = false
  private var margins: Range<Int>
  private var last: Unicode.Scalar = " "
  private let size: Size
  /// The width of a disputed scalar; the house's own for all others.
  private let width: (Unicode.Scalar) -> Int
  /// What could not be understood.
  private(set) var unknown: [String] = []

  init(size: Size, width: @escaping (Unicode.Scalar) -> Int) {
    self.size = size
    self.width = width
    margins = 0..<size.height
    cells = Array(repeating: Array(repeating: " ", count: size.width), count: size.height)
  }

  mutating func read(_ output: String) {
    var rest = output.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      switch scalar {
      case "\u{1B}": escape(&rest)
      case "\r": move(to: Point(x: 0, y: place.y))
      case "\n": lineFeed()
      case "\u{8}": move(to: Point(x: place.x - 1, y: place.y))
      case "\u{E}", "\u{F}": break
      case ..<" ": unknown.append("\(scalar.value)")
      default: write(scalar)
      }
    }
  }

  private mutating func move(to point: Point) {
    isWrapping = false
    place = Point(x: min(max(point.x, 0), size.width - 1), y: min(max(point.y, 0), size.height - 1))
  }

  private mutating func lineFeed() {
    if place.y == margins.upperBound - 1 { scroll(up: 1) } else { move(to: Point(x: place.x, y: place.y + 1)) }
  }

  private mutating func scroll(up rows: Int, from top: Int? = nil) {
    let (top, end) = (top ?? margins.lowerBound, margins.upperBound)
    let blank = Array(repeating: " ", count: size.width)
    for _ in 0..<min(abs(rows), end - top) {
      cells.remove(at: rows > 0 ? top : end - 1)
      cells.insert(blank, at: rows > 0 ? end - 1 : top)
    }
  }

  private mutating func write(_ scalar: Unicode.Scalar) {
    let columns = width(scalar)
    guard columns > 0 else { return combine(scalar) }
    if wraps, isWrapping || place.x + columns > size.width {
      move(to: Point(x: 0, y: place.y))
      lineFeed()
    }
    place.x = min(place.x, size.width - columns)
    if inserts { shift(-columns) }
    for column in 0..<columns { clear(place.x + column) }
    cells[place.y][place.x] = String(scalar)
    if columns == 2 { cells[place.y][place.x + 1] = "" }
    last = scalar
    isWrapping = place.x + columns == size.width
    place.x = min(place.x + columns, size.width - 1)
  }

  private mutating func combine(_ scalar: Unicode.Scalar) {
    var column = isWrapping ? place.x : place.x - 1
    while column > 0, cells[place.y][column].isEmpty { column -= 1 }
    if column >= 0 { cells[place.y][column].unicodeScalars.append(scalar) }
  }

  /// Makes a cell blank, and with it the other half of a wide glyph.
  private mutating func clear(_ x: Int) {
    guard x < size.width else { return }
    if cells[place.y][x].isEmpty, x > 0 { cells[place.y][x - 1] = " " }
    if x + 1 < size.width, cells[place.y][x + 1].isEmpty { cells[place.y][x + 1] = " " }
    cells[place.y][x] = " "
  }

  private mutating func clear(_ range: Range<Int>) { range.forEach { clear($0) } }

  private mutating func escape(_ rest: inout Substring.UnicodeScalarView) {
    switch rest.popFirst() {
    case "[": control(&rest)
    case "]": while let next = rest.popFirst(), next != "\u{7}", next != "\\" {}
    case "(", ")": _ = rest.popFirst()
    case "M": if place.y == margins.lowerBound { scroll(up: -1) } else { move(to: Point(x: place.x, y: place.y - 1)) }
    case "7": saved = place
    case "8": move(to: saved)
    case "=", ">": break
    case let other: unknown.append("ESC \(other.map { "\($0)" } ?? "")")
    }
  }

  private mutating func control(_ rest: inout Substring.UnicodeScalarView) {
    var words = ""
    while let next = rest.popFirst() {
      guard (0x40...0x7E).contains(next.value) else {
        words.unicodeScalars.append(next)
        continue
      }
      let numbers = words.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
      switch words + "\(next)" {
      case "?7h", "?7l": wraps = next == "h"
      case "4h", "4l": inserts = next == "h"
      case let other where other.hasPrefix("?") || other.hasPrefix(">"): break
      default: control(next, numbers)
      }
      return
    }
  }

  private mutating func control(_ final: Unicode.Scalar, _ numbers: [Int]) {
    let count = max(numbers.first ?? 1, 1)
    switch final {
    case "H": move(to: Point(x: max(numbers.dropFirst().first ?? 1, 1) - 1, y: count - 1))
    case "A": move(to: Point(x: place.x, y: place.y - count))
    case "B": move(to: Point(x: place.x, y: place.y + count))
    case "C": move(to: Point(x: place.x + count, y: place.y))
    case "D": move(to: Point(x: place.x - count, y: place.y))
    case "G": move(to: Point(x: count - 1, y: place.y))
    case "d": move(to: Point(x: place.x, y: count - 1))
    case "X": clear(place.x..<min(place.x + count, size.width))
    case "K": clear(numbers.first == 1 ? 0..<place.x + 1 : place.x..<size.width)
    case "P", "@": shift(final == "P" ? count : -count)
    case "b": for _ in 0..<count { write(last) }
    case "S", "T": scroll(up: final == "S" ? count : -count)
    case "L", "M": scroll(up: final == "M" ? count : -count, from: place.y)
    case "J": erase(all: numbers.first == 2)
    case "r":
      margins = numbers.count == 2 ? count - 1..<numbers[1] : 0..<size.height
      move(to: .zero)
    case "m", "t", "h", "l": break
    case let other: unknown.append("CSI \(numbers) \(other)")
    }
  }

  private mutating func erase(all: Bool) {
    let blank = Array(repeating: " ", count: size.width)
    if !all { clear(place.x..<size.width) }
    for y in all ? 0..<size.height : place.y + 1..<size.height { cells[y] = blank }
  }

  /// Deletes cells at the cursor, or inserts some.
  private mutating func shift(_ count: Int) {
    let number = min(abs(count), size.width - place.x)
    if count > 0 { clear(place.x..<place.x + number) } else if cells[place.y][place.x].isEmpty { clear(place.x) }
    for _ in 0..<number {
      cells[place.y].remove(at: count > 0 ? place.x : size.width - 1)
      cells[place.y].insert(" ", at: count > 0 ? size.width - 1 : place.x)
    }
  }
}

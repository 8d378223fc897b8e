import CellCanvas

/// What a terminal of 256 colours may show for the cells of a canvas: any of the nearest colours will do.
struct NearestColors {
  private var known: [Color: Set<UInt8>] = [:]

  /// Whether a terminal that shows `seen` shows the cell that is wanted.
  mutating func isShown(_ wanted: Cell, by seen: Cell) -> Bool {
    wanted.glyph == seen.glyph && wanted.style.attributes == seen.style.attributes
      && isShown(wanted.style.foreground, by: seen.style.foreground)
      && isShown(wanted.style.background, by: seen.style.background)
  }

  private mutating func isShown(_ wanted: Color?, by seen: Color?) -> Bool {
    guard let wanted, case .rgb = wanted else { return wanted == seen }
    guard case .indexed(let number)? = seen else { return false }
    let numbers = known[wanted] ?? Self.nearest(to: wanted)
    known[wanted] = numbers
    return numbers.contains(number)
  }

  /// The three nearest, by their components.
  private static func nearest(to color: Color) -> Set<UInt8> {
    guard case .rgb(let red, let green, let blue) = color else { return [] }
    func distance(_ number: UInt8) -> Int {
      zip([red, green, blue], components(of: Int(number))).reduce(0) { sum, pair in
        sum + (Int(pair.0) - pair.1) * (Int(pair.0) - pair.1)
      }
    }
    return Set(
      (16...255).map { (number: $0, distance: distance($0)) }.sorted { $0.distance < $1.distance }.prefix(3).map(
        \.number))
  }

  /// xterm's palette from 16 on: a cube of 6 × 6 × 6, then 24 greys.
  private static func components(of number: Int) -> [Int] {
    let levels = [0, 95, 135, 175, 215, 255]
    guard number < 232 else { return Array(repeating: 8 + 10 * (number - 232), count: 3) }
    return [(number - 16) / 36, (number - 16) / 6 % 6, (number - 16) % 6].map { levels[$0] }
  }
}

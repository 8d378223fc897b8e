import CellLayout

extension CreatureArt {
  /// Parses a drawing in ASCII characters. It covers each line from its first character to its last.
  ///
  /// `tints` has a letter at the place of each character that isn't in the body's tint: `s` shade, `l` light, `a` accent,
  /// `g` gold, `w` white, `q` quiet, `e` an eye, `m` the mouth.
  init(ascii drawing: String, tints: String) {
    let lines = drawing.split(separator: "\n", omittingEmptySubsequences: false).map { Array($0) }
    let letters = tints.split(separator: "\n", omittingEmptySubsequences: false).map { Array($0) }
    func letter(_ x: Int, _ y: Int) -> Character {
      letters.indices.contains(y) && letters[y].indices.contains(x) ? letters[y][x] : " "
    }
    func marks(eye: Character?) -> [[Mark?]] {
      lines.enumerated().map { y, line in
        let start = line.firstIndex { $0 != " " } ?? line.endIndex
        return line.enumerated().map { x, character in
          let tint = Self.tints[letter(x, y)] ?? .body
          let ink = Ink(front: tint)
          return x < start ? nil : Mark(character: tint == .eye ? eye ?? character : character, ink: ink)
        }
      }
    }
    func places(of tint: Character) -> [Point] {
      lines.indices.flatMap { y in
        lines[y].indices.filter { letter($0, y) == tint }.map { Point(x: $0, y: y) }
      }
    }
    self.init(
      awake: marks(eye: nil), asleep: marks(eye: "-"), eyes: places(of: "e"), mouth: places(of: "m").first)
  }

  private static let tints: [Character: Tint] = [
    "s": .shade, "l": .light, "a": .accent, "g": .gold, "w": .white, "q": .quiet, "e": .eye,
  ]
}

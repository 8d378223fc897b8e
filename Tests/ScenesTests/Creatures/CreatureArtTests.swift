import CellCanvas
import CellLayout
import DreamCore
import Stage
import Testing
import Widgets

@testable import Creatures
@testable import Scenes

@Suite("the creatures' pictures")
struct CreatureArtTests {
  static let drawings = Creature.allCases.flatMap { creature in creature.drawings.map { (creature, $0) } }
  static let arts = drawings.flatMap { [$0.1.blocks, $0.1.ascii] }

  /// The widest drawing of so many rows.
  private static let widths = [2: 9, 3: 13, 4: 20, 6: 26, 10: 38]

  @Test("each creature has five, of ten, six, four, three and two rows", arguments: Creature.allCases)
  func sizes(creature: Creature) {
    #expect(creature.drawings.map(\.size.height) == [10, 6, 4, 3, 2])
    for drawing in creature.drawings {
      #expect(drawing.size.width <= Self.widths[drawing.size.height] ?? 0)
      #expect(drawing.blocks.size == drawing.size && drawing.ascii.size == drawing.size)
    }
  }

  @Test("each lies within its size, and so do its eyes and its mouth", arguments: arts)
  func bounds(art: CreatureArt) {
    let rect = Rect(size: art.size)
    for piece in art.pieces + art.sleepingPieces {
      #expect(rect.contains(Rect(origin: piece.origin, size: Size(width: piece.text.count, height: 1))))
    }
    #expect((art.eyes + [art.mouth]).allSatisfy { rect.contains($0) && art.covers($0) })
  }

  @Test("the crab looks at you with two eyes, and the others are seen from the side", arguments: drawings)
  func eyes(creature: Creature, drawing: CreatureDrawing) {
    for art in [drawing.blocks, drawing.ascii] { #expect(art.eyes.count == (creature == .crusty ? 2 : 1)) }
  }

  @Test("flames and beams leave to the right of the middle where a creature is seen from the side", arguments: drawings)
  func facing(creature: Creature, drawing: CreatureDrawing) {
    guard creature != .crusty else { return }
    for art in [drawing.blocks, drawing.ascii] {
      #expect((art.eyes + [art.mouth]).allSatisfy { $0.x > art.size.width / 2 })
    }
  }

  @Test(
    "in ASCII they have ASCII characters only, and otherwise block elements, all one column wide", arguments: drawings)
  func characters(creature: Creature, drawing: CreatureDrawing) {
    for piece in drawing.ascii.pieces + drawing.ascii.sleepingPieces {
      #expect(piece.text.allSatisfy { $0.isASCII } && piece.ink.back == nil)
    }
    for piece in drawing.blocks.pieces + drawing.blocks.sleepingPieces {
      #expect(piece.text.allSatisfy { $0 == " " || ("\u{2580}"..."\u{259F}").contains($0) })
      #expect(DisplayText(piece.text).width == piece.text.count)
    }
  }

  @Test("asleep, nothing but the eyes is another", arguments: arts)
  func asleep(art: CreatureArt) {
    let (awake, asleep) = (cells(art.pieces), cells(art.sleepingPieces))
    #expect(Set(awake.keys) == Set(asleep.keys))
    let changed = awake.keys.filter { awake[$0] != asleep[$0] }
    #expect(!changed.isEmpty)
    #expect(changed.allSatisfy { cell in art.eyes.contains { abs($0.x - cell.x) <= 3 && abs($0.y - cell.y) <= 2 } })
  }

  @Test("lids have the body's colour, and leave a slit; an eye without one is a spot in the shade")
  func lids() {
    let eye = CreatureArt(blocks: "#oo#\n____")
    #expect(eye.pieces.map(\.text) == ["▙▟"] && eye.sleepingPieces.map(\.text) == ["▀▀"])
    let round = CreatureArt(blocks: "eooe\ne--e")
    #expect(round.sleepingPieces.map(\.text) == ["▛▜"])
    #expect(round.sleepingPieces.map(\.ink) == [CreatureArt.Ink(front: .body)])
    let small = CreatureArt(blocks: "#oo#\n####")
    #expect(small.sleepingPieces.map(\.ink) == [CreatureArt.Ink(front: .body, back: .shade)])
  }

  @Test("from four rows on, a slit is seen in the eyes of each that sleeps", arguments: drawings)
  func slits(creature: Creature, drawing: CreatureDrawing) {
    guard drawing.size.height >= 4 else { return }
    let awake = drawing.blocks.pieces.filter { $0.ink.back == .shade || $0.ink.front == .shade }
    let asleep = drawing.blocks.sleepingPieces.filter { $0.ink.back == .shade || $0.ink.front == .shade }
    #expect(asleep.map(\.origin) == awake.map(\.origin))
  }

  private func cells(_ pieces: [CreatureArt.Piece]) -> [Point: String] {
    var cells: [Point: String] = [:]
    for piece in pieces {
      for (index, character) in piece.text.enumerated() {
        cells[Point(x: piece.origin.x + index, y: piece.origin.y)] = "\(character)\(piece.ink)"
      }
    }
    return cells
  }

  @Test("each fits where there is just as much room, and nothing larger does", arguments: drawings)
  func fitting(creature: Creature, drawing: CreatureDrawing) {
    #expect(creature.art(fitting: drawing.size) == drawing.blocks)
    #expect(creature.art(fitting: drawing.size, isASCII: true) == drawing.ascii)
    let tight = Size(width: drawing.size.width, height: drawing.size.height - 1)
    #expect(creature.art(fitting: tight).map { $0.size.height < drawing.size.height } ?? true)
  }

  @Test("a picture of dots becomes block elements, with the less frequent colour behind")
  func blocks() {
    let art = CreatureArt(
      blocks: """
         ##a
        ####
        """)
    #expect(art.size == Size(width: 2, height: 1))
    #expect(art.pieces.map(\.text) == ["▟", "▙"])
    #expect(art.pieces.map(\.ink.back) == [nil, .accent])
  }

  @Test("a creature looks the same size in every theme, and blocks are drawn where glyphs are not ASCII")
  func glyphs() {
    for icons in Icons.allCases {
      var picture = CreaturePicture(.dragon, .awake)
      let size = picture.sizeThatFits(Size(width: 30, height: 8))
      var looks = Looks(Theme.dusk.with(icons))
      picture.dress(in: &looks)
      #expect(picture.sizeThatFits(Size(width: 30, height: 8)) == size)
      var canvas = Canvas(size: size)
      picture.draw(on: &canvas, in: canvas.bounds)
      #expect(canvas.text.contains("█") == (icons == .unicode))
    }
  }

  private func canvas(_ creature: Creature, _ state: CreaturePicture.State, _ theme: Theme) -> Canvas {
    var picture = CreaturePicture(creature, state)
    var looks = Looks(theme)
    picture.dress(in: &looks)
    var canvas = Canvas(size: Size(width: 38, height: 10))
    picture.draw(on: &canvas, in: canvas.bounds)
    return canvas
  }

  @Test("the chosen one is bold and brighter, and sleeps at night no more than others", arguments: Creature.allCases)
  func chosen(creature: Creature) {
    let (awake, chosen) = (canvas(creature, .awake, .dusk), canvas(creature, .chosen, .dusk))
    #expect(awake.text == chosen.text && awake != chosen)
    #expect(canvas(creature, .awake, .night).text != awake.text)
    #expect(canvas(creature, .chosen, .night) != canvas(creature, .awake, .night))
  }

  /// The colours of the dots of a canvas.
  private func colors(of canvas: Canvas) -> Set<Color> {
    var colors: Set<Color> = []
    for y in canvas.bounds.rows {
      for x in canvas.bounds.columns where canvas[x, y] != .blank {
        colors.formUnion([canvas[x, y].style.foreground, canvas[x, y].style.background].compactMap(\.self))
      }
    }
    return colors
  }

  private func brightness(_ color: Color?) -> Int {
    guard case .rgb(let red, let green, let blue)? = color else { return 0 }
    return Int(red) + Int(green) + Int(blue)
  }

  @Test("at night, where all colours are alike, a mane is darker than a text in its colour")
  func mane() {
    let (night, dusk) = (Theme.night.styles.accent.foreground, Theme.dusk.styles.accent.foreground)
    #expect(!colors(of: canvas(.unicorn(.pink), .awake, .night)).contains { $0 == night })
    #expect(colors(of: canvas(.unicorn(.pink), .awake, .dusk)).contains { $0 == dusk })
  }

  @Test("on light ground nothing is darker than the creature's hue because it is chosen, or its belly in the light")
  func lightGround() {
    let hue = brightness(Theme.paper.styles.style(of: .red).foreground)
    for state in [CreaturePicture.State.awake, .chosen] {
      #expect(colors(of: canvas(.crusty, state, .paper)).allSatisfy { brightness($0) >= hue })
    }
    #expect(colors(of: canvas(.crusty, .awake, .paper)) == colors(of: canvas(.crusty, .chosen, .paper)))
  }

  @Test("on light ground teeth are lighter than white texts")
  func teeth() {
    let white = Theme.paper.styles.style(of: .white)
    let shown = colors(of: canvas(.shark, .awake, .paper)).subtracting([white.background].compactMap(\.self))
    #expect(!shown.contains { $0 == white.foreground })
    #expect((shown.map(brightness).max() ?? 0) > brightness(white.foreground))
  }

  @Test("a picture draws nothing outside of its frame, whatever the frame", arguments: Creature.allCases)
  func clipping(creature: Creature) {
    for width in 0...40 {
      for height in 0...11 {
        var canvas = Canvas(size: Size(width: 46, height: 16))
        let frame = Rect(x: 3, y: 2, width: width, height: height)
        CreaturePicture(creature, .awake).draw(on: &canvas, in: frame)
        for y in canvas.bounds.rows {
          for x in canvas.bounds.columns where !frame.contains(Point(x: x, y: y)) {
            #expect(canvas[x, y] == .blank)
          }
        }
      }
    }
  }

  @Test("a herd of any number never leaves its rect, and stands at the bottom of it", arguments: Creature.allCases)
  func herd(creature: Creature) {
    for width in stride(from: 0, through: 120, by: 7) {
      for height in 0...24 {
        for count in 1...9 {
          var herd = Herd(creature, count: CreatureCount(clamping: count), reach: count.isMultiple(of: 2) ? 12 : 0)
          let rect = Rect(x: 5, y: 9, width: width, height: height)
          herd.layout(in: rect)
          #expect(herd.contents.allSatisfy { rect.contains($0.frame) })
          let canStand = creature.art(fitting: Size(width: width - min(herd.reach, width / 4), height: height)) != nil
          #expect(herd.contents.isEmpty != canStand && herd.contents.count <= count)
          #expect(herd.contents.allSatisfy { creature.art(fitting: $0.frame.size) != nil })
          #expect(herd.contents.last.map { rect.maxY - $0.frame.maxY <= 1 } ?? true)
        }
      }
    }
  }

  @Test("a creature of a herd covers at most a sixth of the one behind it", arguments: Creature.allCases)
  func outlines(creature: Creature) {
    for width in 0...120 {
      for height in 0...13 {
        for count in 2...9 {
          var herd = Herd(creature, count: CreatureCount(clamping: count))
          herd.layout(in: Rect(x: 5, y: 9, width: width, height: height))
          let frames = herd.contents.map(\.frame)
          guard let drawing = frames.first.flatMap({ creature.art(fitting: $0.size) }) else { continue }
          let least = drawing.size.width - drawing.size.width / 6
          #expect(zip(frames, frames.dropFirst()).allSatisfy { $1.x - $0.x >= least })
        }
      }
    }
  }

  @Test("a herd has as many as there is room for", arguments: [(17, 2), (16, 1), (9, 1), (8, 0), (73, 9), (72, 8)])
  func numbers(width: Int, count: Int) {
    var herd = Herd(.dragon, count: CreatureCount(clamping: 9))
    herd.layout(in: Rect(x: 7, y: 3, width: width, height: 6))
    #expect(herd.contents.count == count)
  }
}

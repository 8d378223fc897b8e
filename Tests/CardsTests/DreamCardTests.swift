import CellLayout
import Chance
import Creatures
import DreamCore
import Foundation
import FoundationXML
import Samples
import Testing

@testable import Cards
@testable import Pictures

@Suite("a dream's card")
struct DreamCardTests {
  static func dream(
    creatures: Int = 1, effects: Set<Effect> = [], narrative: String = "I walked down the stairs."
  ) -> Dream {
    Dream(
      id: Dream.ID(rawValue: 1), date: DreamDate("2026-11-19"), title: "The house under the lake",
      narrative: Prose(narrative), creature: .shark, numberOfCreatures: CreatureCount(clamping: creatures),
      effects: effects, lucidity: Rating(3), createdAt: Instant(milliseconds: 0))
  }

  private func leaves(_ dream: Dream, in rect: Rect? = nil) -> [PictureLeaf] {
    var card = DreamCard(dream, dream.narrative.string)
    card.layout(in: rect ?? Rect(x: 0, y: 0, width: DreamCard.width, height: card.height))
    return card.contents
  }

  @Test("nothing leaves its rect, at any size", arguments: 1...9, [[], Set(Effect.allCases)])
  func inside(creatures: Int, effects: Set<Effect>) {
    for (width, height) in [(0, 0), (1, 1), (3, 9), (20, 4), (200, 50), (960, 100), (960, 400), (1900, 2000)] {
      let rect = Rect(x: 7, y: 3, width: width, height: height)
      let leaves = leaves(Self.dream(creatures: creatures, effects: effects), in: rect)
      #expect(leaves.allSatisfy { rect.contains($0.frame) })
      #expect(leaves.allSatisfy { !$0.shape.svg(in: $0.frame).contains("nan") })
    }
  }

  @Test("creatures cascade in the left third, each before the last, beside the text", arguments: 1...9)
  func cascade(count: Int) throws {
    let leaves = leaves(Self.dream(creatures: count))
    let grounds = leaves.filter { $0.shape is CreatureGround }
    #expect(grounds.count == count && leaves.count { $0.shape is CreatureShape } == count)
    #expect(zip(grounds, grounds.dropFirst()).allSatisfy { $0.frame.x < $1.frame.x && $0.frame.y < $1.frame.y })
    #expect(grounds.allSatisfy { $0.frame.maxX <= DreamCard.width / 3 })
    #expect(grounds.map { ($0.shape as? CreatureGround)?.isCovered } == (1...count).map { $0 < count })
    let texts = leaves.filter { $0.shape is TextShape || $0.shape is Chip }
    #expect(texts.count == 4 && texts.allSatisfy { $0.frame.x > DreamCard.width / 3 })
  }

  @Test("effects are over the creatures, in all of their third, and hide none", arguments: Effect.allCases)
  func effects(effect: Effect) throws {
    let leaves = leaves(Self.dream(creatures: 3, effects: [effect]))
    let index = try #require(leaves.firstIndex { $0.shape is EffectShape })
    #expect(leaves[..<index].allSatisfy { $0.shape is CreatureGround || $0.shape is CreatureShape })
    #expect(leaves[..<index].allSatisfy { leaves[index].frame.contains($0.frame) })
    #expect(leaves[index].shape.svg(in: leaves[index].frame).components(separatedBy: "\n").count > 6)
  }

  @Test("flames and beams come from the foremost creature, which leaves room for them")
  func reach() throws {
    let still = leaves(Self.dream(effects: [.rain]))
    let burning = leaves(Self.dream(effects: [.laserFocus]))
    let widths = [still, burning].map { leaves in
      leaves.first { $0.shape is CreatureShape }.map {
        ArtGrid(.shark, effects: ($0.shape as? CreatureShape)?.effects ?? [], in: $0.frame)
      }
    }.compactMap { grid in grid.map { $0.unit * Double($0.art.size.width) } }
    #expect(widths.count == 2 && widths[1] < widths[0])
  }

  @Test("it says the title, the date, the creatures, the ratings and the people")
  func facts() throws {
    var dream = Self.dream(creatures: 2, effects: [.rain])
    dream.people = ["Anna"]
    let text = try #require(CardPictures([dream]).documents.first)
    for words in ["The house under the lake", "Thu 19 Nov 2026", "two sharks, rain", "lucid 3", "Anna"] {
      #expect(text.contains(words), "\(words)")
    }
  }

  @Test("creatures are shapes, not characters, in the colours of their drawing", arguments: Creature.allCases)
  func shapes(creature: Creature) throws {
    var dream = Self.dream()
    dream.creature = creature
    let leaf = try #require(leaves(dream).first { $0.shape is CreatureShape })
    let svg = leaf.shape.svg(in: leaf.frame)
    let tints = Set(try #require(creature.drawings.first).blocks.patches.map(\.tint))
    #expect(!svg.contains("<text") && svg.contains(creature.paint.hex))
    #expect(tints.count >= 3 && svg.components(separatedBy: "<path").count == tints.count + 1)
  }

  @Test("without creatures it is the text alone, in the middle", arguments: CardFormat.allCases)
  func alone(format: CardFormat) throws {
    let dream = Self.dream(creatures: 2, effects: [.rain])
    let whole = SharedCards.documents(of: [dream], as: format, leavingOut: []).joined()
    let alone = SharedCards.documents(of: [dream], as: format, leavingOut: [.creatures]).joined()
    #expect(whole.contains("shark") && whole.contains("rain"))
    #expect(!alone.contains("shark") && !alone.contains("rain") && !alone.contains("unicorn"))
    #expect(alone.contains("The house under the lake"))
    guard format == .svg else { return }
    let page = SVGTexts(alone)
    let left = try #require(page.texts.map(\.left).min())
    #expect(left > 100 && left < page.width / 3)
  }

  @Test("no text is outside of its column, whatever was written", arguments: SplitMix64.seeds)
  func overflow(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<60 {
      var dream = random.dream()
      if random.isTrue(onceIn: 3) { dream.title = Prose(String(repeating: "W@水", count: 90)) }
      for document in CardPictures([dream, random.dream()], limit: 900).documents {
        let page = SVGTexts(document)
        #expect(page.isWellFormed && page.height <= 900 && page.width == DreamCard.width)
        #expect(page.texts.allSatisfy { $0.left >= 0 && $0.right <= page.width && $0.y < page.height })
      }
    }
  }
}

/// The texts of a picture and where they are.
final class SVGTexts: NSObject, XMLParserDelegate {
  struct Place {
    var text = ""
    let left: Int
    /// The right end, if the fonts are as wide as they can be.
    var right: Int
    let y: Int
  }

  private(set) var texts: [Place] = []
  private(set) var isWellFormed = false
  private(set) var width = 0
  private(set) var height = 0
  private var sizes: [Int] = []
  private var isInText = false

  init(_ document: String) {
    super.init()
    let parser = XMLParser(data: Data(document.utf8))
    parser.delegate = self
    isWellFormed = parser.parse()
  }

  /// All words of the picture, in order.
  var words: String { texts.map(\.text).joined(separator: " ") }

  func parser(
    _: XMLParser, didStartElement name: String, namespaceURI _: String?, qualifiedName _: String?,
    attributes: [String: String]
  ) {
    if name == "svg" { (width, height) = (Int(attributes["width"] ?? "") ?? 0, Int(attributes["height"] ?? "") ?? 0) }
    sizes.append(attributes["font-size"].flatMap { Double($0) }.map { Int($0) } ?? sizes.last ?? 0)
    guard name == "text", attributes["textLength"] == nil else { return }
    isInText = true
    let (x, y) = (Int(Double(attributes["x"] ?? "") ?? 0), Int(Double(attributes["y"] ?? "") ?? 0))
    let isAtItsEnd = attributes["direction"] == "rtl" || attributes["text-anchor"] != nil
    texts.append(Place(left: x, right: isAtItsEnd ? x : -1, y: y))
  }

  func parser(_: XMLParser, foundCharacters characters: String) {
    if isInText { texts[texts.count - 1].text += characters }
  }

  func parser(_: XMLParser, didEndElement name: String, namespaceURI _: String?, qualifiedName _: String?) {
    let size = sizes.popLast() ?? 0
    guard name == "text", isInText, let last = texts.popLast() else { return }
    isInText = false
    let width = PictureFont(.serif, size: max(1, size), lineHeight: 1).width(of: last.text)
    let left = last.right < 0 ? last.left : last.left - width
    texts.append(Place(text: last.text, left: left, right: last.right < 0 ? left + width : last.right, y: last.y))
  }
}

import CellCanvas
import CellLayout
import Chance
import DreamCore
import Input
import Samples
import Testing

@testable import Scenes
@testable import Widgets

@Suite struct TextBufferPropertyTests {
  @Test("whatever is pressed, the editor does what a plain text field does", arguments: SplitMix64.seeds)
  func plain(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<500 {
      let width = Int.random(in: 1...14, using: &random)
      let text = random.text(upTo: 5)
      var page = EditorPage(text + "|", width: width, height: 5)
      var plain = PlainField(text, width: width, page: 2)
      for step in 0..<200 {
        let (key, verb, typed) = random.stroke()
        page.press(key)
        plain.press(verb, typed: typed)
        let isSame = page.isLike(plain, withLines: step.isMultiple(of: 16))
        #expect(
          isSame, "\(key) gives \(page.drawing.debugDescription), not \(plain.text.debugDescription) \(plain.caret)")
        guard isSame else { return }
      }
    }
  }

  @Test(
    "a sign says what its text says, and undoing everything brings back the first text and signs",
    arguments: SplitMix64.seeds)
  func signs(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<100 {
      let text = random.text(upTo: 12)
      var page = EditorPage(text + "|", width: 20)
      for _ in 0..<100 {
        if random.isTrue(onceIn: 6) { page.press(.control("t"), random.some(["i", "a", "f", "c", .backspace])) }
        page.press(random.stroke().key)
        for sign in page.buffer.signs {
          #expect(sign.range.map { Prose(page.buffer.text(in: $0)) } == Prose(sign.text))
        }
      }
      var buffer = page.buffer
      while buffer.undo() {}
      #expect(Prose(buffer.text) == Prose(text))
      #expect(buffer.signs.isEmpty)
    }
  }
}

extension EditorPage {
  fileprivate func isLike(_ plain: PlainField, withLines: Bool) -> Bool {
    guard Prose(buffer.text) == Prose(plain.text), buffer.caret == plain.bytes(to: plain.caret),
      buffer.selection == plain.selection.map({ plain.bytes(to: $0.lowerBound)..<plain.bytes(to: $0.upperBound) })
    else { return false }
    guard withLines else { return true }
    let starts = plain.lines.map { buffer.offset(of: $0.range.lowerBound) }
    return buffer.lines.starts.elementsEqual(starts.prefix(buffer.lines.starts.count))
  }
}

extension SplitMix64 {
  /// A key, what it means, and what it types.
  fileprivate mutating func stroke() -> (key: Key, verb: EditorVerb, typed: String) {
    if isTrue(onceIn: 3) {
      let typed = some(Self.typed)
      return typed == "\n" ? (.enter, .newline, typed) : (.character(Character(typed)), .newline, typed)
    }
    let key = some(Self.keys)
    return (key, EditorVerb(key) ?? .save, "")
  }

  private static let typed = [
    "a", "B", " ", " ", "\n", "\t", ".", "'", "é", "e\u{301}", "\u{301}", "水", "。", "「", "밤", "\u{1112}", "\u{1161}",
    "\u{11AB}", "🦄", "👩‍👩‍👧", "\u{200D}", "👋🏽", "🇰", "🇰🇷", "\u{200B}", "\u{1B}", "\u{202E}", "\u{FE0F}", "क", "्",
  ]

  private static let keys: [Key] = {
    let moving: [Key] = [
      .left, .right, .up, .down, .home, .end, .pageUp, .pageDown, Key(.left, .control), Key(.right, .control),
    ]
    let far = [Key(.home, .control), Key(.end, .control)]
    let acting: [Key] = [
      .backspace, .delete, .backspace, .delete, .control("d"), .control("w"), .control("k"), .control("u"),
      Key(.backspace, .alt), .alt("d"), .control("x"), .control("c"), .control("v"), .control("y"), .control(" "),
      .control("z"), .control("_"), .control("r"), .control("z"),
    ]
    return moving + moving + far + moving.map { $0.with(.shift) } + far.map { $0.with(.shift) } + acting
  }()
}

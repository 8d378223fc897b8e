import CellLayout
import Chance
import Foundation
import FoundationXML
import Testing

@testable import Pictures

@Suite("pictures of shapes")
struct PictureDocumentTests {
  private static let font = PictureFont(.sans, size: 10, lineHeight: 20)
  private static let paint = Paint(0xFAF6EC)

  @Test("what a small picture looks like")
  func golden() {
    let layout = BackgroundLayout(
      background: PictureLeaf(Panel(fill: Paint(0x010203), outline: Self.paint.with(opacity: 50), radius: 4)),
      foreground: InsetLayout(
        PictureLeaf(TextShape("a <b>\nשלום", Self.font, Self.paint)), insets: Insets(all: 10)))
    #expect(
      PictureDocument(layout, size: Size(width: 100, height: 60), title: "T & T").text == """
        <svg xmlns="http://www.w3.org/2000/svg" width="100" height="60" viewBox="0 0 100 60" role="img">
        <title>T &amp; T</title>
        <style>text{white-space:pre}</style>
        <rect x="0.5" y="0.5" width="99" height="59" rx="4" fill="#010203" stroke="#faf6ec" stroke-opacity="0.5"/>
        <g font-family="\(PictureFont.Family.sans.rawValue)" font-size="10" xml:space="preserve" fill="#faf6ec">
        <text x="10" y="23">a &lt;b&gt;</text>
        <text x="90" y="43" direction="rtl">שלום</text>
        </g>
        </svg>

        """)
  }

  @Test("whatever is written is well-formed and runs nothing", arguments: SplitMix64.seeds)
  func hostile(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<40 {
      let text = random.text(upTo: 30) + random.some(["", "<script>", "\"onload=\"x", "]]>", "-->", "&#0;"])
      let layout = ZStackLayout([
        PictureLeaf(TextShape(text, Self.font, Self.paint)), PictureLeaf(Chip(text, Self.font, Self.paint)),
      ])
      let picture = PictureDocument(layout, size: Size(width: 90, height: 300), title: text).text
      #expect(XMLParser(data: Data(picture.utf8)).parse())
      #expect(!picture.contains("<script"))
    }
  }

  @Test("text that has no room below isn't drawn, and one with a limit says that there is more")
  func limits() {
    let text = TextShape("one\ntwo\nthree", Self.font, Self.paint)
    #expect(text.sizeThatFits(Size(width: 90, height: 5)).height == 60)
    let drawn = text.svg(in: Rect(x: 0, y: 0, width: 90, height: 45))
    #expect(drawn.contains("two") && !drawn.contains("three"))
    let limited = TextShape("one\ntwo\nthree", Self.font, Self.paint, limit: 2)
    #expect(limited.sizeThatFits(Size(width: 90, height: 5)).height == 40)
    #expect(limited.svg(in: Rect(x: 0, y: 0, width: 90, height: 90)).contains("two …"))
  }

  @Test("trailing lines end at the right, whichever way they are written")
  func trailing() {
    let drawn = TextShape("one\nשלום", Self.font, Self.paint, isTrailing: true)
      .svg(in: Rect(x: 5, y: 0, width: 90, height: 40))
    #expect(drawn.contains("<text x=\"95\" y=\"13\" text-anchor=\"end\">one<"))
    #expect(drawn.contains("<text x=\"95\" y=\"33\" direction=\"rtl\">שלום<"))
  }

  @Test("a chip is as wide as its words, and cuts those that are wider than its rect")
  func chip() {
    let chip = Chip("a tag that goes on and on", Self.font, Self.paint)
    let size = chip.sizeThatFits(Size(width: 900, height: 0))
    #expect(chip.svg(in: Rect(size: size)).contains(">a tag that goes on and on<"))
    #expect(chip.sizeThatFits(Size(width: 60, height: 0)).width == 60)
    #expect(chip.svg(in: Rect(x: 0, y: 0, width: 60, height: size.height)).contains("…<"))
  }

  @Test("leaves are equal if they draw alike at the same place")
  func equality() {
    var leaf = PictureLeaf(EmptyShape())
    #expect(leaf == PictureLeaf(EmptyShape()))
    #expect(leaf != PictureLeaf(TextShape("", Self.font, Self.paint)))
    leaf.layout(in: Rect(x: 1, y: 2, width: 3, height: 4))
    #expect(leaf != PictureLeaf(EmptyShape()))
  }

  @Test("numbers have at most two decimals", arguments: [(1.0, "1"), (0.125, "0.13"), (-2.5, "-2.5"), (12.999, "13")])
  func numbers(number: Double, expected: String) {
    #expect(number.svg == expected)
  }
}

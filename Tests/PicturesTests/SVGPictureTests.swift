import CellCanvas
import CellLayout
import Foundation
import FoundationXML
import Testing

@testable import Pictures

@Suite("still pictures of screens")
struct SVGPictureTests {
  private func canvas(_ text: String) -> Canvas {
    var canvas = Canvas(size: Size(width: 12, height: 1))
    canvas.draw(text, at: .zero, in: canvas.bounds)
    return canvas
  }

  @Test(
    "whatever is written is well-formed and read as it was shown",
    arguments: ["A & <b>", "]]> -->", "\u{1B}[2J\u{202E}\u{0B}", "등대 é 👩‍🚀", "\u{FFFE}\u{FFFF}\u{0}\""])
  func hostile(text: String) {
    let picture = SVGPicture(canvas(text)).text
    #expect(XMLParser(data: Data(picture.utf8)).parse())
    #expect(!picture.contains("<script") && !picture.contains("\u{1B}"))
  }

  @Test("block elements are rects, which meet at whole pixels, and no text")
  func blocks() {
    let picture = SVGPicture(canvas("██▀▚▌")).text
    let rects = [(0, 0, 18, 19), (18, 0, 9, 9), (27, 0, 4, 9), (31, 9, 5, 10), (36, 0, 4, 19)]
    for (x, y, width, height) in rects {
      #expect(picture.contains("<rect x=\"\(x)\" y=\"\(y)\" width=\"\(width)\" height=\"\(height)\"/>"))
    }
    #expect(!picture.contains("<text x=\"0\""))
  }

  @Test("faint block elements are as faint as faint texts")
  func faintBlocks() {
    var canvas = canvas("██▀")
    canvas.restyle(Rect(x: 0, y: 0, width: 2, height: 1)) { $0.adding(.dim) }
    let picture = SVGPicture(canvas).text
    #expect(picture.contains("<rect x=\"0\" y=\"0\" width=\"18\" height=\"19\" class=\"d\"/>"))
    #expect(picture.contains("<rect x=\"18\" y=\"0\" width=\"9\" height=\"9\"/>"))
  }

  @Test("every block element but the shades has parts within its cell, and no two are alike")
  func elements() throws {
    let scalars = (0x2580...0x259F).compactMap { Unicode.Scalar($0) }.filter { !("░"..."▓").contains($0) }
    let parts = try scalars.map { try #require(BlockElement(canvas(String($0))[0, 0].glyph)).parts }
    #expect(Set(parts).count == parts.count)
    #expect(parts.joined().allSatisfy { Rect(x: 0, y: 0, width: 8, height: 8).contains($0) })
  }
}

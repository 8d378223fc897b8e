import CellCanvas
import CellLayout
import Foundation
import FoundationXML
import Testing

@testable import Pictures

@Suite("still pictures of screens")
struct SVGPictureTests {
  @Test(
    "whatever is written is well-formed and read as it was shown",
    arguments: ["A & <b>", "]]> -->", "\u{1B}[2J\u{202E}\u{0B}", "등대 é 👩‍🚀", "\u{FFFE}\u{FFFF}\u{0}\""])
  func hostile(text: String) {
    var canvas = Canvas(size: Size(width: 12, height: 1))
    canvas.draw(text, at: .zero, in: canvas.bounds)
    let picture = SVGPicture(canvas).text
    #expect(XMLParser(data: Data(picture.utf8)).parse())
    #expect(!picture.contains("<script") && !picture.contains("\u{1B}"))
  }
}

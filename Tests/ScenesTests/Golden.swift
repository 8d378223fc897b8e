import CellCanvas
import CellLayout
import Foundation
import Testing

/// Compares a screen with the one that is kept under this name in `Screens`. With `LUCID_RECORD` set it is kept instead,
/// and the test fails.
func expectScreen(
  _ canvas: Canvas, is name: String, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Screens/\(name).screen")
  let drawing = canvas.drawing
  if ProcessInfo.processInfo.environment["LUCID_RECORD"] != nil {
    try drawing.write(to: file, atomically: true, encoding: .utf8)
    Issue.record(
      "recorded \(name).screen; look at it, and run again without LUCID_RECORD",
      sourceLocation: sourceLocation)
    return
  }
  let kept = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
  #expect(drawing == kept, "\(name).screen is another:\n\(drawing)", sourceLocation: sourceLocation)
}

extension Canvas {
  /// The text in a frame, so that its right edge shows; a map of its styles, a letter each; and the cursor.
  var drawing: String {
    var letters: [Style: Character] = [.plain: "."]
    var legend: [String] = []
    let map = bounds.rows.map { y in
      String(
        row(y).map { cell in
          if let letter = letters[cell.style] { return letter }
          let letter = Character(UnicodeScalar(UInt8(ascii: "a") + UInt8(min(25, legend.count))))
          letters[cell.style] = letter
          legend.append("\(letter) = \(cell.style.words)")
          return letter
        })
    }
    let edge = "+" + String(repeating: "-", count: size.width) + "+"
    let text = bounds.rows.map { "|\(self.text(row: $0))|" }
    let place = cursor.map { "cursor \($0.x),\($0.y)" } ?? "no cursor"
    return ([edge] + text + [edge, place] + legend + map).joined(separator: "\n") + "\n"
  }
}

extension Style {
  fileprivate var words: String {
    let names: [(Attributes, String)] = [
      (.bold, "bold"), (.dim, "dim"), (.italic, "italic"), (.underline, "underline"), (.reverse, "reverse"),
    ]
    let words = names.filter { attributes.contains($0.0) }.map(\.1)
    return (words + [foreground.map { "on \($0)" }, background.map { "over \($0)" }].compactMap { $0 })
      .joined(separator: " ")
  }
}

extension Canvas {
  /// The canvas as text for people: its rows in a frame, the cursor's position, and a map with a letter for each style.
  package var drawing: String {
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
  /// The attributes and colours in words; empty for the plain style.
  package var words: String {
    let names: [(Attributes, String)] = [
      (.bold, "bold"), (.dim, "dim"), (.italic, "italic"), (.underline, "underline"), (.reverse, "reverse"),
    ]
    let words = names.filter { attributes.contains($0.0) }.map(\.1)
    return (words + [foreground.map { "on \($0)" }, background.map { "over \($0)" }].compactMap { $0 })
      .joined(separator: " ")
  }
}

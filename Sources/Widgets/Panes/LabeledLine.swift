import CellLayout

extension ColumnsLayout<Leaf> {
  /// A line with a label in `width` columns, the gap with them, and its content behind it.
  package init(_ label: TextLine, width: Int, _ content: Leaf) {
    self.init([.init(Leaf(label), width: .fixed(width)), .init(content, width: .flexible)])
  }

  /// A line with a label in a prompt's colour, and the words that are written behind it.
  package init(prompt label: String, _ content: Leaf) {
    self.init(TextLine(" \(label): ", .key), width: label.count + 4, content)
  }
}

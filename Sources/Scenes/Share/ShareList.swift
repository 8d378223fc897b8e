import CellLayout
import Widgets

/// Things to choose from below each other, and at their left what they are.
struct ShareList: Layout {
  private let label: String
  private let labelWidth: Int
  private let rows: [ChoiceRow]
  private let hasKeys: Bool
  private(set) var contents: [Leaf] = []

  /// As many as the longest list has.
  static let rows = 5

  init<Value: Hashable & Sendable>(
    _ label: String, _ options: [FieldOption<Value>], labelWidth: Int, chosen: Value, hasKeys: Bool
  ) {
    self.label = label
    self.labelWidth = labelWidth
    self.hasKeys = hasKeys
    rows = options.map { option in
      let isChosen = option.value == chosen
      return ChoiceRow(option.label, isSelected: hasKeys && isChosen, isMarked: false, isChosen: isChosen)
    }
  }

  mutating func layout(in rect: Rect) {
    let (left, list) = rect.cuttingLeft(labelWidth)
    contents = [Leaf(TextLine("  \(label)", hasKeys ? .heading : .dim), frame: left.cuttingTop(1).top)]
    var rest = list
    for row in rows {
      let (line, below) = rest.cuttingTop(1)
      contents.append(Leaf(row, frame: line))
      rest = below
    }
  }

}

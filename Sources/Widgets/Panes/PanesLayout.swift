import CellLayout

/// Two panes with a rule between them, as a list and its preview are.
package struct PanesLayout: Layout {
  private var first: AnyLayout<Leaf>
  private var second: AnyLayout<Leaf>
  private let arrangement: PaneArrangement
  private var rule: Leaf?

  package init(_ first: some Layout<Leaf>, _ second: some Layout<Leaf>, _ arrangement: PaneArrangement) {
    self.first = AnyLayout(first)
    self.second = AnyLayout(second)
    self.arrangement = arrangement
  }

  package mutating func layout(in rect: Rect) {
    let frames = arrangement.frames(in: rect)
    first.layout(in: frames.first)
    second.layout(in: frames.second)
    rule = arrangement.axis.map { Leaf(Rule($0), frame: frames.rule) }
  }

  /// The first pane's leaves, the rule, then the second pane's leaves if it is shown.
  package var contents: [Leaf] {
    guard let rule else { return first.contents }
    return first.contents + [rule] + second.contents
  }
}

/// Where two panes are.
package enum PaneArrangement: Hashable, Sendable {
  /// Beside each other; the first pane is so many columns wide.
  case beside(Int)
  /// One above the other; the first pane is so many rows high.
  case stacked(Int)
  /// Only the first pane is shown.
  case single

  /// The fewest columns of a screen in which two panes are beside each other.
  package static let leastWidth = 90

  /// The frames of the panes and the rule. Those that are not shown are empty.
  package func frames(in rect: Rect) -> (first: Rect, rule: Rect, second: Rect) {
    switch self {
    case .beside(let columns):
      let (first, rest) = rect.cuttingLeft(columns)
      let (rule, second) = rest.cuttingLeft(1)
      return (first, rule, second)
    case .stacked(let rows):
      let (first, rest) = rect.cuttingTop(rows)
      let (rule, second) = rest.cuttingTop(1)
      return (first, rule, second)
    case .single: return (rect, .zero, .zero)
    }
  }

  fileprivate var axis: Rule.Axis? {
    switch self {
    case .beside: .vertical
    case .stacked: .horizontal
    case .single: nil
    }
  }
}

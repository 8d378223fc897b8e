import CellLayout
import DreamCore
import Input

/// The keys that act in the scene it was opened from, made from the tables that the keyboard itself uses.
package struct HelpScene: Equatable, Sendable {
  private let title: String
  private let lines: [HelpLine]
  private var offset = 0

  package init(title: String, lines: [HelpLine]) {
    self.title = title
    self.lines = lines
  }
}

extension HelpScene: KeyedScene {
  package var scene: Scene { .help(self) }

  package mutating func act(
    _ verb: HelpVerb, in context: Context, environment: Environment
  ) -> [Action] {
    switch verb {
    case .down: scroll(by: 1, in: context)
    case .up: scroll(by: -1, in: context)
    case .pageDown: scroll(by: max(1, context.size.height - 4), in: context)
    case .pageUp: scroll(by: -max(1, context.size.height - 4), in: context)
    case .close: return [.close]
    }
    return []
  }

  private mutating func scroll(by rows: Int, in context: Context) {
    offset = min(max(0, offset + rows), max(0, lines.count - max(1, context.size.height - 2)))
  }

  package mutating func sizeDidChange(in context: Context) { scroll(by: 0, in: context) }

  package func body(in context: Context) -> any Layout<Leaf> {
    let rows = lines.dropFirst(offset).map { line in
      StackItem(Leaf(HelpRow(line)), height: .fixed(1))
    }
    return Sheet(
      title: title, content: AnyLayout(StackLayout(rows)), size: Size(width: 60, height: lines.count))
  }
}

import CellLayout
import Stage
import Widgets

/// The frame around every scene: the header above it and the last line below, each if the screen has the height for it.
enum Chrome {
  /// The least height of a screen with a header.
  private static let headerFrom = 8
  /// The least height of a screen with a rule above the last line.
  private static let ruleFrom = 6

  private static func hasHeader(_ size: Size) -> Bool { size.height >= headerFrom }
  private static func hasRule(_ size: Size) -> Bool { size.height >= ruleFrom }
  private static func hasLastLine(_ size: Size) -> Bool { size.height >= 2 }

  /// The size that is left for a scene.
  static func room(in size: Size) -> Size {
    let rows = (hasHeader(size) ? 2 : 0) + (hasRule(size) ? 1 : 0) + (hasLastLine(size) ? 1 : 0)
    return Size(width: size.width, height: max(0, size.height - rows))
  }

  /// The row in which the scene begins.
  static func top(of size: Size) -> Int { hasHeader(size) ? 2 : 0 }

  static func layout(
    header: HeaderLayout, body: any Layout<Leaf>, lastLine: any View, size: Size
  ) -> StackLayout<AnyLayout<Leaf>> {
    func row(_ view: some View) -> StackItem<AnyLayout<Leaf>> {
      StackItem(AnyLayout(Leaf(view)), height: .fixed(1))
    }
    let above = hasHeader(size) ? [StackItem(AnyLayout(header), height: .fixed(1)), row(Rule(.horizontal))] : []
    let rule = hasRule(size) ? [row(Rule(.horizontal))] : []
    let below = hasLastLine(size) ? [row(lastLine)] : []
    return StackLayout(above + [StackItem(AnyLayout(body), height: .flexible)] + rule + below)
  }
}

import CellCanvas
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

  /// The rect of the header with the rule below it; empty without a header.
  static func header(of size: Size) -> Rect { Rect(size: size).cuttingTop(hasHeader(size) ? 2 : 0).top }

  /// The rect of the last line with the rule above it; empty without a last line.
  static func footer(of size: Size) -> Rect {
    Rect(size: size).cuttingBottom((hasRule(size) ? 1 : 0) + (hasLastLine(size) ? 1 : 0)).bottom
  }

  /// The rect that is left for a scene.
  static func body(of size: Size) -> Rect {
    let (header, footer) = (header(of: size), footer(of: size))
    return Rect(x: 0, y: header.maxY, width: size.width, height: size.height - header.height - footer.height)
  }

  /// The header above its rule.
  static func layout(header: HeaderLayout, _ size: Size) -> StackLayout<AnyLayout<Leaf>> {
    StackLayout([StackItem(AnyLayout(header), height: .fixed(1)), rule])
  }

  /// The last line below its rule.
  static func layout(lastLine: any View, _ size: Size) -> StackLayout<AnyLayout<Leaf>> {
    func row(_ view: some View) -> StackItem<AnyLayout<Leaf>> {
      StackItem(AnyLayout(Leaf(view)), height: .fixed(1))
    }
    return StackLayout((hasRule(size) ? [rule] : []) + [row(lastLine)])
  }

  private static var rule: StackItem<AnyLayout<Leaf>> {
    StackItem(AnyLayout(Leaf(Rule(.horizontal))), height: .fixed(1))
  }
}

/// The last line while text is held: the end of the text, and the two keys that decide what to do with it.
///
/// The cursor is behind the text, where an input method draws the next syllable.
struct HeldLine: StyledView {
  var styles = Styles.plain
  let held: HeldText

  private static let choices = [" ↵ new dream with this, Esc drop", " ↵ new dream, Esc drop"]

  func cursor(in rect: Rect) -> Point? {
    let room = rect.cuttingTop(1).top
    guard !room.isEmpty else { return nil }
    return Point(x: min(room.minX + 2 + shown(in: room.width).width, room.maxX - 1), y: room.minY)
  }

  func draw(on canvas: inout Canvas, in rect: Rect) {
    let room = rect.cuttingTop(1).top
    let text = shown(in: room.width)
    let line = [Span(" “", .accent), Span(text.string, .title), Span("” —\(choice(in: room.width))", .accent)]
    canvas.draw(RowLayout(line, in: styles), in: room)
  }

  private func choice(in width: Int) -> String { Self.choices[width < 60 ? 1 : 0] }

  /// The end of the text that fits into `width` columns, on one line. In ASCII, `↵` takes four columns more.
  private func shown(in width: Int) -> DisplayText {
    let room = max(4, width - 10 - choice(in: width).count)
    let ending = String(held.text.suffix(room).map { $0.isNewline ? " " : $0 })
    var shown = DisplayText(ending)
    var rest = Substring(ending)
    while shown.width > room, !rest.isEmpty {
      rest = rest.dropFirst()
      shown = DisplayText(String(rest))
    }
    return shown
  }
}

import CellLayout
import Input
import Widgets

/// The screen before a locked journal is open, which asks for its passphrase. Nothing of the journal is known yet.
package struct UnlockPage: Equatable, Sendable {
  private var typed = LineBuffer()
  /// What came of the last try; nil before the first one.
  private var message: String?
  /// Whether what was typed is being tried.
  private(set) var isTrying = false
  private let path: String

  /// - Parameter path: the path of the journal.
  package init(path: String) { self.path = path }

  /// What a key is for.
  package enum Wish: Equatable, Sendable {
    /// Open the journal with what was typed.
    case open(String)
    case quit
  }

  /// Handles a key. Returns nil if it was for the field alone.
  package mutating func press(_ key: Key) -> Wish? {
    switch key {
    case .control("c"): return .quit
    case .escape where typed.text.isEmpty: return .quit
    case .escape: typed = LineBuffer()
    case .enter where typed.text.isEmpty: break
    case .enter:
      isTrying = true
      return .open(typed.text)
    case _: _ = typed.press(key)
    }
    message = nil
    return nil
  }

  package mutating func paste(_ text: String) { typed.insertWithoutLineBreaks(text) }

  /// Empties the field after a try that failed.
  package mutating func fail() {
    (typed, isTrying, message) = (LineBuffer(), false, "That doesn't open it.")
  }

  /// The width of the sheet's content, in columns.
  private static let width = 44

  /// Has a frame show the page, which is all that is on it.
  package func place(on frame: inout Frame) {
    let (sheet, footer) = (Layer.ID(0), Layer.ID(1))
    let parts = Rect(size: frame.size).cuttingBottom(frame.size.height > 1 ? 1 : 0)
    _ = frame.arrange([Frame.Place(sheet, in: parts.rest), Frame.Place(footer, in: parts.bottom)])
    frame.place(body(in: parts.rest.size), on: sheet)
    // The keys, and the journal's file.
    let line = LastLine(hints: [Hint("↵", "open"), Hint("Esc", "quit")], message: nil, note: path)
    frame.place(AnyLayout(Leaf(line)), on: footer)
  }

  private func body(in size: Size) -> Sheet {
    let field = ColumnsLayout([
      .init(AnyLayout(Leaf(TextLine("Passphrase", .dim))), width: .fixed(12)),
      .init(AnyLayout(Leaf(InputLine(buffer: hidden, hasCaret: true))), width: .flexible),
    ])
    let words =
      isTrying
      ? TextLine("Opening.", .dim)
      : message.map { TextLine($0, .accent) } ?? TextLine("Forgotten? The recovery code opens it, too.", .dim)
    let rows = StackLayout([
      StackItem(AnyLayout(field), height: .fixed(1)), StackItem(AnyLayout(Leaf(Blank())), height: .fixed(1)),
      StackItem(AnyLayout(Leaf(words)), height: .fixed(1)),
    ])
    let width = Sheet.contentWidth(Self.width, in: size)
    return Sheet(title: "This journal is locked", content: AnyLayout(rows), size: Size(width: width, height: 3))
  }

  /// An asterisk for each character.
  private var hidden: LineBuffer {
    var hidden = LineBuffer(String(repeating: "*", count: typed.text.count))
    hidden.move(to: typed.text(in: 0..<typed.caret).count)
    return hidden
  }
}

import CellLayout
import Input
import Widgets

/// The screen before a locked journal is open, which asks for its passphrase. Nothing of the journal is known yet.
package struct UnlockPage: Equatable, Sendable {
  /// The number of characters that were typed. What they are isn't known here.
  package var count = 0
  /// What came of the last try; nil before the first one.
  private var message: String?
  /// Whether what was typed is being tried.
  private(set) var isTrying = false
  private let path: String

  /// - Parameter path: the path of the journal.
  package init(path: String) { self.path = path }

  /// What a key is for.
  package enum Wish: Equatable, Sendable {
    case type(Character)
    /// Take back the last character, or all of them.
    case eraseLast, eraseAll
    /// Open the journal with what was typed.
    case open
    case quit
  }

  /// Handles a key. Returns nil if it is for nothing.
  package mutating func press(_ key: Key) -> Wish? {
    switch key {
    case .control("c"): return .quit
    case .escape where count == 0: return .quit
    case .enter where count > 0:
      (isTrying, message) = (true, nil)
      return .open
    case _: message = nil
    }
    if let character = key.typed { return .type(character) }
    switch key {
    case .backspace: return .eraseLast
    case .escape, .control("u"), .control("w"): return .eraseAll
    case _: return nil
    }
  }

  /// Empties the field after a try that failed.
  package mutating func fail() { (count, isTrying, message) = (0, false, "That doesn't open it.") }

  /// The width of the sheet's content, in columns.
  private static let width = 44

  /// Has a frame show the page, which is all that is on it.
  package func place(on frame: inout Frame) {
    let (sheet, footer) = (Layer.ID(0), Layer.ID(1))
    let parts = Rect(size: frame.size).cuttingBottom(frame.size.height > 3 ? 1 : 0)
    _ = frame.arrange([Frame.Place(sheet, in: parts.rest), Frame.Place(footer, in: parts.bottom)])
    frame.place(body(in: parts.rest.size), on: sheet)
    // The keys, and the journal's file.
    let line = LastLine(hints: [Hint("↵", "open"), Hint("Esc", "quit")], message: nil, note: path)
    frame.place(AnyLayout(Leaf(line)), on: footer)
  }

  /// The sheet, or the field alone where there is no room for it.
  private func body(in size: Size) -> any Layout<Leaf> {
    let field = ColumnsLayout([
      .init(AnyLayout(Leaf(TextLine("Passphrase", .dim))), width: .fixed(12)),
      .init(AnyLayout(Leaf(InputLine(buffer: hidden, hasCaret: true))), width: .flexible),
    ])
    guard size.height > 2 else { return StackLayout([StackItem(AnyLayout(field), height: .fixed(1))]) }
    let words =
      isTrying
      ? TextLine("Opening.", .dim)
      : message.map { TextLine($0, .accent) } ?? TextLine("The recovery code opens it, too.", .dim)
    let rows = StackLayout([
      StackItem(AnyLayout(field), height: .fixed(1)), StackItem(AnyLayout(Leaf(Blank())), height: .fixed(1)),
      StackItem(AnyLayout(Leaf(words)), height: .fixed(1)),
    ])
    let width = Sheet.contentWidth(Self.width, in: size)
    return Sheet(title: "This journal is locked", content: AnyLayout(rows), size: Size(width: width, height: 3))
  }

  /// An asterisk for each character.
  private var hidden: LineBuffer { LineBuffer(String(repeating: "*", count: count)) }
}

import CellLayout
import Input

extension TapeParser {
  /// Parses a command; nil if it has no effect here.
  mutating func action() throws(TapeError) -> TapeAction? {
    if let key = next.namedKey {
      take()
      return .press(key, speed: try speed(), count: try count())
    }
    if next.kind == .word, TapeWord.modifiers[next.text] != nil { return try chord() }
    guard let word = next.command else { throw error("a command, such as Type, Enter, Sleep or Expect", at: next) }
    let start = take()
    switch word {
    case .output: return try output(start)
    case .set: return try setting()
    case .type:
      let speed = try speed()
      return .type(try texts("a text to type, in quotes"), speed: speed)
    case .sleep: return .sleep(try time())
    case .wait: return try wait()
    case .hide: return .hide
    case .show: return .show
    case .screenshot: return try screenshot(start)
    case .copy: return .copy(try copied())
    case .paste: return .paste
    case .scrollUp, .scrollDown, .click, .drag: return try mouse(word)
    case .subtitle, .caption: return .caption(try text("the caption, in quotes"))
    case .resize: return .resize(try size())
    case .background: return .background(try background())
    case .expect: return try expectation()
    case .snapshot: return .snapshot(try snapshotName())
    case .advance: return .advance(try time(atMost: 100 * .year))
    case .journal: return .journal(try path("the path of a journal, or \"\" for a new one"))
    case .open: return try opening(start)
    case .restart: return .restart
    case .require, .env, .source: return try withoutEffect(start)
    }
  }

  /// Parses `Open`, which has to come before all keys of a run.
  private mutating func opening(_ start: TapeToken) throws(TapeError) -> TapeAction {
    let title = try text("the title of a dream, in quotes")
    let run = commands.reversed().prefix { $0.action != .restart }
    guard !run.contains(where: \.action.needsApp) else { throw error("Open before all keys", at: start) }
    return .open(title)
  }

  private mutating func withoutEffect(_ start: TapeToken) throws(TapeError) -> TapeAction? {
    note("\(start.text) has no effect", at: start)
    if start.command == .env { _ = try text("the name of a variable") }
    _ = try text("a text")
    return nil
  }

  /// Parses the text of `Copy`, or of `Copy+Escaped`, which can contain line ends.
  private mutating func copied() throws(TapeError) -> String {
    guard takes("+") else { return try texts("a text to copy, in quotes") }
    guard next.kind == .word, next.text == "Escaped" else { throw error("Escaped") }
    take()
    let start = next
    guard let text = try text("a text to copy, in quotes").unescaped else {
      throw error("a text whose escapes are \\n, \\t, \\\\ and \\u{22}", at: start)
    }
    return text
  }

  private mutating func output(_ start: TapeToken) throws(TapeError) -> TapeAction? {
    let path = try path("the path of a file, such as tour.cast")
    if TapeOutput(path: path) == nil { note("\(path): only \(TapeOutput.endings) can be written", at: start) }
    return .output(path)
  }

  private mutating func screenshot(_ start: TapeToken) throws(TapeError) -> TapeAction? {
    let path = try path("the path of a file, such as list.svg")
    if !TapeOutput.isScreen(path) { note("\(path): only .svg, .txt and .ansi can be written", at: start) }
    return .screenshot(path)
  }

  private mutating func wait() throws(TapeError) -> TapeAction {
    let place: TapeRegion = try takeRegion() == "Screen" ? .screen : .cursorLine
    let timeout = try speed()
    return .wait(place, next.kind == .regex ? try pattern() : nil, timeout: timeout)
  }

  private mutating func background() throws(TapeError) -> Background {
    guard next.kind == .word, let background = Background(tapeWord: next.text) else { throw error("light or dark") }
    take()
    return background
  }

  private mutating func expectation() throws(TapeError) -> TapeAction {
    let isLine = try takeRegion() == "Line"
    let place: TapeRegion = isLine ? .line(try number(in: 1...1000, "the number of a row")) : .screen
    return .expect(place, try pattern())
  }

  /// Takes `+Line` or `+Screen` if it comes next. Returns the word.
  private mutating func takeRegion() throws(TapeError) -> String? {
    guard takes("+") else { return nil }
    return try take("Line or Screen") { $0.kind == .word && ["Line", "Screen"].contains($0.text) ? $0.text : nil }
  }

  private mutating func size() throws(TapeError) -> Size {
    let expected = "a size, such as 80x24, from 1x1 to \(Size.mostColumns)x\(Size.mostRows)"
    guard next.kind == .number, let width = Int(next.text), (1...Size.mostColumns).contains(width) else {
      throw error(expected)
    }
    take()
    guard next.kind == .word, next.isAttached, next.text.hasPrefix("x"), let height = Int(next.text.dropFirst()),
      (1...Size.mostRows).contains(height)
    else { throw error(expected) }
    take()
    return Size(width: width, height: height)
  }

  private mutating func snapshotName() throws(TapeError) -> String {
    let name = next
    let text = try text("a name")
    let isName = !text.isEmpty && !text.hasPrefix(".") && text.allSatisfy { $0 != "/" && !$0.isNewline && $0 != "\0" }
    guard isName else { throw error("a name without slashes", at: name) }
    return text
  }
}

import CellCanvas
import CellLayout
import DreamCore
import Input
import Stage
import Widgets

/// The palette: the commands of the scene below it, found by some letters of their names.
struct PaletteScene: Equatable, Sendable {
  private let commands: [PaletteCommand]
  /// The dream of the scene below; nil if it has none. When it is deleted, the palette closes.
  let subject: Dream.ID?
  var typed = LineBuffer()
  /// The commands that match the typed letters.
  private var matches: [PaletteMatch]
  private var selected = 0

  init(_ commands: [PaletteCommand], about subject: Dream.ID? = nil) {
    self.commands = commands
    self.subject = subject
    matches = PaletteMatch.all("", of: commands)
  }
}

extension PaletteScene: TypingScene {
  /// The commands of a page end with its dream.
  func isOver(in context: Context) -> Bool { subject.map { !context.model.dreams.contains($0) } ?? false }

  var leavingEmpty: [Action] { [.close] }

  mutating func typedDidChange(in context: Context) -> [Action] {
    matches = PaletteMatch.all(typed.text, of: commands)
    selected = 0
    return []
  }

  mutating func point(
    _ pointing: Pointing, in context: Context, environment: Environment
  ) -> [Action] {
    if case .wheel(let rows) = pointing.gesture { move(by: rows) }
    guard case .row(let row)? = pointing.target else { return [] }
    switch pointing.gesture {
    case .click where row == selected, .doubleClick where row == selected: return run()
    case .click: selected = row
    case .doubleClick, .drag, .wheel: break
    }
    return []
  }

  mutating func act(_ verb: PaletteVerb, in context: Context, environment: Environment) -> [Action] {
    let page = max(1, rowCount(in: context.size) - 1)
    switch verb {
    case .run: return run()
    case .close: return [.close]
    case .down: move(by: 1)
    case .up: move(by: -1)
    case .pageDown: move(by: page)
    case .pageUp: move(by: -page)
    }
    return []
  }

  private mutating func move(by count: Int) { selected = max(0, min(selected + count, matches.count - 1)) }

  /// Closes the palette and gives the selected command to the scene below.
  private func run() -> [Action] {
    guard matches.indices.contains(selected) else { return [.say(Self.noSuchCommand)] }
    return [.close] + matches[selected].command.actions
  }
}

// MARK: Layout

extension PaletteScene {
  private static let noSuchCommand = "There is no such command."
  private static let width = 64
  private static let mostRows = 14
  /// The least height for a rule below the input line.
  private static let ruleFrom = 8

  /// The number of visible rows. It doesn't depend on what is typed, so that the sheet keeps its size.
  private func rowCount(in size: Size) -> Int {
    max(1, min(min(commands.count, Self.mostRows), size.height - (size.height < Self.ruleFrom ? 3 : 4)))
  }

  func body(in context: Context) -> any Layout<Leaf> {
    let line = ColumnsLayout(TextLine(":", .key), width: 2, Leaf(InputLine(buffer: typed, hasCaret: true)))
    let rule =
      context.size.height < Self.ruleFrom ? [] : [StackItem(AnyLayout(Leaf(Rule(.horizontal))), height: .fixed(1))]
    let rows = rows(rowCount(in: context.size))
    return Sheet(
      title: "Commands",
      content: AnyLayout(StackLayout([StackItem(AnyLayout(line), height: .fixed(1))] + rule + rows)),
      size: Size(width: Self.width, height: 1 + rule.count + rows.count))
  }

  private func rows(_ count: Int) -> [StackItem<AnyLayout<Leaf>>] {
    let shown = ScrollWindow(count: matches.count, height: count, around: selected).rows.map { index in
      Leaf(PaletteRow(matches[index], index == selected ? .current : .resting), target: .row(index))
    }
    let said = matches.isEmpty ? [Leaf(TextLine("  \(Self.noSuchCommand)", .dim))] : []
    let blank = Array(repeating: Leaf(Blank()), count: max(0, count - shown.count - said.count))
    return (shown + said + blank).map { StackItem(AnyLayout($0), height: .fixed(1)) }
  }
}

/// A row of the palette: the command's words with the typed letters marked, and its keys at the right.
struct PaletteRow: View, StateConfigurable {
  let match: PaletteMatch
  var states: StateLooks<RowState, RowLook>

  /// The least columns of the words beside the keys.
  private static let leastWords = 12

  init(_ match: PaletteMatch, _ state: RowState) {
    self.match = match
    states = StateLooks(state)
  }

  func draw(on canvas: inout Canvas, in rect: Rect) {
    let look = look
    let glyphs = look.glyphs
    canvas.fill(rect.cuttingTop(1).top, style: look.text)
    let keys = Label(
      glyphs.spelled(match.command.keys), look.isCurrent ? look.text : look.styles.key, glyphs)
    canvas.draw(
      ColumnsLayout([
        .init(Label(look.isCurrent ? glyphs.marker : "", look.text, glyphs), width: .fixed(2)),
        .init(words(look), width: .flexible), .init(keys, width: .fitting(leaving: Self.leastWords)),
      ]), in: rect)
  }

  private func words(_ look: RowLook) -> Label {
    let typed = Set(match.places)
    var (words, marks) = ("", [Range<Int>]())
    for (index, character) in match.command.words.enumerated() {
      let start = DisplayText(words).width
      words += look.glyphs.spelled(String(character))
      if typed.contains(index) { marks.append(start..<DisplayText(words).width) }
    }
    return Label(words, look.text, look.glyphs).marking(marks, look.text.adding([.bold, .underline]))
  }
}

/// The commands of keys in the palette, besides typing.
enum PaletteVerb: Verb {
  case run, close, down, up, pageDown, pageUp
}

extension PaletteVerb {
  static let place = "palette"
  static let takesText = true

  static let bindings = Bindings<PaletteVerb>([
    Binding("run", [.enter], .run, "↵", "do it", hint: Hint("↵", "do it")),
    Binding("down", [.down, .control("n"), .tab], .down, "↓ Ctrl-N Tab", "the next command", hint: Hint("↓", "next")),
    Binding("up", [.up, .control("p"), .backTab], .up, "↑ Ctrl-P", "the previous command"),
    Binding("pageDown", [.pageDown], .pageDown, "PgDn", "a screen down"),
    Binding("pageUp", [.pageUp], .pageUp, "PgUp", "a screen up"),
    Binding("close", [.escape, .control("o"), .control("c")], .close, "Esc", "back", hint: Hint("Esc", "back")),
  ])
}

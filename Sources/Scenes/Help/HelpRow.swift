import CellCanvas
import CellLayout
import Stage
import Widgets

/// A row of the help: the keys in a column of their own, then what they do.
struct HelpRow: StyledView {
  var styles = Styles.plain
  let line: HelpLine

  init(_ line: HelpLine) { self.line = line }

  private static let keysWidth = 14
  /// The least columns in which words are wrapped.
  private static let leastWords = 12

  /// The line in as many lines as its words need in a row of `width` columns. Only the first has the keys.
  static func wrapped(_ line: HelpLine, width: Int) -> [HelpLine] {
    let room = max(leastWords, width - max(keysWidth, DisplayText(line.keys).width + 1))
    return TextWrap.wrap(line.words, width: room).enumerated().map { index, words in
      HelpLine(keys: index == 0 ? line.keys : "", words: words.text.string)
    }
  }

  func draw(on canvas: inout Canvas, in rect: Rect) {
    let keys = Label(styles.glyphs.spelled(line.keys), styles.key, styles.glyphs)
    let width = max(Self.keysWidth, keys.sizeThatFits(rect.size).width + 1)
    let words = Label(styles.glyphs.spelled(line.words), styles.text, styles.glyphs)
    canvas.draw(ColumnsLayout([.init(keys, width: .fixed(width)), .init(words, width: .flexible)]), in: rect)
  }
}

/// The lines of help about forms.
enum FormHelp {
  /// The lines for every form.
  static let lines =
    FieldVerb.bindings.all.filter { [.next, .previous].contains($0.verb) }.map(\.line) + [
      HelpLine(keys: "← → 0–9", words: "choose"),
      HelpLine(keys: "-", words: "choose none; before a digit of the mood: below 0"),
      HelpLine(keys: "Space", words: "toggle"),
      HelpLine(keys: "↵ ,", words: "take the completion, take what is typed"),
      HelpLine(keys: "Backspace", words: "remove the last word of a row"),
    ]

  /// The lines for a form in a sheet.
  static let sheetLines =
    [HelpLine(keys: "↵ Esc", words: "done; undo takes it back")] + lines
}

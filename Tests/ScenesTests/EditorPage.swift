import CellLayout
import DreamCore
import Input
import Stage

@testable import Scenes
@testable import Widgets

/// An editor on a page of its own, for tests that are text, keys, text: `|` is the caret, `«` and `»` hold the selection.
struct EditorPage {
  private(set) var editor: EditorScene
  private(set) var context: Context
  private(set) var isClosed = false
  private(set) var message: String?
  private let environment = Environment(
    now: Instant(milliseconds: 1_795_070_400_000), utcOffset: 0, newID: Dream.ID(rawValue: 77))

  init(_ drawing: String, width: Int = 40, height: Int = 12, signs: [DreamSign] = []) {
    let text = String(String.UnicodeScalarView(drawing.unicodeScalars.filter { !Self.marks.contains($0) }))
    let dream = Dream(
      id: Dream.ID(rawValue: 1), narrative: Prose(text), signs: signs, createdAt: Instant(milliseconds: 0))
    context = Context(Model().inserting(dream), size: Size(width: width + 1, height: height), clipboard: "")
    editor = EditorScene(.editing(dream.id), in: SceneSetting(context, environment))
    editor.sizeDidChange(in: context)
    place(marksOf: drawing)
  }

  private static let marks: [Unicode.Scalar] = ["|", "«", "»"]

  private mutating func place(marksOf drawing: String) {
    func offset(of mark: Unicode.Scalar) -> Int? {
      let before = drawing.unicodeScalars.prefix { $0 != mark }
      guard before.endIndex < drawing.endIndex else { return nil }
      return before.filter { !Self.marks.contains($0) }.reduce(0) { $0 + UTF8.width($1) }
    }
    let caret = offset(of: "|") ?? 0
    editor.narrative.move(to: caret)
    if let start = offset(of: "«"), let end = offset(of: "»") {
      editor.narrative.anchor = caret == start ? end : start
    }
    editor.sizeDidChange(in: context)
  }

  mutating func press(_ keys: some Sequence<Key>) {
    for key in keys { carryOut(editor.handle(key, in: context, environment: environment)) }
  }

  mutating func press(_ keys: Key...) { press(keys) }

  mutating func type(_ text: String) { press(text.map { $0 == "\n" ? .enter : .character($0) }) }

  mutating func paste(_ text: String) {
    carryOut(editor.paste(text, in: context, environment: environment))
  }

  private mutating func carryOut(_ actions: [Action]) {
    message = nil
    for action in actions {
      switch action {
      case .copy(let text): context = Context(context.model, size: context.size, clipboard: text)
      case .say(let words): message = words
      case .close: isClosed = true
      default: break
      }
    }
  }

  var buffer: NarrativeBuffer { editor.narrative }

  /// The text with its marks.
  var drawing: String {
    let text = buffer.text
    let marks: [(Int, String)] =
      (buffer.selection.map { [($0.lowerBound, "«")] } ?? []) + [(buffer.caret, "|")]
      + (buffer.selection.map { [($0.upperBound, "»")] } ?? [])
    var drawing = ""
    var last = 0
    for (offset, mark) in marks.sorted(by: { $0.0 < $1.0 }) {
      drawing += buffer.text(in: last..<offset) + mark
      last = offset
    }
    return drawing + buffer.text(in: last..<text.utf8.count)
  }
}

extension Context {
  init(_ model: Model, size: Size, clipboard: String) {
    self.init(
      model: model, order: ListOrder(model), wholeOrder: ListOrder(model), summary: Summary(), isComplete: true,
      size: size, journalPath: "")
    self.clipboard = clipboard
  }
}

import Input
import Widgets

/// The commands of keys in fields and in texts of one line, such as the query of a search.
///
/// Fields know their keys themselves; the table is what a person can choose others for.
package enum FieldVerb: Verb {
  case next, previous, down, up, take
  case edit(LineVerb)
}

extension FieldVerb {
  package static let place = "field"
  package static let takesText = true

  package static let bindings = Bindings<FieldVerb>(going + editing)

  private static let going = [
    Binding<FieldVerb>("next", [.tab], .next, "Tab", "the next field"),
    Binding("previous", [.backTab], .previous, "Shift-Tab", "the field before"),
    Binding("down", [.down], .down, "↓", "the field below, or the next completion"),
    Binding("up", [.up], .up, "↑", "the field above, or the completion before"),
    Binding("take", [.enter], .take, "↵", "take the completion; else done"),
  ]

  private static let editing = [
    edit("left", .left, "← Ctrl-B", "a character left, or the choice before"),
    edit("right", .right, "→ Ctrl-F", "a character right, or the next choice"),
    edit("wordLeft", .wordLeft, "Ctrl-←", "a word left"),
    edit("wordRight", .wordRight, "Ctrl-→", "a word right"),
    edit("lineStart", .start, "Home Ctrl-A", "the beginning"),
    edit("lineEnd", .end, "End Ctrl-E", "the end"),
    edit("deleteBackward", .deleteBackward, "Backspace", "delete what is before"),
    edit("deleteForward", .deleteForward, "Delete Ctrl-D", "delete what is behind"),
    edit("deleteWordBackward", .deleteWord, "Ctrl-W", "delete the word before"),
    edit("deleteToLineEnd", .deleteToEnd, "Ctrl-K", "delete to the end"),
    edit("deleteToLineStart", .deleteToStart, "Ctrl-U", "delete to the beginning"),
  ]

  private static func edit(_ name: String, _ verb: LineVerb, _ label: String, _ help: String) -> Binding<FieldVerb> {
    Binding(name, verb.keys, .edit(verb), label, help)
  }
}

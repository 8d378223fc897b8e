/// What keys do in every form.
enum FormHelp {
  static let lines = [
    HelpLine(keys: "Tab Shift-Tab", words: "the next field, the one before"),
    HelpLine(keys: "← → 0–9", words: "choose"),
    HelpLine(keys: "-", words: "choose none; before a digit of the mood: below 0"),
    HelpLine(keys: "Space", words: "toggle"),
    HelpLine(keys: "↵ ,", words: "take the completion, take what is typed"),
    HelpLine(keys: "Backspace", words: "remove the last word of a row"),
  ]

  /// … and in a sheet.
  static let sheetLines =
    [HelpLine(keys: "↵", words: "done"), HelpLine(keys: "Esc", words: "leave it as it is")] + lines
}

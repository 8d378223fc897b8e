/// What the mouse does, and how to select text all the same.
enum MouseHelp {
  static let lines = [
    HelpLine(keys: "click", words: "select, press, choose, put the caret there"),
    HelpLine(keys: "double-click", words: "open"),
    HelpLine(keys: "wheel", words: "scroll what is under it"),
    HelpLine(keys: "drag", words: "pick several rows, select in a text"),
    HelpLine(keys: "Shift-drag", words: "the terminal selects; with Option on a Mac"),
    HelpLine(keys: "Ctrl-O", words: "“mouse off” leaves it to the terminal"),
  ]

  static let linesWhenOff = [
    HelpLine(keys: "drag", words: "the terminal selects text"),
    HelpLine(keys: "Ctrl-O", words: "“mouse on” has it click and scroll"),
  ]
}

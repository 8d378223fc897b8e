extension Tape {
  /// The tape that `lucid demo` plays, which takes about a minute.
  package static func tour() throws(Errors) -> Tape { try Tape(tourText, file: "tour") }

  private static let tourText = #"""
    # Lucid in a minute.
    Set TypingSpeed 45ms

    Caption "Lucid is a dream journal. This one is invented."
    Expect /Lucid/
    Sleep 3s
    Caption "j and k move. Enter opens a dream; a wide screen shows it beside."
    Down@400ms 4
    Sleep 1s
    Up@150ms 4

    Caption "Three in the morning: n, and write. It is saved as you type."
    Type "n"
    Sleep 800ms
    Type@40ms "A lighthouse in the wheat. Its lamp was turning slowly, and where the light fell, it was yesterday."
    Sleep 1.5s
    Escape@300ms 2
    Expect /A lighthouse in the wheat/
    Sleep 1.5s

    Advance 4h
    Caption "In the morning: how lucid, how vivid, how it felt. r34+2"
    Type@400ms "r34+2"
    Expect /Rated “A lighthouse in the wheat/
    Sleep 1.5s
    Caption "Creatures walk through dreams, and something happens round them: c"
    Type "c"
    Sleep 800ms
    Right@250ms 1
    Down@250ms 1
    Type "3"
    Tab
    Down@250ms 1
    Space
    Sleep 1s
    Enter
    Sleep 600ms
    Enter
    Expect /fireflies/
    Sleep 3.5s
    Type "q"
    Caption "One creature is the favourite: F"
    Type "F"
    Sleep 700ms
    Right@300ms 1
    Down@300ms 1
    Sleep 700ms
    Enter
    Expect /favourite|Favour/
    Sleep 1s

    Caption "V shows the dreams as cards; V again as rows."
    Type "V"
    Expect /Favourite creature/
    Sleep 1s
    Down@250ms 3
    Sleep 1s
    Up@100ms 3
    Type "V"

    Caption "v selects many; what is done to them is one step."
    Type "v"
    Down@250ms 3
    Sleep 800ms
    Type "d"
    Expect /Delete 3 dreams/
    Sleep 2s
    Right
    Sleep 500ms
    Enter
    Expect /Deleted/
    Sleep 1.2s
    Caption "u undoes it …"
    Type "u"
    Expect /Undone/
    Sleep 1.5s
    Caption "… also after you have quit and come back; Ctrl-R redoes it."
    Restart
    Sleep 1s
    Type "u"
    Expect /Undone/
    Sleep 1s
    Ctrl+r
    Expect /Redone/
    Sleep 1.2s
    Caption "Y, Enter: a copy to try things on."
    Type "Y"
    Sleep 700ms
    Enter
    Expect /\(copy\)/
    Sleep 1s
    Caption "s shares a dream: a card, to a file, the clipboard or a command."
    Type "s"
    Expect /Markdown/
    Sleep 2s
    Escape
    Caption "2 is a calendar of your nights. [ and ] go from dream to dream."
    Type "2"
    Sleep 1.5s
    Type@500ms "[[["
    Sleep 1.5s
    Type "q"
    Caption "Everything that was done is in the history: 4"
    Type "4"
    Sleep 2s
    Type "q"
    Caption ": finds every command. This one is a theme."
    Type ":"
    Sleep 500ms
    Type@120ms "paper"
    Sleep 1s
    Enter
    Sleep 2s
    Caption "? shows the keys, wherever you are."
    Type "?"
    Sleep 2.5s
    Escape
    Caption "That was Lucid. Sleep well."
    Sleep 2.5s
    """#
}

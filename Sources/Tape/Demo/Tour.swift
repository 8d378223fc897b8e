extension Tape {
  /// What `lucid demo` plays: about a minute.
  package static func tour() throws(Errors) -> Tape { try Tape(tourText, file: "tour") }

  private static let tourText = #"""
    # Lucid in a minute.
    Set TypingSpeed 45ms

    Caption "Lucid is a dream journal. This one is invented."
    Expect /Lucid/
    Sleep 4s
    Caption "j and k move; beside the list is the dream."
    Down@700ms 4
    Sleep 1.5s
    Down@500ms 2
    Sleep 1s
    Up@250ms 6
    Sleep 1s

    Caption "Three in the morning: n, and write."
    Type "n"
    Sleep 1.5s
    Type@60ms "A lighthouse in the wheat. Its lamp was turning slowly, and where the light fell, it was yesterday."
    Sleep 1.5s
    Enter@200ms 2
    Type@60ms "I was six, and not surprised."
    Sleep 2s
    Caption "Nothing has to be saved: it is on the disk already. Esc Esc is done."
    Sleep 3s
    Escape@400ms 2
    Expect /A lighthouse in the wheat/
    Sleep 3s

    Advance 4h
    Caption "In the morning: how lucid, how vivid, how it felt. r345"
    Type@500ms "r345"
    Expect /Rated “A lighthouse in the wheat/
    Sleep 2.5s
    Caption "Creatures walk through dreams: c"
    Type "c"
    Sleep 1.5s
    Down@400ms 2
    Type "3"
    Sleep 1.5s
    Enter
    Sleep 2s

    Caption "Oh no."
    Type "d"
    Expect /u brings it back/
    Sleep 2.5s
    Caption "u undoes …"
    Type "u"
    Expect /A lighthouse in the wheat/
    Sleep 2.5s
    Caption "… also after you have quit, and come back …"
    Sleep 1.5s
    Restart
    Expect /A lighthouse in the wheat/
    Sleep 2s
    Type "u"
    Sleep 2s
    Caption "… and Ctrl-R does it again."
    Sleep 1s
    Ctrl+r
    Sleep 2s

    Caption "Everything that was done is in the history."
    Type "4"
    Sleep 3s
    Type "q"
    Sleep 500ms
    Caption "? shows the keys, wherever you are."
    Type "?"
    Sleep 3s
    Escape
    Caption "That was Lucid. Sleep well."
    Sleep 3s
    """#
}

import Input
import Widgets

/// What keys do in the calendar.
package enum CalendarVerb: Verb {
  case dayBefore, dayAfter, weekBefore, weekAfter, monthBefore, monthAfter, yearBefore, yearAfter
  case first, last, today, nightBefore, nightAfter, nextDream, previousDream
  case open, write, night, close
}

extension CalendarVerb {
  package static let bindings = Bindings<CalendarVerb>([
    Binding([.enter], .open, "↵", "open the dream", hint: Hint("↵", "open")),
    Binding(["n"], .write, "n", "write a dream of this night", hint: Hint("n", "new")),
    Binding(["N"], .night, "N", "this night; Space marks “no recall”", hint: Hint("N", "night")),
    Binding(["(", .pageUp, .control("b")], .monthBefore, "( PgUp", "a month back", hint: Hint("( )", "month")),
    Binding([")", .pageDown, .control("f")], .monthAfter, ") PgDn", "a month on"),
    Binding(["q", .escape], .close, "q Esc", "back", hint: Hint("q", "back")),
    Binding(["]"], .nightAfter, "]", "the next night with a dream", hint: Hint("[ ]", "nights with dreams")),
    Binding(["["], .nightBefore, "[", "the night with a dream before"),
    Binding(["T"], .today, "T", "today", hint: Hint("T", "today")),
    Binding([.tab, "J"], .nextDream, "Tab J", "the night's next dream"),
    Binding([.backTab, "K"], .previousDream, "Shift-Tab K", "the night's dream before"),
    Binding(["h", .left], .dayBefore, "h ←", "a day back"),
    Binding(["l", .right], .dayAfter, "l →", "a day on"),
    Binding(["k", .up], .weekBefore, "k ↑", "a week back"),
    Binding(["j", .down], .weekAfter, "j ↓", "a week on"),
    Binding(["{", .control("u")], .yearBefore, "{ Ctrl-U", "a year back"),
    Binding(["}", .control("d")], .yearAfter, "} Ctrl-D", "a year on"),
    Binding(["g", .home], .first, "g Home", "the first night with a dream"),
    Binding(["G", .end], .last, "G End", "the last night with a dream"),
  ])

  package static let harmless: Set<CalendarVerb> = [
    .dayBefore, .dayAfter, .weekBefore, .weekAfter, .monthBefore, .monthAfter, .yearBefore, .yearAfter, .first, .last,
    .today, .nightBefore, .nightAfter, .nextDream, .previousDream, .open, .write, .close,
  ]
}

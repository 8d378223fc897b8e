import Input
import Stage
import Widgets

/// The commands of keys in the list while no dreams are picked.
enum ListVerb: Verb {
  case dream(DreamVerb)
  /// Opens a scene that is about no dream of the list.
  case go(Scene, TransitionStyle)
  case open, zoom, quit, leave, duplicate, night, cards, random
}

extension ListVerb {
  static let place = "list"

  static let bindings = Bindings<ListVerb>([
    Binding("new", ["n", "o"], .go(.writing(nil), .push), "n o", "write a new dream", hint: Hint("n", "new")),
    Binding("open", [.enter, "l", .right], .open, "↵ l →", "open the dream", hint: Hint("↵", "open")),
    DreamVerb.edit.binding(ListVerb.dream, hint: Hint("e", "edit")),
    DreamVerb.editOutside.binding(ListVerb.dream),
    DreamVerb.rate.binding(ListVerb.dream, hint: Hint("r", "rate")),
    DreamVerb.tag.binding(ListVerb.dream),
    DreamVerb.repeatLast.binding(ListVerb.dream),
    Binding(
      "night", ["N"], .night, "N", "sleep and intention; Space marks “no recall”", hint: Hint("N", "night")),
    DreamVerb.delete.binding(ListVerb.dream),
    DreamVerb.star.binding(ListVerb.dream),
    DreamVerb.copy.binding(ListVerb.dream),
    Binding("duplicate", ["Y"], .duplicate, "Y", "duplicate one: this, or the one you go to"),
    DreamVerb.share.binding(ListVerb.dream),
    DreamVerb.creature.binding(ListVerb.dream),
    Binding(
      "favorite", ["F"], .go(.favorite, .modal), "F", "your favourite creature, marked in the list",
      needsCreatures: true),
    Binding("zoom", ["z"], .zoom, "z", "zoom the preview to the whole screen"),
    Binding("cards", ["V"], .cards, "V", "cards, or rows again"),
    DreamVerb.past.binding(ListVerb.dream),
    DreamVerb.again.binding(ListVerb.dream),
    Binding("random", ["R"], .random, "R", "a dream by chance"),
    Binding("quit", ["q"], .quit, "q", "quit; after a search, back"),
    Binding("leave", [.escape, "h", .left], .leave, "Esc h ←", "after a search, back"),
  ])

  static let harmless = Set(bindings.all.map(\.verb).filter(\.isHarmless))

  private var isHarmless: Bool {
    switch self {
    case .dream(let verb): DreamVerb.harmless.contains(verb)
    case .go, .open, .zoom, .leave, .cards, .random: true
    case .quit, .duplicate, .night: false
    }
  }
}

/// The commands of keys for the picked dreams.
enum SelectVerb: Verb {
  case dreams(DreamVerb)
  case leave
}

extension SelectVerb {
  static let place = "list"

  static let bindings = Bindings<SelectVerb>([
    Binding("selectNone", [.escape, "q", "h", .left], .leave, "Esc q h ←", "select none", hint: Hint("Esc", "back")),
    DreamVerb.delete.bindingForSeveral(SelectVerb.dreams, hint: Hint("d", "delete")),
    DreamVerb.tag.bindingForSeveral(SelectVerb.dreams, hint: Hint("t", "tag")),
    DreamVerb.rate.bindingForSeveral(SelectVerb.dreams, hint: Hint("r", "rate")),
    DreamVerb.creature.bindingForSeveral(SelectVerb.dreams, hint: Hint("c", "creature")),
    DreamVerb.star.bindingForSeveral(SelectVerb.dreams),
    DreamVerb.share.bindingForSeveral(SelectVerb.dreams),
    DreamVerb.copy.bindingForSeveral(SelectVerb.dreams),
    DreamVerb.repeatLast.bindingForSeveral(SelectVerb.dreams),
  ])

  static let harmless: Set<SelectVerb> = [.leave, .dreams(.creature), .dreams(.share)]
}

/// The commands of keys while a dream to duplicate is chosen.
enum DuplicateVerb: Verb {
  case duplicate, cancel
}

extension DuplicateVerb {
  static let place = "duplicating"

  static let bindings = Bindings<DuplicateVerb>([
    Binding("duplicate", [.enter], .duplicate, "↵", "duplicate this one", hint: Hint("↵", "duplicate it")),
    Binding("cancel", [.escape, "q", "h", .left], .cancel, "Esc q h ←", "duplicate none", hint: Hint("Esc", "cancel")),
  ])

  static let harmless: Set<DuplicateVerb> = [.cancel]
}

/// The commands of keys that pick dreams, the first one or further ones.
enum PickVerb: Verb, CaseIterable {
  case toggle, range, all, extendDown, extendUp
}

extension PickVerb {
  static let place = "list"

  static let bindings = Bindings<PickVerb>([
    Binding("select", [.space], .toggle, "Space", "select it, or not any more, and go on"),
    Binding("range", ["v"], .range, "v", "select a range from here; v again ends it"),
    Binding("all", ["a"], .all, "a", "select all, or none"),
    Binding("extendDown", [Key(.down, .shift)], .extendDown, "Shift-↓", "select, going down"),
    Binding("extendUp", [Key(.up, .shift)], .extendUp, "Shift-↑", "select, going up"),
  ])

  static let harmless = Set(allCases)
}

/// The commands of keys that search, the same in every state of the list.
enum FindingVerb: Verb, CaseIterable {
  case search, findTitle, next, previous, widen
}

extension FindingVerb {
  static let place = "list"

  static let bindings = Bindings<FindingVerb>([
    Binding("search", ["/"], .search, "/", "search: the list shows what is found", hint: Hint("/", "search")),
    Binding("findTitle", ["f"], .findTitle, "f", "find a title, and go there"),
    Binding("nextMatch", ["m"], .next, "m", "the next match (n writes a new dream)"),
    Binding("previousMatch", ["M"], .previous, "M", "the previous match"),
    Binding("widen", ["w"], .widen, "w", "find more: most of the words, or spelled a little otherwise"),
  ])

  static let harmless = Set(allCases)
}

/// The movements through the list and its preview, the same in every state of the list.
enum ListMove: Verb, CaseIterable {
  case down, up, first, last, halfDown, halfUp, pageDown, pageUp, nextSection, previousSection
  case previewDown, previewUp
}

extension ListMove {
  static let place = "list"

  static let bindings = Bindings<ListMove>([
    Binding("down", ["j", .down], .down, "j ↓", "the next dream"),
    Binding("up", ["k", .up], .up, "k ↑", "the previous dream"),
    Binding("first", ["g", .home], .first, "g Home", "the newest dream"),
    Binding("last", ["G", .end], .last, "G End", "the oldest dream"),
    Binding("halfDown", [.control("d")], .halfDown, "Ctrl-D", "half a screen down"),
    Binding("halfUp", [.control("u")], .halfUp, "Ctrl-U", "half a screen up"),
    Binding("pageDown", [.pageDown, .control("f")], .pageDown, "PgDn Ctrl-F", "a screen down"),
    Binding("pageUp", [.pageUp, .control("b")], .pageUp, "PgUp Ctrl-B", "a screen up"),
    Binding("nextSection", [")"], .nextSection, ")", "the next month down"),
    Binding("previousSection", ["("], .previousSection, "(", "the next month up"),
    Binding("previewDown", ["J"], .previewDown, "J", "scroll the preview down"),
    Binding("previewUp", ["K"], .previewUp, "K", "scroll the preview up"),
  ])

  static let harmless = Set(allCases)
}

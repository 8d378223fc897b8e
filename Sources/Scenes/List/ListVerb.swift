import Input
import Stage
import Widgets

/// The commands of keys in the list while no dreams are picked.
enum ListVerb: Verb {
  case dream(DreamVerb)
  /// Opens a scene that is about no dream of the list.
  case go(Scene, TransitionStyle)
  case open, zoom, quit, leave, duplicate, night, cards
}

extension ListVerb {
  static let bindings = Bindings<ListVerb>([
    Binding(["n", "o"], .go(.writing(nil), .push), "n o", "write a new dream", hint: Hint("n", "new")),
    Binding([.enter, "l", .right], .open, "↵ l →", "open the dream", hint: Hint("↵", "open")),
    DreamVerb.edit.binding(ListVerb.dream, hint: Hint("e", "edit")),
    DreamVerb.editOutside.binding(ListVerb.dream),
    DreamVerb.rate.binding(ListVerb.dream, hint: Hint("r", "rate")),
    DreamVerb.tag.binding(ListVerb.dream),
    DreamVerb.repeatLast.binding(ListVerb.dream),
    Binding(["N"], .night, "N", "sleep and intention; Space marks “no recall”"),
    DreamVerb.delete.binding(ListVerb.dream),
    DreamVerb.star.binding(ListVerb.dream),
    DreamVerb.copy.binding(ListVerb.dream),
    Binding(["Y"], .duplicate, "Y", "duplicate one: this, or the one you go to"),
    DreamVerb.share.binding(ListVerb.dream),
    DreamVerb.creature.binding(ListVerb.dream),
    Binding(["F"], .go(.favorite, .modal), "F", "the favourite creature", needsCreatures: true),
    Binding(["z"], .zoom, "z", "zoom the preview to the whole screen"),
    Binding(["V"], .cards, "V", "cards, or rows again"),
    DreamVerb.past.binding(ListVerb.dream),
    Binding(["q"], .quit, "q", "quit; after a search, back"),
    Binding(["h", .left, .escape], .leave, "h ← Esc", "after a search, back"),
  ])

  static let harmless = Set(bindings.all.map(\.verb).filter(\.isHarmless))

  private var isHarmless: Bool {
    switch self {
    case .dream(let verb): DreamVerb.harmless.contains(verb)
    case .go, .open, .zoom, .leave, .cards: true
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
  static let bindings = Bindings<SelectVerb>([
    Binding([.escape, "q", "h", .left], .leave, "Esc q h ←", "select none", hint: Hint("Esc", "back")),
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
  static let bindings = Bindings<DuplicateVerb>([
    Binding([.enter], .duplicate, "↵", "duplicate this one", hint: Hint("↵", "duplicate it")),
    Binding([.escape, "q", "h", .left], .cancel, "Esc q h ←", "duplicate none", hint: Hint("Esc", "cancel")),
  ])

  static let harmless: Set<DuplicateVerb> = [.cancel]
}

/// The commands of keys that pick dreams, the first one or further ones.
enum PickVerb: Verb, CaseIterable {
  case toggle, range, all, extendDown, extendUp
}

extension PickVerb {
  static let bindings = Bindings<PickVerb>([
    Binding([.space], .toggle, "Space", "select it, or not any more, and go on"),
    Binding(["v"], .range, "v", "select a range from here; v again ends it"),
    Binding(["a"], .all, "a", "select all, or none"),
    Binding([Key(.down, .shift)], .extendDown, "Shift-↓", "select, going down"),
    Binding([Key(.up, .shift)], .extendUp, "Shift-↑", "select, going up"),
  ])

  static let harmless = Set(allCases)
}

/// The commands of keys that search, the same in every state of the list.
enum FindingVerb: Verb, CaseIterable {
  case search, findTitle, next, previous
}

extension FindingVerb {
  static let bindings = Bindings<FindingVerb>([
    Binding(["/"], .search, "/", "search: the list shows what is found", hint: Hint("/", "search")),
    Binding(["f"], .findTitle, "f", "find a title, and go there"),
    Binding(["m"], .next, "m", "the next match (n writes a new dream)"),
    Binding(["M"], .previous, "M", "the match before"),
  ])

  static let harmless = Set(allCases)
}

/// The movements through the list and its preview, the same in every state of the list.
enum ListMove: Verb, CaseIterable {
  case down, up, first, last, halfDown, halfUp, pageDown, pageUp, nextSection, previousSection
  case previewDown, previewUp
}

extension ListMove {
  static let bindings = Bindings<ListMove>([
    Binding(["j", .down], .down, "j ↓", "the next dream"),
    Binding(["k", .up], .up, "k ↑", "the one before"),
    Binding(["g", .home], .first, "g Home", "the newest dream"),
    Binding(["G", .end], .last, "G End", "the oldest dream"),
    Binding([.control("d")], .halfDown, "Ctrl-D", "half a screen down"),
    Binding([.control("u")], .halfUp, "Ctrl-U", "half a screen up"),
    Binding([.pageDown, .control("f")], .pageDown, "PgDn Ctrl-F", "a screen down"),
    Binding([.pageUp, .control("b")], .pageUp, "PgUp Ctrl-B", "a screen up"),
    Binding([")"], .nextSection, ")", "the next month down"),
    Binding(["("], .previousSection, "(", "the next month up"),
    Binding(["J"], .previewDown, "J", "scroll the preview down"),
    Binding(["K"], .previewUp, "K", "scroll the preview up"),
  ])

  static let harmless = Set(allCases)
}

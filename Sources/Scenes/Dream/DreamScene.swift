import CellLayout
import DreamCore
import Input
import Stage
import Widgets

/// A dream's page on the whole screen.
struct DreamScene: Equatable, Sendable {
  private(set) var dream: Dream.ID
  /// The rows of the narrative that are scrolled out at the top.
  var offset = 0
  /// The current match of the search; nil if the person isn't at one.
  var match: Match?
  /// Its place among the episodes of its recurring dream; nil until they are counted, and if it is of none.
  private(set) var episode: Episode?

  init(_ dream: Dream.ID) { self.dream = dream }
}

extension DreamScene: KeyedScene, DreamSubjectScene {
  var subject: Dream.ID { dream }

  /// Explains creatures with the first dream, before one was chosen.
  mutating func begin(in context: Context, environment: Environment) -> [Action] {
    guard context.summary.dreams == 1, let dream = context.model.dreams[dream], dream.creature == .usual,
      dream.showsCreatures(in: context)
    else { return [] }
    return [.say("Dreams have creatures: c chooses one, F your favourite; “,” and o hide them.")]
  }

  mutating func act(
    _ verb: PageVerb, in context: Context, environment: Environment
  ) -> [Action] {
    guard let dream = context.model.dreams[dream] else { return [] }
    switch verb {
    case .down: scroll(by: 1, dream, context)
    case .up: scroll(by: -1, dream, context)
    case .halfDown: scroll(by: max(1, context.size.height / 2), dream, context)
    case .halfUp: scroll(by: -max(1, context.size.height / 2), dream, context)
    case .pageDown: scroll(by: max(1, context.size.height - 5), dream, context)
    case .pageUp: scroll(by: -max(1, context.size.height - 5), dream, context)
    case .first: offset = 0
    case .last: scroll(by: dream.narrative.string.utf8.count, dream, context)
    case .next: return turn(by: 1, dream, context)
    case .previous: return turn(by: -1, dream, context)
    case .random: return turnByChance(context, environment)
    case .search: return [.seek(.open(.dreams))]
    case .findTitle: return [.seek(.open(.title))]
    case .nextMatch: return go(to: .next, dream, context)
    case .previousMatch: return go(to: .previous, dream, context)
    case .close: return [.close]
    case .dream(let verb): return verb.actions(on: [dream.id], in: context, environment)
    case .go(let scene, let style): return [.transition(scene, style)]
    case .night: return context.noteNight(of: .dream(dream.id))
    case .duplicate:
      let copy = dream.duplicate(id: environment.newID, at: environment.now)
      return [
        .edit(.duplicate(dream, as: copy)), .say("Duplicated. \(context.preferences.undoKey) takes the copy back."),
      ]
    }
    return []
  }

  private mutating func scroll(by rows: Int, _ dream: Dream, _ context: Context) {
    offset = page(dream, at: offset + rows, context).clampedOffset(in: pageSize(in: context))
  }

  /// Goes to the next or previous dream of the list, skipping nights without a dream.
  private mutating func turn(by direction: Int, _ dream: Dream, _ context: Context) -> [Action] {
    var index = context.index(beside: dream, direction)
    while let item = context.order[index]?.item {
      index += direction
      guard let next = item.dream else { continue }
      turn(to: next)
      return [.select(item)]
    }
    return [.say(direction > 0 ? "This is the last dream of the list." : "This is the first dream of the list.")]
  }

  /// Goes to another dream of the list by chance.
  private mutating func turnByChance(_ context: Context, _ environment: Environment) -> [Action] {
    guard let other = context.randomDream(besides: dream, environment), other != dream else {
      return [.say("There is no other dream in the list.")]
    }
    turn(to: other)
    return [.select(.dream(other))]
  }

  mutating func turn(to dream: Dream.ID) {
    self.dream = dream
    (offset, match, episode) = (0, nil, nil)
  }

  /// The episodes are counted for the page of one.
  func wantedWork(in context: Context) -> (any BackgroundWork)? {
    guard context.isComplete, context.model.dreams[dream]?.recurrence != nil else { return nil }
    return EpisodeWork(dream: dream, model: context.model)
  }

  mutating func receive(_ answer: Answer, in context: Context) -> [Action] {
    guard case .work(let finished) = answer, let result = finished.result(of: EpisodeWork.self) else {
      return answer.saying
    }
    if result.work.dream == dream { episode = result.output }
    return []
  }

  mutating func modelDidChange(_ change: ModelChange, old: Context, new: Context) {
    guard change.dreams[dream] != nil, let changed = new.model.dreams[dream] else { return }
    scroll(by: 0, changed, new)
  }

  mutating func sizeDidChange(in context: Context) {
    if let dream = context.model.dreams[dream] { scroll(by: 0, dream, context) }
  }

  /// The size of the page, which is centred and no wider than text is easy to read, with or without a picture.
  func pageSize(in context: Context) -> Size {
    let width = context.size.width
    let most = width < DreamPage.wide ? 90 : DreamPage.wide
    // An odd column goes to the page.
    return Size(width: width - max(0, width - most) / 2 * 2, height: context.size.height)
  }

  private func page(
    _ dream: Dream, at offset: Int, marks: DreamMarks = DreamMarks(), _ context: Context
  ) -> DreamPage {
    DreamPage(dream, episode, offset: offset, marks: marks, in: context)
  }

  func body(in context: Context) -> any Layout<Leaf> {
    guard let dream = context.model.dreams[dream] else { return Leaf(Blank()) }
    let margin = (context.size.width - pageSize(in: context).width) / 2
    let marks = DreamMarks(dream, at: match, in: context.search)
    return InsetLayout(page(dream, at: offset, marks: marks, context), insets: Insets(left: margin, right: margin))
  }
}

extension DreamScene {
  /// Goes to the next or previous match on the page, or to the next dream with a match.
  mutating func go(to direction: MatchDirection, _ dream: Dream, _ context: Context) -> [Action] {
    guard context.search.title != nil || context.search.finding != nil else { return [.say(Context.nothingSought)] }
    if goOnPage(direction, dream, context) { return [] }
    var start = context.index(beside: dream, direction.step)
    // The page shows dreams, no nights.
    while case .night? = context.order[start]?.item { start += direction.step }
    guard let index = context.indexOfFound(direction, from: start), let item = context.order[index]?.item,
      let found = item.dream.flatMap({ context.model.dreams[$0] })
    else { return [.say(Context.noMatch)] }
    turn(to: found.id)
    _ = goOnPage(direction, found, context)
    return [.select(item)]
  }

  /// Goes to the next or previous match on the page. Returns false if there is none.
  private mutating func goOnPage(_ direction: MatchDirection, _ dream: Dream, _ context: Context) -> Bool {
    guard context.search.title == nil, let next = context.search.matches(in: dream).next(direction, from: match) else {
      return false
    }
    match = next
    offset = page(dream, at: offset, context).offset(showing: next, in: pageSize(in: context))
    return true
  }
}

extension Context {
  /// The index in the list `step` rows from a dream, or from where the dream would be if the list doesn't show it.
  func index(beside dream: Dream, _ step: Int) -> Int {
    let place = DreamOrder(dream)
    let isThere = order.index(of: place) != nil
    return order.insertionIndex(of: place) + (step > 0 && !isThere ? step - 1 : step)
  }
}

/// The commands of keys on a dream's page.
enum PageVerb: Verb {
  case dream(DreamVerb)
  case down, up, halfDown, halfUp, pageDown, pageUp, first, last, next, previous, random
  /// Opens a scene that is about no dream of the list.
  case go(Scene, TransitionStyle)
  case close, duplicate, night
  case search, findTitle, nextMatch, previousMatch
}

extension PageVerb {
  static let place = "dream"

  static let bindings = Bindings<PageVerb>([
    Binding("close", ["q", "h", .left, .escape], .close, "q h ← Esc", "back to the list", hint: Hint("q", "back")),
    Binding("zoom", ["z"], .close, "z", "back to the preview"),
    DreamVerb.edit.binding(PageVerb.dream, ["e", "i", .enter], "e i ↵", hint: Hint("e", "edit")),
    DreamVerb.editOutside.binding(PageVerb.dream),
    DreamVerb.rate.binding(PageVerb.dream, hint: Hint("r", "rate")),
    DreamVerb.tag.binding(PageVerb.dream),
    DreamVerb.creature.binding(PageVerb.dream),
    Binding(
      "favorite", ["F"], .go(.favorite, .modal), "F", "your favourite creature, marked in the list",
      needsCreatures: true),
    DreamVerb.repeatLast.binding(PageVerb.dream),
    Binding("night", ["N"], .night, "N", "sleep and intention; Space marks “no recall”"),
    DreamVerb.star.binding(PageVerb.dream),
    DreamVerb.delete.binding(PageVerb.dream, hint: Hint("d", "delete")),
    Binding(
      "pageDown", [" ", .pageDown, .control("f")], .pageDown, "Space PgDn", "a screen down", hint: Hint("Space", "page")
    ),
    Binding("next", [")"], .next, ")", "the next dream", hint: Hint("( )", "previous, next")),
    Binding("previous", ["("], .previous, "(", "the previous dream"),
    Binding("random", ["R"], .random, "R", "another dream by chance"),
    Binding("down", ["j", "J", .down], .down, "j ↓", "a row down"),
    Binding("up", ["k", "K", .up], .up, "k ↑", "a row up"),
    Binding("halfDown", [.control("d")], .halfDown, "Ctrl-D", "half a screen down"),
    Binding("halfUp", [.control("u")], .halfUp, "Ctrl-U", "half a screen up"),
    Binding("pageUp", [.pageUp, .control("b")], .pageUp, "PgUp Ctrl-B", "a screen up"),
    Binding("first", ["g", .home], .first, "g Home", "the beginning"),
    Binding("last", ["G", .end], .last, "G End", "the end"),
    Binding("search", ["/"], .search, "/", "search; back in the list"),
    Binding("findTitle", ["f"], .findTitle, "f", "find a title; back in the list"),
    Binding("nextMatch", ["m"], .nextMatch, "m", "the next match, here or in the next dream found"),
    Binding("previousMatch", ["M"], .previousMatch, "M", "the previous match"),
    DreamVerb.copy.binding(PageVerb.dream),
    Binding("duplicate", ["Y"], .duplicate, "Y", "duplicate it"),
    DreamVerb.share.binding(PageVerb.dream),
    DreamVerb.past.binding(PageVerb.dream, nil, nil, "what it was before"),
    DreamVerb.again.binding(PageVerb.dream),
    Binding("new", ["n", "o"], .go(.writing(nil), .push), "n o", "write a new dream"),
  ])

  static let harmless: Set<PageVerb> = Set(DreamVerb.harmless.map(PageVerb.dream)).union([
    .down, .up, .halfDown, .halfUp, .pageDown, .pageUp, .first, .last, .next, .previous, .random, .close,
    .go(.writing(nil), .push),
    .go(.favorite, .modal),
    .search, .findTitle, .nextMatch, .previousMatch,
  ])
}

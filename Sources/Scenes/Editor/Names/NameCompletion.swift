import DreamCore
import Stage
import Widgets

/// The names that complete the one that is being typed behind a mark's sign.
struct NameCompletion: Equatable, Sendable {
  let beginning: NameBeginning
  /// The names that begin with what is typed; never empty.
  let offers: [TokenChoices.Choice]
  /// The offer that is taken next; nil if what is typed is a name already, until the arrows go to an offer.
  private(set) var chosen: Int?

  private static let most = 6

  /// Returns nil if no name has more than what is typed.
  ///
  /// - Parameters:
  ///   - choices: The names of other dreams.
  ///   - own: The other names of this dream.
  init?(_ beginning: NameBeginning, _ choices: TokenChoices, own: [String]) {
    let typed = beginning.typed
    // One more than are shown, as what is typed may be among them.
    let others = choices.beginning(with: typed, limit: Self.most + 1)
    let new = own.filter { name in !others.contains { $0.text == name } }
    let all = others + TokenChoices([new]).beginning(with: typed, limit: Self.most)
    offers = Array(all.filter { $0.text != typed }.prefix(Self.most))
    guard !offers.isEmpty else { return nil }
    self.beginning = beginning
    let isName = all.contains { $0.text.lowercased() == typed.lowercased() }
    chosen = isName ? nil : 0
  }

  var name: String? { chosen.map { offers[$0].text } }

  /// Goes to another offer. Returns false if there is none.
  mutating func choose(by step: Int) -> Bool {
    let index = (chosen ?? -1) + step
    guard offers.indices.contains(index) else { return step > 0 }
    chosen = index
    return true
  }

  /// The list's name, and the offers with how often each is used.
  var line: [Span] {
    offers.enumerated().flatMap { index, offer in
      [Span(offer.text, index == chosen ? .selection : .text), Span(" \(offer.count)   ", .dim)]
    }
  }

  var hints: [Hint] {
    let take = name.map { Hint("Tab", $0) }
    let next = offers.indices.contains((chosen ?? -1) + 1) ? Hint("↓", "the next") : nil
    return [take, next, Hint("Esc", "as typed")].compactMap(\.self)
  }
}

/// The commands of keys while names are offered, before those of the editor.
enum NameVerb: Verb {
  case take, next, previous, leave
}

extension NameVerb {
  static let place = "name"
  static let takesText = true

  /// The line of help about marks.
  static let about = HelpLine(keys: "@ # &", words: "before a name: a person, a tag, a place; @[Anna Maria]")

  static let bindings = Bindings<NameVerb>([
    Binding("take", [.tab, .enter], .take, "Tab ↵", "take the name that is offered"),
    Binding("next", [.down, .control("n")], .next, "↓ Ctrl-N", "the next name"),
    Binding("previous", [.up, .control("p")], .previous, "↑ Ctrl-P", "the name before"),
    Binding("leave", [.escape], .leave, "Esc", "take none"),
  ])
}

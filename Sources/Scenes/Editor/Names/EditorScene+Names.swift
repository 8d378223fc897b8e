import DreamCore
import Input
import Stage
import Widgets

/// The names that the text marks, and what completes the one that is being typed.
struct Naming: Equatable, Sendable {
  var text: NamesInText
  /// The names that are in the dream's lists because the text marks them.
  var own: Set<NameMark.Key>
  var completion: NameCompletion?
  /// The sign behind which the person wants no names offered.
  var declined: Int?
  /// The names of the other dreams, of each list for which they were asked.
  var choices: [NameList: TokenChoices] = [:]

  /// What the text marks and the dream has counts as marked by the text.
  init(_ buffer: NarrativeBuffer, of dream: Dream) {
    text = NamesInText(buffer, knowing: KnownNames(of: dream))
    own = Set(text.marks.map(\.key)).intersection(
      NameList.all.flatMap { list in dream[list].map { NameMark.Key($0, in: list) } })
  }
}

// MARK: The lists

extension EditorScene {
  /// Gives the dream the names that the text marks by now, and takes out those that it doesn't mark any more. A name that was in
  /// a list before the text marked it stays.
  mutating func followNames() {
    let change = naming.text.follow(narrative)
    for mark in change.gone where naming.own.remove(mark.key) != nil { details.remove(mark.key) }
    for mark in change.new where details.add(mark.name, as: mark.key) { naming.own.insert(mark.key) }
  }
}

// MARK: Completion

extension EditorScene {
  /// Offers names for the one that ends at the caret.
  mutating func offerNames(in context: Context) {
    naming.completion = nil
    let beginning = NameMark.beginning(before: narrative.caret, in: narrative.text)
    if beginning?.sign != naming.declined { naming.declined = nil }
    guard let beginning, naming.declined == nil else { return }
    let (list, id) = (beginning.list, dream.id)
    let choices =
      naming.choices[list] ?? TokenChoices(context.model.dreams.values.lazy.map { $0.id == id ? [] : $0[list] })
    naming.choices[list] = choices
    let typed = NameMark.Key(beginning.typed, in: list)
    let own = details.form.tokens(.names(list)).filter { NameMark.Key($0, in: list) != typed }
    naming.completion = NameCompletion(beginning, choices, own: own)
  }

  /// Does what a key does while names are offered. Returns false if it does what it always does.
  mutating func pressInNames(_ key: Key, in context: Context, _ environment: Environment) -> Bool {
    guard let completion = naming.completion, let verb = NameVerb.bindings[key] else { return false }
    switch verb {
    case .take:
      guard let name = completion.name else { return false }
      take(name, for: completion.beginning, environment)
    case .next: return naming.completion?.choose(by: 1) ?? false
    case .previous: return naming.completion?.choose(by: -1) ?? false
    case .leave: (naming.completion, naming.declined) = (nil, completion.beginning.sign)
    }
    return true
  }

  /// Writes a name in the place of what is typed of it.
  private mutating func take(_ name: String, for beginning: NameBeginning, _ environment: Environment) {
    naming.completion = nil
    naming.text.learn(name, in: beginning.list)
    let start = narrative.caret - beginning.typed.utf8.count
    change(environment) {
      $0.select(start..<$0.caret)
      $0.paste(name + (beginning.isBracketed ? "]" : ""))
    }
  }
}

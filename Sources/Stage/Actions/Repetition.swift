import DreamCore

/// A change of a part of a dream, such as its ratings.
package protocol DreamPartChange: Hashable, Sendable {
  associatedtype Part: Equatable
  static var part: any WritableKeyPath<Dream, Part> & Sendable { get }

  /// The change that changes nothing.
  init()

  func apply(to part: inout Part)

  /// The change that makes of a part that `old` was applied to one that `new` is applied to.
  static func difference(from old: Self, to new: Self) -> Self
}

/// A change of tags: those to add and those to remove.
package struct TagChange: Hashable, Sendable {
  private(set) var added: [String] = []
  private(set) var removed: [String] = []

  package init() {}

  package init(from old: [String], to new: [String]) {
    added = new.without(old)
    removed = old.without(new)
  }

  package var isEmpty: Bool { added.isEmpty && removed.isEmpty }

  /// What was done to the dreams that `name` names: `Tagged “Teeth”: water.`, `Tags of “Teeth”: removed stairs.`
  func words(about name: String) -> String {
    let (added, removed) = (added.joined(separator: ", "), removed.joined(separator: ", "))
    guard !removed.isEmpty else { return "Tagged \(name): \(added)." }
    return "Tags of \(name): \(added.isEmpty ? "" : "added \(added); ")removed \(removed)."
  }
}

/// A rating or a change of tags, kept for the key `.`, which repeats it on other dreams.
package enum Repetition: Hashable, Sendable {
  case rating(RatingChange)
  case tags(TagChange)

  /// Returns the actions that repeat this on the dreams `ids` as one undo step, with a message.
  func actions(on ids: [Dream.ID], in model: Model) -> [Action] {
    let name = model.words(for: ids)
    guard ids.contains(where: { model.dreams[$0].map(changes) ?? false }) else {
      return [.say("\(name) \(ids.count == 1 ? "has" : "have") that already.")]
    }
    let edit = Edit(stepName(for: ids, in: model)) { model in model.changing(ids, apply) }
    return [.edit(edit), .say(words(about: name))]
  }

  /// The name of the undo step of this change of the dreams `ids`: `Rate “Teeth”`.
  package func stepName(for ids: [Dream.ID], in model: Model) -> String { "\(verb) \(model.words(for: ids))" }

  private func apply(to dream: inout Dream) {
    switch self {
    case .rating(let change): change.apply(to: &dream.ratings)
    case .tags(let change): change.apply(to: &dream.tags)
    }
  }

  private func changes(_ dream: Dream) -> Bool {
    var changed = dream
    apply(to: &changed)
    return changed != dream
  }

  private var verb: String {
    switch self {
    case .rating: "Rate"
    case .tags: "Tag"
    }
  }

  /// What was done to what `name` names, as a message.
  package func words(about name: String) -> String {
    switch self {
    case .rating(let change): "Rated \(name): \(change.words)."
    case .tags(let change): change.words(about: name)
    }
  }
}

extension [String] {
  /// The names that are not in `others`, in order. Of two lists that begin alike only the rest is compared, so that a dream
  /// with a hundred thousand tags can be given another while one types.
  fileprivate func without(_ others: [String]) -> [String] {
    let rest = dropFirst(zip(self, others).lazy.prefix { $0 == $1 }.count)
    guard rest.count > 8 else { return rest.filter { !others.contains($0) } }
    let names = Set(others)
    return rest.filter { !names.contains($0) }
  }

  /// The names of `others` that are not in the list in any case.
  fileprivate func missing(of others: [String]) -> [String] {
    let sought = Set(others.map { $0.lowercased() })
    let found = Set(lazy.map { $0.lowercased() }.filter(sought.contains))
    return others.filter { !found.contains($0.lowercased()) }
  }
}

extension TagChange: DreamPartChange {
  package static var part: any WritableKeyPath<Dream, [String]> & Sendable { \.tags }

  package func apply(to tags: inout [String]) {
    let new = added.isEmpty ? [] : tags.missing(of: added)
    if !removed.isEmpty { tags = tags.without(removed) }
    tags += new
  }

  package static func difference(from old: TagChange, to new: TagChange) -> TagChange {
    var change = TagChange()
    change.added = new.added.without(old.added) + old.removed.without(new.removed)
    change.removed = new.removed.without(old.removed) + old.added.without(new.added)
    return change
  }
}

extension Context {
  /// Returns the actions that repeat the last rating or change of tags on `dreams`.
  package func repeating(on dreams: [Dream.ID]) -> [Action] {
    repetition?.actions(on: dreams, in: model) ?? [.say("Nothing to repeat yet: r rates, t tags.")]
  }
}

/// The three ratings of a dream, each nil if not rated.
package struct Ratings: Hashable, Sendable {
  package var lucidity: Rating?
  package var vividness: Rating?
  package var mood: Mood?

  init(lucidity: Rating? = nil, vividness: Rating? = nil, mood: Mood? = nil) {
    self.lucidity = lucidity
    self.vividness = vividness
    self.mood = mood
  }
}

extension Dream {
  /// The dream's lucidity, vividness and mood as one value.
  var ratings: Ratings {
    get { Ratings(lucidity: lucidity, vividness: vividness, mood: mood) }
    set { (lucidity, vividness, mood) = (newValue.lucidity, newValue.vividness, newValue.mood) }
  }
}

extension Ratings {
  /// The ratings that all of `dreams` have in common; a rating in which they differ is nil.
  package init(sharedBy dreams: some Sequence<Dream>) {
    var rest = dreams.makeIterator()
    self = rest.next()?.ratings ?? Ratings()
    while self != Ratings(), let dream = rest.next() { self = common(with: dream.ratings) }
  }

  private func common(with other: Ratings) -> Ratings {
    Ratings(
      lucidity: lucidity == other.lucidity ? lucidity : nil,
      vividness: vividness == other.vividness ? vividness : nil, mood: mood == other.mood ? mood : nil)
  }
}

/// A new value for one rating, or none.
package enum Reassignment<Value: Hashable & Sendable>: Hashable, Sendable {
  /// Leaves the rating as it is.
  case keep
  /// Assigns the rating; nil removes it.
  case set(Value?)

  /// Assigns the new value to `value`, if there is one.
  package func apply(to value: inout Value?) {
    if case .set(let new) = self { value = new }
  }
}

/// A change of some of a dream's three ratings.
package struct RatingChange: DreamPartChange {
  package var lucidity = Reassignment<Rating>.keep
  package var vividness = Reassignment<Rating>.keep
  package var mood = Reassignment<Mood>.keep

  package init() {}

  package static var part: any WritableKeyPath<Dream, Ratings> & Sendable { \.ratings }

  /// A rating that only the old change had assigned stays as that left it.
  package static func difference(from old: RatingChange, to new: RatingChange) -> RatingChange { new }

  package func apply(to ratings: inout Ratings) {
    lucidity.apply(to: &ratings.lucidity)
    vividness.apply(to: &ratings.vividness)
    mood.apply(to: &ratings.mood)
  }

  /// The new ratings in the words of the query language, such as `lucid 3, vivid 4, mood -1`.
  var words: String {
    [
      Self.words(lucidity, "lucid") { "\($0.value)" }, Self.words(vividness, "vivid") { "\($0.value)" },
      Self.words(mood, "mood") { $0.signed },
    ].compactMap { $0 }.joined(separator: ", ")
  }

  private static func words<Value>(
    _ reassignment: Reassignment<Value>, _ name: String, _ number: (Value) -> String
  ) -> String? {
    switch reassignment {
    case .keep: nil
    case .set(let value?): "\(name) \(number(value))"
    case .set(nil): "\(name) not rated"
    }
  }
}

import DreamCore

/// The three ratings of a dream, each nil if not rated.
package struct Ratings: Hashable, Sendable {
  package var lucidity: Rating?
  package var vividness: Rating?
  package var mood: Mood?
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

  /// The same of what `transform` makes of the value.
  package func flatMap<Other>(_ transform: (Value) -> Other?) -> Reassignment<Other> {
    if case .set(let value) = self { .set(value.flatMap(transform)) } else { .keep }
  }
}

/// A change of some of a dream's three ratings.
package struct RatingChange: DreamPartChange {
  package var lucidity = Reassignment<Rating>.keep
  package var vividness = Reassignment<Rating>.keep
  package var mood = Reassignment<Mood>.keep

  package init() {}

  /// A change of the lucidity alone.
  package init(lucidity: Rating) { self.lucidity = .set(lucidity) }

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

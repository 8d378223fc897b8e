import DreamCore

/// What a dream is rated, or what all of several are.
struct Ratings: Hashable, Sendable {
  var lucidity: Rating?
  var vividness: Rating?
  var mood: Mood?
}

extension Dream {
  var ratings: Ratings {
    get { Ratings(lucidity: lucidity, vividness: vividness, mood: mood) }
    set { (lucidity, vividness, mood) = (newValue.lucidity, newValue.vividness, newValue.mood) }
  }
}

extension Ratings {
  /// The ratings that all of these dreams have; none where they differ.
  init(sharedBy dreams: some Sequence<Dream>) {
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

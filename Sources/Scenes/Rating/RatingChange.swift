import DreamCore

/// What a rating does to a dream.
package struct RatingChange: Hashable, Sendable {
  var lucidity = Setting<Rating>.keep
  var vividness = Setting<Rating>.keep
  var mood = Setting<Mood>.keep

  func apply(to dream: inout Dream) {
    lucidity.apply(to: &dream.lucidity)
    vividness.apply(to: &dream.vividness)
    mood.apply(to: &dream.mood)
  }

  /// In the words that find it: `lucid 3, vivid 4, mood -1`.
  var words: String {
    [
      Self.words(lucidity, "lucid") { "\($0.value)" }, Self.words(vividness, "vivid") { "\($0.value)" },
      Self.words(mood, "mood") { $0.signed },
    ].compactMap { $0 }.joined(separator: ", ")
  }

  private static func words<Value>(
    _ setting: Setting<Value>, _ name: String, _ number: (Value) -> String
  ) -> String? {
    switch setting {
    case .keep: nil
    case .set(let value?): "\(name) \(number(value))"
    case .set(nil): "\(name) not rated"
    }
  }
}

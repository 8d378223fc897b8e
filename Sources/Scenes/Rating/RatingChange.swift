import DreamCore

/// What is done to ratings.
package struct RatingChange: Hashable, Sendable {
  var lucidity = Setting<Rating>.keep
  var vividness = Setting<Rating>.keep
  var mood = Setting<Mood>.keep

  func apply(to ratings: inout Ratings) {
    lucidity.apply(to: &ratings.lucidity)
    vividness.apply(to: &ratings.vividness)
    mood.apply(to: &ratings.mood)
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

import DreamCore
import Input

/// A line that offers to do something by the next key. It holds up nobody: any other key does what it always does, and the line
/// goes with it.
package struct Offer: Sendable {
  package let words: String
  /// The dream that the offer is about.
  package let subject: Dream.ID
  /// What is done by the keys that answer.
  package let answers: [Key: [Action]]
}

extension Offer {
  /// The offer to rate how lucid a dream was and to mark a sign in it, as far as neither was done; nil if both were.
  package init?(about dream: Dream, _ preferences: Preferences) {
    guard dream.lucidity == nil || dream.signs.isEmpty else { return nil }
    let signing = dream.signs.isEmpty ? Self.signing(dream) : [:]
    guard dream.lucidity == nil else {
      self.init(words: "\(Self.signKey) marks a dream sign.", subject: dream.id, answers: signing)
      return
    }
    let rating = Rating.all.compactMap { rating in
      Self.digits[rating].map { ($0, Self.rating(dream, rating, preferences)) }
    }
    self.init(
      words: signing.isEmpty ? "Lucid? 0 to 5 rates it." : "Lucid? 0 to 5; \(Self.signKey) marks a sign.",
      subject: dream.id, answers: signing.merging(rating) { first, _ in first })
  }

  private static let signKey: Key = "s"

  private static let digits: [Rating: Key] = Dictionary(
    uniqueKeysWithValues: Rating.all.compactMap { rating in
      "\(rating.value)".first.map { (rating, Key.character($0)) }
    })

  /// Rates the dream, and offers what is left then.
  private static func rating(_ dream: Dream, _ rating: Rating, _ preferences: Preferences) -> [Action] {
    let change = RepeatableChange.rating(RatingChange(lucidity: rating))
    let edit = change.edit(of: [dream.id], in: Model().inserting(dream))
    let scene = MainScene.allCases.first { preferences.key(of: $0) == "\(rating.value)" }
    let again = scene.map { "; \(rating.value) again is \($0.name)" } ?? ""
    let done = "Lucid \(rating.value). \(preferences.undoKey) takes it back\(again)"
    let isDone = !dream.signs.isEmpty
    let left = Offer(words: "\(done); \(signKey) marks a sign.", subject: dream.id, answers: signing(dream))
    return [.edit(edit), .remember(change), isDone ? .say("\(done).") : .offer(left)]
  }

  /// Opens the dream in the editor, and says how a sign is marked there.
  private static func signing(_ dream: Dream) -> [Key: [Action]] {
    [
      signKey: [
        .transition(.editing(dream.id), .push), .say("Ctrl-T marks the word at the cursor, or what is selected."),
      ]
    ]
  }
}

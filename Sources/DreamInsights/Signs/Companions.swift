import DreamCore

/// Another name that dreams with a name have, and the number of those dreams.
package struct Companion: Hashable, Sendable {
  package let subject: NameSubject
  package let text: String
  package let dreams: Int
}

extension CountedName {
  /// The signs, tags, people and places that come together with a name of `subject` most, those in most dreams first, then by
  /// name. Those that only one dream has are left out. O(k) in the number of dreams with the name.
  package func companions(as subject: NameSubject, in model: Model) -> [Companion] {
    let dreams = sightings.compactMap { model.dreams[$0.dream] }
    let folded = FoldedText(text).bytes
    return NameSubject.all.flatMap { other in
      var tally = NameTally(of: other)
      for dream in dreams { tally.add(dream) }
      return tally.names
        .filter { $0.met > 1 && !(other == subject && FoldedText($0.text).bytes == folded) }
        .map { Companion(subject: other, text: $0.text, dreams: $0.met) }
    }
    .sorted { ($1.dreams, $0.text) < ($0.dreams, $1.text) }
  }
}

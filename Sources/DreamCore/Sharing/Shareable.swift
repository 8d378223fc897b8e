/// A part of a dream that can be shared. What no part names never leaves the journal in a share: ids, times, the collection,
/// the recurring dream, and the fields that an import kept.
package enum Shareable: String, CaseIterable, Sendable {
  case text, title, date
  /// Lucidity, vividness, mood and the star.
  case ratings
  /// The kinds, the technique, the cue, and whether it is a fragment.
  case kinds
  case tags, people, places, signs
  /// The creatures and the effects, in pictures and in words.
  case creatures
}

extension Set<Shareable> {
  /// The parts that are left out unless the person says otherwise: whom and where a dream tells of, and the creatures if they
  /// are turned off.
  package static func usuallyLeftOut(creatures: Bool) -> Set<Shareable> {
    creatures ? [.people, .places] : [.people, .places, .creatures]
  }
}

extension Shareable {
  private var names: Set<String> {
    switch self {
    case .text: ["narrative"]
    case .ratings: ["lucidity", "vividness", "mood", "isStarred"]
    case .kinds: ["kinds", "technique", "lucidThrough", "isFragment"]
    case .creatures: ["creature", "numberOfCreatures", "effects"]
    case .title, .date, .tags, .people, .places, .signs: [rawValue]
    }
  }

  /// The fields that are shared if `omissions` are left out.
  package static func fields(leavingOut omissions: Set<Shareable>) -> [DreamField] {
    let names = allCases.filter { !omissions.contains($0) }.reduce(into: Set()) { $0.formUnion($1.names) }
    return DreamField.all.filter { names.contains($0.name) }
  }
}

extension Dream {
  /// A new dream with what is shared of this one, and nothing else: not even the id, which has the time of writing in it.
  package func shared(leavingOut omissions: Set<Shareable>) -> Dream {
    var dream = Dream(id: ID(rawValue: 0), createdAt: Instant(milliseconds: 0))
    for field in Shareable.fields(leavingOut: omissions) { field.copy(from: self, to: &dream) }
    if omissions.contains(.text) {
      dream.signs = dream.signs.map { DreamSign(text: $0.text, category: $0.category) }
    }
    return dream
  }
}

/// Another name for a sign, a tag and the like in all dreams. Texts that fold alike are one name.
package struct Renaming: Sendable {
  package let subject: NameSubject
  package let name: String
  /// The spellings of the old name.
  private let old: Set<String>
  /// The other spellings of the name that the old one becomes; empty if there is none yet.
  private let others: Set<String>
  /// The class of the sign that another one becomes.
  private let category: DreamSign.Category?

  /// Creates the change of a name to another one in `dreams`. If there is a name that folds as the new one, both become one:
  /// in the new spelling, and of signs in the class that most of that sign's have.
  package init(_ old: String, to name: String, in subject: NameSubject, of dreams: some Sequence<Dream>) {
    let (before, after) = (FoldedText(old).bytes, FoldedText(name).bytes)
    var folded: [String: [UInt8]] = [:]
    var classes: [DreamSign.Category: Int] = [:]
    for dream in dreams {
      for spelling in subject.names(of: dream) where folded[spelling] == nil {
        folded[spelling] = FoldedText(spelling).bytes
      }
      guard subject == .signs else { continue }
      for sign in dream.signs where folded[sign.text] == after { classes[sign.category, default: 0] += 1 }
    }
    (self.subject, self.name) = (subject, name)
    self.old = Set(folded.filter { $0.value == before }.keys)
    others = before == after ? [] : Set(folded.filter { $0.value == after }.keys)
    category = before == after ? nil : classes.mostFrequent
  }

  /// Whether there is a name already that folds as the new one, so that both become one.
  package var isMerge: Bool { !others.isEmpty }

  /// Changes the names of a dream. Of names that become equal one is left; a sign keeps its place in the text.
  package func apply(to dream: inout Dream) {
    switch subject {
    case .names(let list):
      guard dream[list].contains(where: changes) else { return }
      dream[list] = dream[list].map { changes($0) ? name : $0 }.withoutRepeats
    case .signs:
      guard dream.signs.contains(where: { changes($0.text) }) else { return }
      dream.signs =
        dream.signs.map { sign in
          guard changes(sign.text) else { return sign }
          let category = old.contains(sign.text) ? category ?? sign.category : sign.category
          return DreamSign(text: name, range: sign.range, category: category)
        }.withoutRepeats
    }
  }

  private func changes(_ spelling: String) -> Bool { old.contains(spelling) || others.contains(spelling) }
}

extension Model {
  /// A copy in which a name is another in all dreams.
  package func renaming(by renaming: Renaming) -> Model {
    let ids = dreams.values.filter { dream in
      var copy = dream
      renaming.apply(to: &copy)
      return copy != dream
    }.map(\.id)
    return changing(ids) { renaming.apply(to: &$0) }
  }

  /// A copy in which a sign has another class in all dreams.
  package func reclassing(_ sign: String, as category: DreamSign.Category) -> Model {
    let folded = FoldedText(sign).bytes
    let ids = dreams.values.filter { dream in dream.signs.contains { FoldedText($0.text).bytes == folded } }.map(\.id)
    return changing(ids) { $0.reclass(sign, as: category) }
  }
}

extension Dream {
  /// Gives a sign another class. Texts that fold alike are one sign.
  package mutating func reclass(_ sign: String, as category: DreamSign.Category) {
    let folded = FoldedText(sign).bytes
    signs =
      signs.map { sign in
        FoldedText(sign.text).bytes == folded
          ? DreamSign(text: sign.text, range: sign.range, category: category) : sign
      }.withoutRepeats
  }
}

extension [DreamSign.Category: Int] {
  /// The class with the highest count, and of equal ones the first of all classes; `nil` without any.
  package var mostFrequent: DreamSign.Category? {
    DreamSign.Category.allCases.filter { self[$0] != nil }.reduce(nil) { best, next in
      (self[next] ?? 0) > (best.flatMap { self[$0] } ?? 0) ? next : best
    }
  }
}

extension [DreamSign] {
  /// The signs without repeated ones. One without a place in the text repeats one that has a place.
  fileprivate var withoutRepeats: [DreamSign] {
    var seen: Set<DreamSign> = []
    return filter { sign in
      let isPlaced =
        sign.range == nil && contains { $0.range != nil && $0.text == sign.text && $0.category == sign.category }
      return !isPlaced && seen.insert(sign).inserted
    }
  }
}

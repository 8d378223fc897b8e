/// The subject of a page of names: the dream signs, or a list of names such as the tags.
package enum NameSubject: Hashable, Sendable {
  case signs
  case names(NameList)

  package static let all: [NameSubject] = [.signs] + NameList.all.map { .names($0) }

  /// What one of the names is called: `sign`, `person`.
  package var one: String {
    switch self {
    case .signs: "sign"
    case .names(let list): list.one
    }
  }

  /// What several are called: `signs`, `people`.
  package var several: String {
    switch self {
    case .signs: "signs"
    case .names(let list): list.several
    }
  }

  /// The names that a dream has, as they are written there.
  package func names(of dream: Dream) -> [String] {
    switch self {
    case .signs: dream.signs.map(\.text)
    case .names(let list): dream[list]
    }
  }
}

extension DreamSign.Category {
  /// The letter of the class, beside its signs and for choosing it: `i`, `a`, `f` or `c`.
  package var letter: String { String(name.prefix(1)) }
}

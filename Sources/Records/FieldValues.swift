import DreamCore

/// The values that a field can have: an error says them in words, and the schema of JSON in its own.
package enum FieldValues: CustomStringConvertible {
  /// A text of a form that the words describe.
  case form(String)
  case text, texts, extra, signs, flag
  case range(ClosedRange<Int>)
  /// One of some words.
  case word([String])
  /// Any number of some words.
  case words([String])

  package var description: String {
    switch self {
    case .form(let words): words
    case .text: "a text"
    case .texts: "a list of texts"
    case .extra: "an object of texts"
    case .signs: "a list of signs, each with its class and its text"
    case .flag: "true or false"
    case .range(let range): "\(range.lowerBound) to \(range.upperBound)"
    case .word(let names), .words(let names): names.joined(separator: ", ")
    }
  }
}

extension FieldProperty {
  /// - Parameter about: what the field says of its values.
  fileprivate func values(_ about: String) -> FieldValues {
    func names<Word: RawRepresentable<String> & CaseIterable>(_ type: Word.Type) -> [String] {
      Word.allCases.map(\.rawValue)
    }
    return switch self {
    case .id: .form(about)
    case .date: .form("an EDTF date like 2026-11-19, 1985? or 199X")
    case .prose, .text: .text
    case .rating: .range(0...5)
    case .mood: .range(-2...2)
    case .count: .range(1...9)
    case .minutes: .range(Night.minutesToFallAsleep)
    case .clock: .form("a time like 23:50")
    case .creature: .word(Creature.allCases.map(\.description))
    case .recall: .word(names(Night.Recall.self))
    case .technique: .word(names(Technique.self))
    case .techniques: .words(names(Technique.self))
    case .cue: .word(names(LucidityCue.self))
    case .kinds: .words(names(Kind.self))
    case .effects: .words(names(Effect.self))
    case .names: .texts
    case .signs: .signs
    case .flag: .flag
    case .extra: .extra
    case .time: .form("a time like 2026-11-19T06:40:00.000Z")
    }
  }
}

extension DreamField {
  package var values: FieldValues { property.values(about) }
}

extension NightField {
  package var values: FieldValues { property.values(about) }
}

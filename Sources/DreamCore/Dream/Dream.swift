/// A dream as it was written down, with its ratings and notes.
package struct Dream: Hashable, Identifiable, Sendable {
  package private(set) var id: ID
  package var date: DreamDate?
  package var title: Prose
  package var narrative: Prose
  package var creature: Creature
  package var numberOfCreatures: CreatureCount
  package var effects: Set<Effect>
  package var lucidity: Rating?
  package var vividness: Rating?
  package var mood: Mood?
  package var kinds: Set<Kind>
  package var technique: Technique?
  /// The cue by which the dreamer knew that it was a dream.
  package var lucidThrough: LucidityCue?
  package var tags: [String]
  package var people: [String]
  package var places: [String]
  package var signs: [DreamSign]
  /// The name of the recurring dream of which this is an episode.
  package var recurrence: String?
  package var isFragment: Bool
  package var isStarred: Bool
  /// The dreamer, if the dream is of an imported collection.
  package var series: String?
  /// The dream's number in that collection.
  package var number: String?
  /// Fields of an import that have no property of their own.
  package var extra: [String: String]
  /// The names in `extra` of what is told of a collection, with its first dream.
  package static let seriesStory = ["series name", "series description"]
  package var createdAt: Instant
  /// The time of the last change, stamped by the gate.
  package var modifiedAt: Instant

  package init(
    id: ID, date: DreamDate? = nil, title: Prose = "", narrative: Prose = "",
    creature: Creature = .usual, numberOfCreatures: CreatureCount = CreatureCount(clamping: 1),
    effects: Set<Effect> = [], lucidity: Rating? = nil, vividness: Rating? = nil, mood: Mood? = nil,
    kinds: Set<Kind> = [], technique: Technique? = nil, lucidThrough: LucidityCue? = nil, tags: [String] = [],
    people: [String] = [], places: [String] = [], signs: [DreamSign] = [], recurrence: String? = nil,
    isFragment: Bool = false, isStarred: Bool = false, series: String? = nil,
    number: String? = nil, extra: [String: String] = [:], createdAt: Instant, modifiedAt: Instant? = nil
  ) {
    (self.id, self.date, self.title, self.narrative) = (id, date, title, narrative)
    (self.creature, self.numberOfCreatures, self.effects) = (creature, numberOfCreatures, effects)
    (self.lucidity, self.vividness, self.mood) = (lucidity, vividness, mood)
    (self.kinds, self.technique, self.signs) = (kinds, technique, signs)
    (self.tags, self.people, self.places) = (tags, people, places)
    (self.lucidThrough, self.recurrence) = (lucidThrough, recurrence)
    (self.isFragment, self.isStarred) = (isFragment, isStarred)
    (self.series, self.number, self.extra) = (series, number, extra)
    self.createdAt = createdAt
    self.modifiedAt = modifiedAt ?? createdAt
  }

  /// A dream with the same content under another id, created at `now`.
  package func copy(id: ID, at now: Instant) -> Dream {
    var copy = self
    copy.id = id
    (copy.createdAt, copy.modifiedAt) = (now, now)
    return copy
  }

  /// The name for people: the title, or else the first eight words of the narrative, with `…` where its line goes on, or
  /// `untitled`.
  package var displayTitle: String { name(markingCut: true) }

  /// The name in a row that has nothing else of the text: like `displayTitle`, but with as many words as a wide row has room
  /// for.
  package var rowTitle: String { name(markingCut: true, upTo: .row) }

  /// The title, or else the first words of the narrative, or `untitled`: a name for files and for searches.
  package var plainTitle: String { name(markingCut: false) }

  private func name(markingCut marks: Bool, upTo limit: FirstWords.Limit = .name) -> String {
    guard title.isBlank else { return title.string }
    let first = FirstWords(of: narrative.string.fromFirstWords, upTo: limit)
    return first.words.isEmpty ? "untitled" : marks && first.isCut ? first.words + "…" : first.words
  }

  /// The identity of a dream: the time of its creation and a number, so that ids sort in the order of creation.
  package struct ID: Hashable, Comparable, Sendable {
    /// 0 or more: 42 bits of milliseconds since 1970, then 21 bits of number.
    package let rawValue: Int64

    package init(rawValue: Int64) { self.rawValue = max(0, rawValue) }

    /// Creates the id of a dream that is made at `instant`; `number` tells apart the dreams of one millisecond. A number of
    /// more than 21 bits is carried into the time.
    package init(made instant: Instant, number: Int64) {
      let time = min(max(instant.milliseconds, 0), (1 << 42) - 1) << 21
      rawValue = min(time.addingReportingOverflow(max(0, number)).partialValue, .max) & .max
    }

    /// The time of creation that is in the id.
    package var made: Instant { Instant(milliseconds: rawValue >> 21) }

    package static func < (left: ID, right: ID) -> Bool { left.rawValue < right.rawValue }

    /// The id that comes `count` ids later.
    package func advanced(by count: Int) -> ID {
      ID(rawValue: rawValue.addingReportingOverflow(Int64(count)).partialValue)
    }
  }
}
/// A kind of dream; a dream can be of several.
package enum Kind: String, CaseIterable, Sendable {
  case nightmare, recurring, sleepParalysis, falseAwakening

  /// The name for people: `sleep paralysis`.
  package var name: String {
    switch self {
    case .nightmare, .recurring: rawValue
    case .sleepParalysis: "sleep paralysis"
    case .falseAwakening: "false awakening"
    }
  }
}

/// A technique for inducing lucidity, by the names in use among lucid dreamers.
package enum Technique: String, CaseIterable, Sendable {
  /// Dream-induced: noticing within the dream.
  case dild = "DILD"
  /// Mnemonic induction (LaBerge).
  case mild = "MILD"
  /// Wake-induced: falling asleep with awareness kept.
  case wild = "WILD"
  /// Wake back to bed.
  case wbtb = "WBTB"
  /// Senses-initiated.
  case ssild = "SSILD"
  /// Dream-exit induced: back into the dream just left.
  case deild = "DEILD"
  case other
}

extension Set<Technique> {
  /// The names for people, in the order of the cases: `MILD, WBTB`; `none` if it is empty.
  package var words: String {
    isEmpty ? "none" : Technique.allCases.filter(contains).map(\.rawValue).joined(separator: ", ")
  }
}

/// The cue by which a dreamer knew that it was a dream.
package enum LucidityCue: String, CaseIterable, Sendable {
  /// The dream sign that was the night's target.
  case targetSign
  case otherSign
  /// A test of reality, such as reading a line twice.
  case realityCheck
  /// No cue was needed: the dream was entered awake.
  case straightIn
  case unknown

  /// The name for people: `reality check`.
  package var name: String {
    switch self {
    case .targetSign: "target sign"
    case .otherSign: "other sign"
    case .realityCheck: "reality check"
    case .straightIn: "straight in"
    case .unknown: "unknown"
    }
  }
}

/// A dream sign: something in a dream that could have told the dreamer that it was one.
package struct DreamSign: Hashable, Sendable {
  package let text: String
  /// The place in the narrative, in UTF-8 bytes; `nil` if the words aren't in it.
  package let range: Range<Int>?
  package let category: Category

  package init(text: String, range: Range<Int>? = nil, category: Category) {
    (self.text, self.range, self.category) = (text, range, category)
  }

  /// The four classes of S. LaBerge and H. Rheingold, "Exploring the World of Lucid Dreaming" (1990).
  package enum Category: String, CaseIterable, Sendable {
    case innerAwareness, action, form, context

    /// The name for people: `inner awareness`.
    package var name: String { self == .innerAwareness ? "inner awareness" : rawValue }
  }
}

extension Dream.ID: CustomStringConvertible, LosslessStringConvertible {
  private static let digits = Array("0123456789abcdefghjkmnpqrstvwxyz".utf8)

  /// The id as 13 digits of Crockford's base 32 (crockford.com/base32.html), in lower case.
  package var description: String {
    String(
      decoding: (0..<13).reversed().map { Self.digits[Int(rawValue >> ($0 * 5)) & 31] }, as: UTF8.self)
  }

  /// Reads what `description` writes, in either case.
  package init?(_ text: String) {
    guard text.utf8.count == 13 else { return nil }
    var value: UInt64 = 0
    for byte in text.lowercased().utf8 {
      guard let digit = Self.digits.firstIndex(of: byte), value >> 59 == 0 else { return nil }
      value = value << 5 | UInt64(digit)
    }
    guard let raw = Int64(exactly: value) else { return nil }
    self.init(rawValue: raw)
  }
}

/// A whole number from `lower` to `upper`, both included.
package struct Bounded<let lower: Int, let upper: Int>: Hashable, Comparable, Sendable {
  private let stored: Int8

  /// Returns `nil` if `value` is outside the bounds.
  package init?(_ value: Int) {
    guard (lower...upper).contains(value), let stored = Int8(exactly: value) else { return nil }
    self.stored = stored
  }

  /// Creates the nearest number within the bounds.
  package init(clamping value: Int) { stored = Int8(clamping: min(max(value, lower), upper)) }

  package var value: Int { Int(stored) }

  package static var all: [Self] { (lower...upper).map { Self(clamping: $0) } }

  package static func < (left: Self, right: Self) -> Bool { left.stored < right.stored }
}

/// The rating of a dream's lucidity or vividness, or of a night's sleep.
package typealias Rating = Bounded<0, 5>

/// The feeling of a dream, from dreadful to wonderful.
package typealias Mood = Bounded<-2, 2>

/// The number of creatures in a dream.
package typealias CreatureCount = Bounded<1, 9>

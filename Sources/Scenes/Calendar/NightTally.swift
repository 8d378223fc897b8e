import DreamCore
import Stage
import Widgets

/// The dreams of a night, and what matters most about them.
struct NightTally: Equatable, Sendable {
  /// The night's dreams, the earliest first.
  private(set) var dreams: [Dream.ID] = []
  private(set) var lucidDreams = 0
  private(set) var nightmares = 0
  private var kinds: Set<Kind> = []
  /// The lucidity of the most lucid dream.
  private var lucidity = 0
  private var isStarred = false
  /// What the night's own notes say; nil if it has none.
  var record: Record?

  enum Record: Hashable, Sendable {
    case recall(Night.Recall)
    /// Notes such as the time of going to bed.
    case other
  }

  static let nothing = NightTally()

  /// What is noted of a night of which no dream can be told.
  var recall: Night.Recall? { if case .recall(let recall)? = record { recall } else { nil } }

  /// How strongly the night stands out: the more dreams, the stronger; nil without a dream.
  var shade: Shade? { Shade(rawValue: min(dreams.count, Shade.strong.rawValue)) }

  mutating func add(_ dream: Dream) {
    dreams.append(dream.id)
    if let lucid = dream.lucidity?.value, lucid > 0 {
      lucidDreams += 1
      lucidity = max(lucidity, lucid)
    }
    if dream.kinds.contains(.nightmare) { nightmares += 1 }
    kinds.formUnion(dream.kinds)
    isStarred = isStarred || dream.isStarred
  }

  /// The notes of a day in the calendar, the most important first. A single dream is counted only if it is neither lucid
  /// nor of a kind.
  var notes: [DayNote] {
    let letters =
      (lucidDreams > 0 ? [DayNote.lucid(lucidity)] : []) + Kind.allCases.filter(kinds.contains).map(DayNote.kind)
    let isCounted = dreams.count > 1 || (dreams.count == 1 && letters.isEmpty)
    return letters + [isCounted ? .dreams(dreams.count) : trace, isStarred ? .starred : nil].compactMap { $0 }
  }

  /// The note of a night that has notes of its own, but no dream.
  private var trace: DayNote? {
    guard dreams.isEmpty else { return nil }
    return record.map { _ in recall.map(DayNote.recall) ?? .noted }
  }
}

/// A note about a night in the calendar, shown as words or as a mark.
enum DayNote: Hashable, Sendable {
  /// The lucidity of the most lucid dream.
  case lucid(Int)
  case kind(Kind)
  case dreams(Int)
  case recall(Night.Recall)
  /// The night has notes, but no dream.
  case noted
  case starred

  /// The words of the note, such as `lucid 3`; nil for the star, which is a mark everywhere.
  var words: String? {
    switch self {
    case .lucid(let rating): "lucid \(rating)"
    case .kind(let kind): kind.name
    case .dreams(let count): count.counted("dream")
    case .recall(let recall): recall == .none ? "no recall" : "forgotten"
    case .noted: "noted"
    case .starred: nil
    }
  }

  /// The mark of the note, one character.
  var mark: String {
    switch self {
    case .lucid: "L"
    case .kind(.nightmare): "N"
    case .kind(.recurring): "R"
    case .kind(.sleepParalysis): "P"
    case .kind(.falseAwakening): "F"
    case .dreams(1): "●"
    case .dreams(let count): count > 9 ? "+" : "\(count)"
    case .recall(let recall): recall == .none ? "-" : "~"
    case .noted: "z"
    case .starred: "*"
    }
  }

  var isCount: Bool { if case .dreams = self { true } else { false } }

  var role: Span.Role {
    switch self {
    case .dreams, .kind(.recurring), .kind(.falseAwakening): .text
    case .lucid, .starred: .accent
    case .kind(.nightmare), .kind(.sleepParalysis): .warning
    case .recall, .noted: .dim
    }
  }

  /// The meaning of the marks.
  static let legend = "● 2 dreams  L lucid  N nightmare  R recurring  P paralysis  - no recall"
  static let help = HelpLine(
    keys: "● 2 L N R P F - ~ z *",
    words:
      "one dream, two or more, lucid, nightmare, recurring, sleep paralysis, false awakening, no recall, forgotten, noted, starred"
  )
}

extension [DayNote] {
  /// The first `count` notes, without the star.
  func marked(atMost count: Int) -> ArraySlice<DayNote> { filter { $0 != .starred }.prefix(count) }
}

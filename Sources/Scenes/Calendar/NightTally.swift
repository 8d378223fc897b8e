import DreamCore
import Stage
import Widgets

/// The dreams of a night, and what matters most about them.
struct NightTally: Equatable, Sendable {
  /// The night's dreams, the earliest first.
  private(set) var dreams: [Dream.ID] = []
  private(set) var lucidDreams = 0
  private(set) var nightmares = 0
  /// The lucidity of the most lucid dream.
  private var lucidity = 0
  private var isStarred = false
  var hasNoRecall = false

  static let nothing = NightTally()

  mutating func add(_ dream: Dream) {
    dreams.append(dream.id)
    if let lucid = dream.lucidity?.value, lucid > 0 {
      lucidDreams += 1
      lucidity = max(lucidity, lucid)
    }
    if dream.kinds.contains(.nightmare) { nightmares += 1 }
    isStarred = isStarred || dream.isStarred
  }

  /// The notes of a day in the calendar, the number of dreams first, then the most important ones. A single dream is
  /// counted only if there is no other note.
  var notes: [DayNote] {
    let telling = self.telling
    let isCounted = dreams.count > 1 || (dreams.count == 1 && telling.allSatisfy { $0 == .starred })
    return (isCounted ? [.dreams(dreams.count)] : []) + telling
  }

  private var telling: [DayNote] {
    [
      lucidDreams > 0 ? .lucid(lucidity) : nil, nightmares > 0 ? .nightmare : nil,
      hasNoRecall && dreams.isEmpty ? .noRecall : nil, isStarred ? .starred : nil,
    ].compactMap { $0 }
  }
}

/// A note about a night in the calendar, shown as words or as a mark.
enum DayNote: Hashable, Sendable {
  case dreams(Int)
  /// The lucidity of the most lucid dream.
  case lucid(Int)
  case nightmare, noRecall, starred

  /// The words of the note, such as `lucid 3`; nil for the star, which is a mark everywhere.
  var words: String? {
    switch self {
    case .dreams(let count): count.counted("dream")
    case .lucid(let rating): "lucid \(rating)"
    case .nightmare: "nightmare"
    case .noRecall: "no recall"
    case .starred: nil
    }
  }

  /// The mark of the note, one character.
  var mark: String {
    switch self {
    case .dreams(let count): count > 9 ? "+" : "\(count)"
    case .lucid: "L"
    case .nightmare: "N"
    case .noRecall: "-"
    case .starred: "*"
    }
  }

  var isCount: Bool { if case .dreams = self { true } else { false } }

  var role: Span.Role {
    switch self {
    case .dreams: .text
    case .lucid, .starred: .accent
    case .nightmare: .warning
    case .noRecall: .dim
    }
  }

  /// The meaning of the marks, for the help.
  static let legend = "2 dreams   L lucid   N nightmare   - no recall"
  static let help = HelpLine(keys: "2 L N - *", words: "dreams, lucid, nightmare, no recall, starred")
}

extension [DayNote] {
  /// The notes with the number of dreams last.
  var tellingFirst: [DayNote] { filter { !$0.isCount } + filter(\.isCount) }

  /// The first `count` notes in their order, without the star.
  func marked(atMost count: Int) -> [DayNote] {
    let shown = tellingFirst.filter { $0 != .starred }.prefix(count)
    return filter(shown.contains)
  }
}

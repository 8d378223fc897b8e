import Widgets

/// One thing that the calendar says of a night, as a word or as a mark.
enum DayNote: Hashable, Sendable {
  case dreams(Int)
  /// How lucid the most lucid dream was.
  case lucid(Int)
  case nightmare, noRecall, starred

  /// The words by which it is found: `lucid 3`. A star is a mark everywhere.
  var words: String? {
    switch self {
    case .dreams(let count): count.counted("dream")
    case .lucid(let rating): "lucid \(rating)"
    case .nightmare: "nightmare"
    case .noRecall: "no recall"
    case .starred: nil
    }
  }

  /// One character.
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

  /// What the marks mean.
  static let legend = "2 dreams   L lucid   N nightmare   - no recall"
  static let help = HelpLine(keys: "2 L N - *", words: "dreams, lucid, nightmare, no recall, starred")
}

extension [DayNote] {
  /// How many dreams there are comes last.
  var tellingFirst: [DayNote] { filter { !$0.isCount } + filter(\.isCount) }

  /// As many as there is room for as marks, in their order; a star is not one of them.
  func marked(atMost count: Int) -> [DayNote] {
    let shown = tellingFirst.filter { $0 != .starred }.prefix(count)
    return filter(shown.contains)
  }
}

import DreamCore

/// Asks whether a rating lies between two numbers; what isn't rated doesn't.
struct RatingTest: Hashable, Sendable {
  let scale: Scale
  let range: ClosedRange<Int>

  enum Scale: String, CaseIterable, Sendable {
    case lucid, vivid, mood

    /// `lucid`.
    var name: String { rawValue }

    var bounds: ClosedRange<Int> {
      switch self {
      case .lucid, .vivid: 0...5
      case .mood: -2...2
      }
    }

    /// What is meant where no number is said.
    var noted: ClosedRange<Int> {
      switch self {
      case .lucid, .vivid: 1...5
      case .mood: bounds
      }
    }
  }

  func narrows(_ other: RatingTest) -> Bool {
    scale == other.scale && other.range.lowerBound <= range.lowerBound && range.upperBound <= other.range.upperBound
  }
}

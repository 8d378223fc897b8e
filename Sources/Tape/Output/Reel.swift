import CellCanvas

/// What was on the screen, and when.
struct Reel: Equatable, Sendable {
  private(set) var frames: [Frame] = []
  /// How long it all took, in milliseconds.
  private(set) var length: Int64 = 0
  private var caption = ""
  /// What comes later is not kept, in milliseconds.
  static let limit: Int64 = 10_000

  struct Frame: Equatable, Sendable {
    /// Milliseconds after the first.
    var start: Int64
    var screen: Canvas
    var caption: String

    func shows(the same: Frame) -> Bool { screen == same.screen && caption == same.caption }
  }

  mutating func pass(_ milliseconds: Int64) { length += milliseconds }

  mutating func say(_ caption: String) { self.caption = caption }

  mutating func show(_ screen: Canvas) {
    let frame = Frame(start: length, screen: screen, caption: caption)
    guard length < Self.limit, frames.last.map({ !$0.shows(the: frame) }) ?? true else { return }
    // What took no time was never seen.
    if frames.last?.start == length { frames.removeLast() }
    frames.append(frame)
  }

  /// Where the last frame ends, in milliseconds; what is shown in the end is shown for at least a moment.
  var end: Int64 { max(min(length, Self.limit), (frames.last?.start ?? 0) + 1) }

  /// Of the frames that begin within the same so many milliseconds only the last, from when the first of them began.
  func thinned(to step: Int64) -> [(start: Int64, frame: Int)] {
    var kept: [(start: Int64, frame: Int)] = []
    for (index, frame) in frames.enumerated() {
      if let last = kept.last, last.start / step == frame.start / step {
        kept[kept.count - 1].frame = index
      } else {
        kept.append((frame.start, index))
      }
    }
    return kept
  }
}

import CellCanvas

/// The screens of a tape over time.
struct Reel: Equatable, Sendable {
  private(set) var frames: [Frame] = []
  /// The length in milliseconds.
  private(set) var length: Int64 = 0
  /// The size of the screens in memory.
  private(set) var bytes = 0
  private var caption = ""
  /// The time in milliseconds after which frames aren't kept.
  static let limit: Int64 = 10_000

  /// A screen with its caption, and when it came up.
  struct Frame: Equatable, Sendable {
    /// The start in milliseconds after the first frame's.
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
    // A frame that took no time wasn't seen.
    if frames.last?.start == length { bytes -= frames.removeLast().screen.bytes }
    frames.append(frame)
    bytes += frame.screen.bytes
  }

  /// The end of the last frame in milliseconds. It lasts at least one.
  var end: Int64 { max(min(length, Self.limit), (frames.last?.start ?? 0) + 1) }

  /// The frames thinned out to one in each `step` milliseconds: the last one, with the start of the first.
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

extension Canvas {
  fileprivate var bytes: Int { size.width * size.height * MemoryLayout<Cell>.stride }
}

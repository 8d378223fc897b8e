import CellLayout
import Pictures

/// An SVG picture of the screens over time, animated in a loop by CSS alone. Viewers without animation, and users who prefer
/// reduced motion, see the last frame.
struct SVGAnimation {
  let text: String
  /// What was left out, in words; nil if nothing was.
  let note: String?

  /// The largest size in bytes.
  static let limit = 300_000

  init(_ reel: Reel) {
    let size = reel.frames.reduce(Size(width: 1, height: 1)) { size, frame in
      Size(width: max(size.width, frame.screen.size.width), height: max(size.height, frame.screen.size.height))
    }
    let window = SVGWindow(size: size)
    let frames = Self.parts(of: reel, in: window)
    var step: Int64 = 1
    var text = Self.document(reel.thinned(to: step), frames, end: reel.end, in: window)
    while text.utf8.count > Self.limit, step < Reel.limit {
      step = max(40, 2 * step)
      text = Self.document(reel.thinned(to: step), frames, end: reel.end, in: window)
    }
    self.text = text
    let isCut = reel.length > Reel.limit
    let parts = [
      isCut ? "only the first \(Reel.limit / 1000) of \((reel.length + 999) / 1000) seconds" : nil,
      step > 1 ? "a frame every \(step) ms, to stay below \(Self.limit / 1000) KB" : nil,
    ]
    let words = parts.compactMap { $0 }.joined(separator: ", ")
    note = words.isEmpty ? nil : words
  }

  /// The parts of each frame. Rows that repeat are drawn once.
  private static func parts(of reel: Reel, in window: SVGWindow) -> [[SVGPart]] {
    var drawn: [SVGWindow.RowKey: SVGPart] = [:]
    return reel.frames.map { frame in window.parts(of: frame.screen, caption: frame.caption, drawn: &drawn) }
  }

  private static func document(
    _ moments: [(start: Int64, frame: Int)], _ frames: [[SVGPart]], end: Int64, in window: SVGWindow
  ) -> String {
    var scenes = SVGScenes(frames: moments.count)
    for (index, moment) in moments.enumerated() {
      for part in frames[moment.frame] { scenes.show(part, in: index) }
    }
    return window.document(style: scenes.style(moments.map(\.start) + [end]), scenes.content)
  }
}

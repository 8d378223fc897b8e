import CellLayout

/// What was on the screen as a picture that moves, over and over, by CSS alone. Who wants no motion, or has a viewer
/// that knows none, sees the last frame.
struct SVGAnimation {
  let text: String
  /// What is not in it, if anything.
  let note: String?

  /// In bytes.
  static let limit = 300_000

  init(_ reel: Reel) {
    var step: Int64 = 20
    var text = Self.document(reel)
    while text.utf8.count > Self.limit, step < Reel.limit {
      step *= 2
      text = Self.document(reel.thinned(to: step))
    }
    self.text = text
    let isCut = reel.length > Reel.limit
    let parts = [
      isCut ? "only the first \(Reel.limit / 1000) of \((reel.length + 999) / 1000) seconds" : nil,
      step > 20 ? "a frame every \(step) ms, to stay below \(Self.limit / 1000) KB" : nil,
    ]
    let words = parts.compactMap { $0 }.joined(separator: ", ")
    note = words.isEmpty ? nil : words
  }

  private static func document(_ reel: Reel) -> String {
    let size = reel.frames.reduce(Size(width: 1, height: 1)) { size, frame in
      Size(width: max(size.width, frame.screen.size.width), height: max(size.height, frame.screen.size.height))
    }
    let window = SVGWindow(size: size)
    var scenes = SVGScenes(frames: reel.frames.count)
    for (index, frame) in reel.frames.enumerated() {
      for part in window.parts(of: frame.screen, caption: frame.caption) { scenes.show(part, in: index) }
    }
    let times = reel.frames.map(\.start) + [reel.end]
    return window.document(style: scenes.style(times), scenes.content)
  }
}

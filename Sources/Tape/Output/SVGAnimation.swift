import CellLayout
import Pictures

/// An SVG picture of the screens over time, animated in a loop by CSS alone. Viewers without animation, and users who prefer
/// reduced motion, see the last frame.
struct SVGAnimation {
  let text: String
  /// The omissions, in words; nil if there are none.
  let note: String?

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
    for (index, moment) in moments.enumerated() { for part in frames[moment.frame] { scenes.show(part, in: index) } }
    return window.document(style: scenes.style(moments.map(\.start) + [end]), scenes.content)
  }
}

/// The parts of an animated picture, and the frames in which each is visible.
struct SVGScenes {
  private let frames: Int
  /// The parts in the order in which they first appear.
  private var parts: [SVGPart] = []
  /// The ranges of frames of each part.
  private var spans: [SVGPart: [Range<Int>]] = [:]

  init(frames: Int) { self.frames = frames }

  /// Shows a part in a frame. Frames have to be added in order.
  mutating func show(_ part: SVGPart, in frame: Int) {
    guard var known = spans[part] else {
      parts.append(part)
      spans[part] = [frame..<frame + 1]
      return
    }
    if let last = known.last, last.upperBound == frame {
      known[known.count - 1] = last.lowerBound..<frame + 1
    } else {
      known.append(frame..<frame + 1)
    }
    spans[part] = known
  }

  /// The SVG elements: each distinct row once, then its uses, those visible in all frames first.
  var content: String {
    let ids = numbers(of: parts.map(\.content))
    let definitions = ids.sorted { $0.value < $1.value }.map { "<g id=\"r\($0.value)\">\($0.key)</g>\n" }
    let names = names
    let still = parts.filter { spans[$0] == [0..<frames] }
    let moving = parts.filter { spans[$0] != [0..<frames] }
    return "<defs>\n\(definitions.joined())</defs>\n" + still.map { use($0, ids) }.joined() + "<g class=\"m\">\n"
      + moving.map { use($0, ids, classes: classes(of: $0, names)) }.joined() + "</g>\n"
  }

  /// The CSS rules of the animation.
  /// - Parameter times: the start of each frame and the end of the last, in milliseconds.
  func style(_ times: [Int64]) -> String {
    let total = max(1, (times.last ?? 0) - (times.first ?? 0))
    let moments = times.map { "\((($0 - (times.first ?? 0)) * 100_000 / total).inThousands)%" }
    let rules = names.sorted { $0.value < $1.value }.map { spans, number in
      ".k\(number){animation-name:k\(number)}@keyframes k\(number){\(keyframes(spans, moments))}\n"
    }
    return """

      .m>*{visibility:hidden}.m>.z{visibility:visible}
      @media (prefers-reduced-motion:no-preference){.m>*{animation:\(total)ms step-end infinite}
      \(rules.joined())}
      """
  }

  private func keyframes(_ spans: [Range<Int>], _ moments: [String]) -> String {
    let shown = spans.map { moments[$0.lowerBound] }
    let gone =
      (spans.first?.lowerBound == 0 ? [] : [moments[0]])
      + spans.map(\.upperBound).filter { $0 < frames }.map { moments[$0] }
    return "\(shown.joined(separator: ",")){visibility:visible}"
      + (gone.isEmpty ? "" : "\(gone.joined(separator: ",")){visibility:hidden}")
  }

  private func use(_ part: SVGPart, _ ids: [String: Int], classes: String = "") -> String {
    let x = part.place.x == 0 ? "" : " x=\"\(part.place.x)\""
    return "<use href=\"#r\(ids[part.content] ?? 0)\"\(x) y=\"\(part.place.y)\"\(classes)/>\n"
  }

  private func classes(of part: SVGPart, _ names: [[Range<Int>]: Int]) -> String {
    let spans = spans[part] ?? []
    return " class=\"\(spans.last?.upperBound == frames ? "z " : "")k\(names[spans] ?? 0)\""
  }

  /// The number of each distinct list of ranges. Parts that are visible in the same frames share their rules.
  private var names: [[Range<Int>]: Int] { numbers(of: parts.compactMap { spans[$0] }.filter { $0 != [0..<frames] }) }

  private func numbers<Value: Hashable>(of values: [Value]) -> [Value: Int] {
    var numbers: [Value: Int] = [:]
    for value in values where numbers[value] == nil { numbers[value] = numbers.count }
    return numbers
  }
}

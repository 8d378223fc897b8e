import CellCanvas
import CellLayout

/// What is on the screen: the placed views in layers, and the rects that have to be drawn anew.
///
/// A frame lives on from one input to the next. Nothing is drawn but what a change of its layers has damaged.
package struct Frame: Sendable {
  package let size: Size
  /// The theme, and the configurations of the views in it.
  package private(set) var looks: Looks
  /// The picture of the frame as it was last drawn.
  package private(set) var canvas: Canvas
  /// The layers, those behind first.
  package private(set) var layers: [Layer] = []
  private var changes = FrameChanges()
  /// The layer behind which no view has the cursor; nil if there is none.
  private var cursorKeeper: Layer.ID?
  /// The sheet behind which all was drawn dimmed; nil if there was none.
  private var lastSheet: Layer.ID?
  /// Where damaged rects are drawn before they are copied to the picture. Kept, because making a canvas costs more than
  /// drawing a few rows on it.
  private var scratch: Canvas

  /// An empty frame, all of which is to be drawn.
  package init(size: Size, looks: Looks) {
    self.size = size
    self.looks = looks
    canvas = Canvas(size: size)
    scratch = canvas
    damageAll()
  }

  /// The rects to draw anew.
  package var damage: [Rect] { changes.damage }

  /// The columns at each side of a damaged rect that are drawn with it, so that no wide glyph is cut.
  private static let margin = 1
}

// MARK: Changing

extension Frame {
  /// A layer that a frame is to have, and its rect.
  package struct Place: Hashable, Sendable {
    let id: Layer.ID
    let rect: Rect
    /// Whether no view behind the layer has the cursor.
    let keepsCursor: Bool

    package init(_ id: Layer.ID, in rect: Rect, keepsCursor: Bool = false) {
      self.id = id
      self.rect = rect
      self.keepsCursor = keepsCursor
    }
  }

  /// Makes `places` the layers of the frame, those behind first. Returns those that are empty: a layer that is new, or has
  /// another rect.
  package mutating func arrange(_ places: [Place]) -> Set<Layer.ID> {
    cursorKeeper = places.last(where: \.keepsCursor)?.id
    guard !places.elementsEqual(layers, by: { $0.id == $1.id && $0.rect == $1.rect }) else { return [] }
    let old = Dictionary(uniqueKeysWithValues: layers.map { ($0.id, $0) })
    let new = places.map { place in
      old[place.id].flatMap { $0.rect == place.rect ? $0 : nil } ?? Layer(id: place.id, rect: place.rect)
    }
    let kept = Set(new.filter { old[$0.id]?.rect == $0.rect }.map(\.id))
    for layer in layers where !kept.contains(layer.id) { changes.add(layer.leaves.map(\.frame)) }
    if layers.map(\.id).filter(kept.contains) != new.map(\.id).filter(kept.contains) { damageAll() }
    layers = new
    return Set(new.map(\.id)).subtracting(kept)
  }

  /// Has a layer show a body. Only what differs from the views that are there is drawn anew.
  package mutating func place(_ body: some Layout<Leaf>, on id: Layer.ID) {
    update(id) { $0.place(body, in: &$1) }
  }

  /// Brings the views of a layer that move to a time of the animations, in milliseconds.
  package mutating func pass(to time: Int, on id: Layer.ID) { update(id) { layer, _ in layer.pass(to: time) } }

  private mutating func update(_ id: Layer.ID, _ change: (inout Layer, inout Looks) -> Void) {
    guard let index = layers.firstIndex(where: { $0.id == id }) else { return }
    change(&layers[index], &looks)
    let news = layers[index].changes.take()
    changes.add(news, fixed: news.scrolls.filter { !canScroll($0.rect, in: id) })
  }

  /// Whether nothing but the views of a layer is to be seen in a rect.
  private func canScroll(_ rect: Rect, in id: Layer.ID) -> Bool {
    Rect(size: size).contains(rect)
      && !layers.contains { $0.id != id && $0.leaves.contains { $0.frame.intersects(rect) } }
  }

  /// The time after which the first of the views looks different, in milliseconds; nil if nothing moves.
  package var frameTime: Int? {
    layers.lazy.compactMap(\.frameTime).min()
  }

  /// Gives all views their looks in another theme.
  package mutating func dress(in theme: Theme) {
    guard theme != looks.theme else { return }
    looks = Looks(theme)
    for index in layers.indices { layers[index].dress(in: &looks) }
    damageAll()
  }

  /// Has everything drawn anew.
  package mutating func damageAll() { changes.replaceAll(with: Rect(size: size)) }
}

// MARK: Drawing

extension Frame {
  /// Draws what changed, and forgets the changes. Returns them, with the rows of a cursor that moved.
  package mutating func draw() -> Redraw {
    if sheet != lastSheet { damageAll() }
    lastSheet = sheet
    let changes = changes.take()
    var redraw = moved(by: changes.scrolls)
    let cursor = cursor
    if cursor != canvas.cursor {
      let row = (cursor ?? canvas.cursor)?.y ?? 0
      redraw.rows.insert(contentsOf: row..<row + 1)
    }
    canvas.cursor = cursor
    let rects = changes.damage.map { $0.widened(by: Self.margin).intersection(Rect(size: size)) }.filter { !$0.isEmpty }
    drawOnScratch(rects.map { $0.widened(by: Self.margin).intersection(Rect(size: size)) })
    for rect in rects {
      canvas.copy(rect, from: scratch)
      redraw.rows.insert(contentsOf: rect.rows)
    }
    return redraw
  }

  /// The sheet in front: what is behind it is dimmed. A prompt, which has no views of its own, is none.
  private var sheet: Layer.ID? { layers.first { $0.id == cursorKeeper && !$0.leaves.isEmpty }?.id }

  /// Moves rows of the picture. A terminal can only move rows as wide as itself: others are drawn anew.
  private mutating func moved(by scrolls: [Scroll]) -> Redraw {
    for scroll in scrolls { canvas.scroll(scroll) }
    let redraw = Redraw(scrolls: scrolls, rows: RangeSet())
    return scrolls.allSatisfy { $0.rect.width == size.width } ? redraw : Redraw(rows: redraw.damage)
  }

  /// Draws the leaves that meet any of the rects. What is on the scratch canvas elsewhere has no meaning.
  private mutating func drawOnScratch(_ rects: [Rect]) {
    guard !rects.isEmpty else { return }
    for rect in rects { scratch.fill(rect, style: looks.theme.styles.text) }
    let cover = cover(of: rects)
    for layer in layers.indices.dropFirst(cover?.layer ?? 0) {
      if layers[layer].id == lastSheet { for rect in rects { dim(rect) } }
      // By index: few of the leaves are drawn, and a copy of a leaf costs more than the question.
      for index in layers[layer].leaves.indices.dropFirst(layer == cover?.layer ? cover?.leaf ?? 0 : 0) {
        let frame = layers[layer].leaves[index].frame
        guard rects.contains(where: frame.intersects) else { continue }
        layers[layer].leaves[index].view.draw(on: &scratch, in: frame)
      }
    }
  }

  /// Draws what is on the scratch canvas as what matters less now. What is selected stays as it is, and so do rules.
  private mutating func dim(_ rect: Rect) {
    let (dim, rule, ground) = (
      looks.theme.styles.dim, looks.theme.styles.rule, looks.theme.styles.text.background
    )
    scratch.restyle(rect) { style in
      guard style != rule, style.background == ground, !style.attributes.contains(.reverse) else { return style }
      return style.with(foreground: dim.foreground).with(
        attributes: style.attributes.subtracting(.bold).union(dim.attributes))
    }
  }

  /// The foremost leaf that covers all of the rects, so that nothing behind it is seen in them; nil if there is none.
  private func cover(of rects: [Rect]) -> (layer: Int, leaf: Int)? {
    for layer in layers.indices.reversed() {
      let leaf = layers[layer].leaves.lastIndex { $0.view.isOpaque && rects.allSatisfy($0.frame.contains) }
      if let leaf { return (layer, leaf) }
    }
    return nil
  }

  /// The cursor of the foremost view that has it, or the beginning of the last line. Input methods draw at the cursor, so
  /// every screen with cells has one.
  var cursor: Point? {
    for layer in layers.reversed() {
      for leaf in layer.leaves.reversed() {
        if let point = leaf.view.cursor(in: leaf.frame), leaf.frame.contains(point) { return point }
      }
      if layer.id == cursorKeeper { break }
    }
    return size.isEmpty ? nil : Point(x: 0, y: size.height - 1)
  }

  /// The foremost target at `point` in the layers for which `isLive` returns true.
  package func spot(at point: Point, where isLive: (Layer.ID) -> Bool = { _ in true }) -> Spot? {
    for layer in layers.reversed() where isLive(layer.id) {
      for leaf in layer.leaves.reversed() where leaf.frame.contains(point) {
        if let target = leaf.target(at: point) { return Spot(target: target, frame: leaf.frame) }
      }
    }
    return nil
  }
}

extension Rect {
  /// The rect with so many columns more at each side.
  fileprivate func widened(by columns: Int) -> Rect {
    isEmpty ? self : Rect(x: x - columns, y: y, width: width + 2 * columns, height: height)
  }
}

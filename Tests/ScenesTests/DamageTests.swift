import CellLayout
import Chance
import DreamCore
import Stage
import Testing

@testable import Session
@testable import Widgets

@Suite struct DamageTests {
  @Test("no more is drawn anew than the views that differ", arguments: SplitMix64.seeds)
  func damage(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for number in 0..<60 {
      var desk = Desk(random.model(upTo: 40), size: random.size(), preferences: random.preferences())
      desk.watch = { old, new in
        let excess = new.damageBeyond(old)
        if !excess.isEmpty { Issue.record("session \(number): \(excess) is drawn anew, in \(new.size)") }
      }
      for _ in 0..<150 {
        let input = random.input(in: desk.model)
        // A resize draws all anew, also one that comes back to the size that the window had.
        if case .resize(desk.session.appearance.size) = input { continue }
        desk.give(input)
      }
    }
  }
}

extension Frame {
  /// The damaged rects in which no view differs from those of an earlier frame in which nothing was damaged. Another size
  /// or theme, or another order of the layers, has all drawn anew.
  fileprivate func damageBeyond(_ old: Frame) -> [Rect] {
    let kept = Set(layers.map(\.id)).intersection(old.layers.map(\.id))
    guard size == old.size, looks.theme == old.looks.theme,
      layers.map(\.id).filter(kept.contains) == old.layers.map(\.id).filter(kept.contains)
    else { return [] }
    let (before, after) = (old.parts, parts)
    var differing: [Rect] = []
    var moved: [Rect] = []
    for part in Set(before.keys).union(after.keys) {
      let (gone, come) = (before[part] ?? [], after[part] ?? [])
      guard gone.count == come.count else {
        differing += (gone + come).map(\.frame)
        moved += (gone + come).map(\.frame)
        continue
      }
      for (gone, come) in zip(gone, come) where !come.isLike(gone) {
        differing += [gone.frame, come.frame]
        if gone.frame != come.frame { moved += [gone.frame, come.frame] }
      }
    }
    // Between views that moved together, the rows move with them.
    if let first = moved.first { differing.append(moved.reduce(first) { $0.union($1) }) }
    return damage.filter { rect in !rect.isEmpty && !differing.contains { $0.contains(rect) } }
  }

  /// The leaves of each identity in each layer, in their order.
  private var parts: [Part: [Leaf]] {
    layers.reduce(into: [:]) { parts, layer in
      for leaf in layer.leaves {
        parts[Part(layer: layer.id, rect: layer.rect, identity: leaf.identity), default: []].append(leaf)
      }
    }
  }
}

private struct Part: Hashable {
  let layer: Layer.ID
  let rect: Rect
  let identity: Leaf.Identity
}

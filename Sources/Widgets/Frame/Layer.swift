import CellCanvas
import CellLayout

/// The placed views of one part of the screen, such as an open scene. They live on until the part is closed.
package struct Layer: Sendable {
  let id: ID
  /// The rect in which the part is laid out.
  package let rect: Rect
  /// The placed views, those behind first.
  package internal(set) var leaves: [Leaf] = []
  /// What changed since the frame last asked.
  var changes = FrameChanges()
  /// The least time between two pictures of the views that move, in milliseconds; nil if none moves.
  private(set) var frameTime: Int?

  /// Identifies a layer among those of a frame.
  package struct ID: Hashable, Sendable {
    let number: Int

    package init(_ number: Int) { self.number = number }
  }
}

extension Layer {
  /// Lays out a body, and has its leaves meet those that are there: the only way in which views come, change and go.
  ///
  /// Leaves of one identity are the same part of the screen. The same content in the same rect stays, in another state has
  /// its state set, and elsewhere is moved; all else is drawn anew.
  mutating func place(_ body: some Layout<Leaf>, in looks: inout Looks) {
    var body = body
    body.layout(in: rect)
    var new = body.contents
    var meeting = Meeting()
    let partners = Partners(new: new, old: leaves)
    var foremost = -1
    for index in new.indices {
      guard let partner = partners[index] else {
        new[index].view.dress(in: &looks)
        meeting.come(new[index].frame)
        continue
      }
      let old = leaves[partner]
      // One that comes to lie in front of another is drawn anew.
      let passed =
        partner < foremost
        && new[..<index].indices.contains {
          partners[$0] ?? -1 > partner && new[$0].frame.intersects(new[index].frame)
        }
      let isChanged = new[index].meet(old) || passed
      foremost = max(foremost, partner)
      meeting.meet(old.frame, new[index].frame, isChanged: isChanged)
    }
    for index in partners.alone { meeting.go(leaves[index].frame) }
    leaves = new
    frameTime = new.indices.lazy.filter { !new[$0].frame.isEmpty }.compactMap { new[$0].view.frameTime }.min()
    meeting.note(in: &changes)
  }

  /// Brings the views that move to a time of the animations, in milliseconds. All others stay as they are.
  mutating func pass(to time: Int) {
    for index in leaves.indices {
      guard let view = leaves[index].view.moved(to: time) else { continue }
      leaves[index].view = view
      changes.add([leaves[index].frame])
    }
  }

  /// Gives all views their looks in another theme.
  mutating func dress(in looks: inout Looks) {
    for index in leaves.indices { leaves[index].view.dress(in: &looks) }
  }
}

/// Which leaf of those that are there each leaf of a new body meets. Leaves of the same identity meet in their order.
private struct Partners {
  private let start: Int
  private let end: Int
  /// How far the leaves after the changed ones moved in the order.
  private let shift: Int
  private var middle: [Int?]
  /// The leaves that meet no new one.
  private(set) var alone: [Int] = []

  init(new: [Leaf], old: [Leaf]) {
    let most = min(new.count, old.count)
    var (start, ending) = (0, 0)
    while start < most, new[start].isSamePart(as: old[start]) { start += 1 }
    while ending < most - start, new[new.count - 1 - ending].isSamePart(as: old[old.count - 1 - ending]) { ending += 1 }
    (self.start, end, shift) = (start, new.count - ending, old.count - new.count)
    let (coming, there) = (start..<new.count - ending, start..<old.count - ending)
    middle = Array(repeating: nil, count: coming.count)
    guard !coming.isEmpty else {
      alone = Array(there)
      return
    }
    var waiting = Dictionary(grouping: there.reversed()) { old[$0].identity }
    for index in coming { middle[index - start] = waiting[new[index].identity]?.popLast() }
    alone = waiting.values.flatMap(\.self)
  }

  subscript(index: Int) -> Int? {
    index < start ? index : index < end ? middle[index - start] : index + shift
  }
}

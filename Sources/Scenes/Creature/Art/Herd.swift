import CellLayout
import DreamCore

/// A dream's creatures, cascading from where they stand at the bottom left of a rect.
struct Herd: Layout, Equatable {
  let creature: Creature
  let count: Int
  /// Columns that are kept free before the foremost, for what comes out of it.
  let reach: Int
  private let configurations: [Creature: CreaturePicture.Configuration]
  private var cascade = CascadingLayout<Leaf>([])

  init(
    _ creature: Creature, count: CreatureCount = CreatureCount(clamping: 1), reach: Int = 0,
    configurations: [Creature: CreaturePicture.Configuration] = [:]
  ) {
    self.creature = creature
    self.count = count.value
    self.reach = reach
    self.configurations = configurations
  }

  static func == (left: Herd, right: Herd) -> Bool {
    left.creature == right.creature && left.count == right.count && left.reach == right.reach
  }

  var contents: [Leaf] { cascade.contents }

  mutating func layout(in rect: Rect) {
    let room = rect.cuttingRight(min(reach, rect.width / 3)).rest
    let area = standing(in: room)
    let picture = Leaf(CreaturePicture(creature, configurations: configurations))
    cascade = CascadingLayout(Array(repeating: picture, count: area.isEmpty ? 0 : count))
    cascade.layout(in: area)
  }

  /// A cascade has this many times a fifth of a creature's length.
  private var fifths: Int { count + 4 }

  /// The part of a rect that the cascade needs at the largest size that has room there.
  private func standing(in rect: Rect) -> Rect {
    let child = Size(width: rect.width * 5 / fifths, height: rect.height * 5 / fifths)
    guard let art = creature.art(fitting: child) else { return rect.with(width: 0, height: 0) }
    let width = min(rect.width, max(whole(art.size.width), art.size.width * 3 / 4 * fifths))
    let height = min(rect.height, whole(art.size.height))
    return rect.cuttingBottom(height).bottom.cuttingLeft(width).left
  }

  private func whole(_ length: Int) -> Int { (length * fifths + 4) / 5 }
}

import CellCanvas
import CellLayout
import DreamCore

/// A dream as one reads it: title, when, how it was, the narrative; and where eight rows are free, its creatures.
struct DreamPage: Layout {
  private let dream: Dream
  private let offset: Int
  private let theme: Theme
  private var stack: StackLayout<AnyLayout<Leaf>>

  private static let margin = Insets(left: 1, right: 1)
  /// Rows that have to be free for pictures.
  private static let pictureRows = 8

  /// To be measured it needs no theme.
  init(_ dream: Dream, offset: Int, theme: Theme = .mono) {
    self.theme = theme
    self.dream = dream
    self.offset = max(0, offset)
    stack = StackLayout([])
  }

  var contents: [Leaf] { stack.contents }

  mutating func layout(in rect: Rect) {
    stack = stack(fitting: rect.inset(by: Self.margin).size)
    stack.layout(in: rect.inset(by: Self.margin))
  }

  func sizeThatFits(_ size: Size) -> Size {
    let inner = Size(width: max(0, size.width - 2), height: size.height)
    let rows = heading.count + TextBlock(dream.narrative.string).sizeThatFits(inner).height
    return Size(width: size.width, height: min(size.height, rows))
  }

  /// The offset, or the last one at which there is still something to see.
  func clampedOffset(in size: Size) -> Int {
    let width = max(0, size.width - 2)
    let room = max(1, size.height - heading.count)
    let rows = TextWrap(dream.narrative.string, width: width).prefix(offset + room).reduce(0) { sum, _ in
      sum + 1
    }
    return min(offset, max(0, rows - room))
  }

  private func stack(fitting size: Size) -> StackLayout<AnyLayout<Leaf>> {
    let text = TextBlock(dream.narrative.string, offset: offset)
    let room = Size(width: size.width, height: max(0, size.height - heading.count))
    let textRows = text.sizeThatFits(room).height
    let top = heading.map { StackItem(AnyLayout(Leaf($0)), height: .fixed(1)) }
    guard room.height - textRows > Self.pictureRows else {
      return StackLayout(top + [StackItem(AnyLayout(Leaf(text)), height: .flexible)])
    }
    return StackLayout(
      top + [
        StackItem(AnyLayout(Leaf(text)), height: .flexible),
        StackItem(AnyLayout(pictures(in: size)), height: .fixed(Self.pictureRows)),
      ])
  }

  private func pictures(in size: Size) -> some Layout<Leaf> {
    let picture = CreaturePicture(dream.creature, configurations: theme.creatures)
    let count = dream.numberOfCreatures.value
    let width = min(size.width, CreaturePicture.width * (count + 4) / 5 + CreaturePicture.width)
    return InsetLayout(
      CascadingLayout(Array(repeating: Leaf(picture), count: count)),
      insets: Insets(right: max(0, size.width - width)))
  }

  private var heading: [TextLine] {
    let when = TextLine([Span(dream.dateWords, .dim)], right: [Span(dream.creatureWords, .dim)])
    let words = dream.ratingWords.joined(separator: "   ")
    let facts = words.isEmpty ? [] : [TextLine(words, .accent)]
    let title = TextLine(
      [Span(dream.displayTitle, .title)], right: dream.isStarred ? [Span("*", .accent)] : [])
    return [title, when] + facts + [TextLine("")]
  }
}

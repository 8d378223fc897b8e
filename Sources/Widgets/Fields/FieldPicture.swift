import CellCanvas
import CellLayout

/// A part of a field's value that is shown whole, such as a tag or an option with its box.
struct FieldChip: Layout, Hashable, Sendable {
  let spans: [Span]
  /// The number of the option that the chip shows; nil if it is none.
  let option: Int?
  /// The columns of the text.
  let width: Int
  /// The columns that are kept free behind the text.
  private let margin: Int
  private(set) var frame = Rect.zero

  init(_ spans: [Span], option: Int? = nil, margin: Int = 0) {
    self.spans = spans
    self.option = option
    self.margin = margin
    width = spans.reduce(0) { $0 + DisplayText($1.text).width }
  }

  init(_ text: String, _ role: Span.Role = .text, option: Int? = nil) {
    self.init([Span(text, role)], option: option)
  }

  mutating func layout(in rect: Rect) { frame = rect }

  var contents: [FieldChip] { [self] }

  func sizeThatFits(_ size: Size) -> Size { Size(width: width + margin, height: 1) }
}

/// What a field shows: its chips, in as many lines as they need. Only a field that has the keys has more than one.
package struct FieldPicture: Equatable, Sendable {
  /// The chips, with frames in a rect at the origin. One that is wider than its frame has a line of its own.
  let chips: [FieldChip]
  /// The place of the caret.
  let caret: Point

  /// Chips in lines of `width` columns. The caret is `columns` behind the beginning of the chip with the index `caret`.
  init(_ chips: [FieldChip] = [], gap: Int = 0, width: Int = .max, caret: Int? = nil, behind columns: Int = 0) {
    var flow = FlowLayout(chips, spacing: gap)
    flow.layout(in: Rect(x: 0, y: 0, width: width, height: .max))
    self.chips = flow.children
    let start = caret.flatMap { flow.children.indices.contains($0) ? flow.children[$0].frame.origin : nil } ?? .zero
    self.caret = Point(x: start.x + columns, y: start.y)
  }

  /// As many chips as fit whole into one line of `width` columns, and how many more there are; `otherwise` if none fits.
  /// `chips` are the first of `total`; nil if they are all.
  static func oneLine(
    _ chips: [FieldChip], of total: Int? = nil, gap: Int, width: Int, otherwise: String
  ) -> FieldPicture {
    // A single chip is cut where it is drawn.
    guard chips.count > 1 else { return FieldPicture(chips) }
    let hidden = (total ?? chips.count) - chips.count
    let flow = FlowLayout(chips, spacing: gap).limited(to: Size(width: width, height: 1)) {
      FieldChip("\($0 + hidden) more", .dim)
    }
    return FieldPicture(flow.children.count > 1 ? flow.children : [FieldChip(otherwise, .dim)], gap: gap)
  }

  var lineCount: Int { 1 + (chips.last?.frame.minY ?? 0) }

  func width(ofLine line: Int) -> Int {
    chips.reduce(0) { $1.frame.minY == line ? max($0, $1.frame.minX + $1.width) : $0 }
  }

  func option(at point: Point) -> Int? { chips.first { $0.option != nil && $0.frame.contains(point) }?.option }
}

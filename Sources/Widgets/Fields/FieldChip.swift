import CellCanvas

/// A part of a field's value that is shown whole, such as a tag or an option with its box.
struct FieldChip: Hashable, Sendable {
  let text: String
  let role: Span.Role
  /// The number of the option that the chip shows; nil if it is none.
  let option: Int?

  init(_ text: String, _ role: Span.Role = .text, option: Int? = nil) {
    self.text = text
    self.role = role
    self.option = option
  }

  var width: Int { DisplayText(text).width }
}

extension FieldPicture {
  /// All chips, in as many lines of `width` columns as they need. The caret stands `columns` behind the beginning of the
  /// chip with the index `caret`.
  static func wrapping(
    _ chips: [FieldChip], gap: String, width: Int, caret: Int?, behind columns: Int = 0
  ) -> FieldPicture {
    chips.enumerated().reduce(into: FieldPicture()) { picture, chip in
      picture.makeRoom(for: chip.element.width, in: width, behind: gap)
      if chip.offset == caret { picture.markCaret(behind: columns) }
      picture.add(chip.element.text, chip.element.role, option: chip.element.option)
    }
  }

  /// As many chips as fit whole into one line of `width` columns, and how many more there are; `otherwise` if none fits.
  /// `chips` are the first of `total`; nil if they are all.
  static func oneLine(
    _ chips: [FieldChip], of total: Int? = nil, gap: String, width: Int, otherwise: String
  ) -> FieldPicture {
    // A single chip is cut where it is drawn.
    guard chips.count > 1 else { return wrapping(chips, gap: gap, width: width, caret: nil) }
    // Each takes a column at least.
    for count in (1...max(1, min(chips.count, width))).reversed() {
      let picture = oneLine(chips.prefix(count), of: total ?? chips.count, gap: gap)
      if picture.width <= width { return picture }
    }
    return FieldPicture([Span(otherwise, .dim)])
  }

  private static func oneLine(_ chips: ArraySlice<FieldChip>, of count: Int, gap: String) -> FieldPicture {
    var picture = wrapping(Array(chips), gap: gap, width: .max, caret: nil)
    if chips.count < count { picture.add("\(gap)\(count - chips.count) more", .dim) }
    return picture
  }
}

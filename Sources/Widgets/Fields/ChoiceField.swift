import CellCanvas
import Input

/// One of several things, or none of them.
package struct ChoiceField: Equatable, Sendable {
  package let options: [String]
  package private(set) var selected: Int?
  package let style: Style
  /// The number of the first option, where numbers choose; below 0 a sign can stand before the digit.
  package let firstNumber: Int?
  /// Whether it may be none.
  package let isOptional: Bool
  /// Whether the digit that comes next is below 0.
  private var isNegative = false

  package enum Style: Hashable, Sendable {
    /// All options stand there: `0 1 2 [3] 4 5`.
    case scale
    /// The others show while it has the keys.
    case menu
  }

  package init(
    _ options: [String], selected: Int?, style: Style, firstNumber: Int? = nil, isOptional: Bool = true
  ) {
    self.options = options
    self.selected = selected.flatMap { options.indices.contains($0) ? $0 : nil }
    self.style = style
    self.firstNumber = firstNumber
    self.isOptional = isOptional
  }

  package mutating func press(_ key: Key) -> Field.Outcome {
    let (old, wasNegative) = (selected, isNegative)
    isNegative = isSigned && key == "-"
    switch key {
    case .right: selected = min((selected ?? -1) + 1, options.count - 1)
    case .left: selected = selected.flatMap { $0 > 0 ? $0 - 1 : isOptional ? nil : 0 }
    case .home: selected = 0
    case .end: selected = options.count - 1
    case .backspace, .delete, "-": if isOptional { selected = nil }
    case "+" where isSigned: break
    default:
      guard let character = key.typed, choose(by: character, wasNegative: wasNegative) else { return .ignored }
    }
    return selected == old ? .moved : .changed
  }

  package mutating func choose(_ option: Int) -> Field.Outcome {
    guard options.indices.contains(option), option != selected else { return .moved }
    selected = option
    return .changed
  }

  private var isSigned: Bool { firstNumber.map { $0 < 0 } ?? false }

  /// By its number, or where there are none by its first letter: the next one that has it.
  private mutating func choose(by character: Character, wasNegative: Bool) -> Bool {
    if let firstNumber {
      guard let digit = character.wholeNumberValue, case let index = (wasNegative ? -digit : digit) - firstNumber,
        options.indices.contains(index)
      else { return false }
      selected = index
      return true
    }
    let after = selected.map { $0 + 1 } ?? 0
    let order = Array(options.indices.dropFirst(after)) + Array(options.indices.prefix(after))
    let letter = character.lowercased()
    guard let found = order.first(where: { options[$0].lowercased().hasPrefix(letter) }) else { return false }
    selected = found
    return true
  }

  package var hints: [Hint] {
    let none = isOptional ? Hint(isSigned ? "Backspace" : "-", "none") : nil
    guard let firstNumber else { return [Hint("← →", "choose"), none].compactMap { $0 } }
    let numbers = isSigned ? options.joined(separator: " ") : "\(firstNumber)–\(firstNumber + options.count - 1)"
    return [Hint(numbers, "choose"), none].compactMap { $0 }
  }
}

extension ChoiceField {
  package func picture(isTight: Bool, isFocused: Bool) -> FieldPicture {
    let isOpen = style == .scale || isFocused
    guard isOpen else { return FieldPicture(spans: [value]) }
    return style == .scale && isTight ? dense : roomy
  }

  /// The columns of a scale that isn't dense.
  package var scaleWidth: Int? {
    style == .scale ? ((options.map(\.count).max() ?? 0) + 2) * options.count : nil
  }

  private var value: Span { selected.map { Span(options[$0]) } ?? Span("none", .dim) }

  /// ` 0  1  2 [3] 4  5 `.
  private var roomy: FieldPicture {
    var picture = FieldPicture()
    picture.caret = selected == nil ? 1 : 0
    for (index, option) in padded.enumerated() {
      if index == selected { picture.markCaret(behind: 1) }
      picture.add(index == selected ? "[\(option)]" : " \(option) ", index == selected ? .title : .text, option: index)
    }
    return picture
  }

  /// ` 0 1 2[3]4 5 `: brackets stand in the place of blanks.
  private var dense: FieldPicture {
    var picture = FieldPicture()
    picture.caret = selected == nil ? 1 : 0
    for (index, option) in padded.enumerated() {
      picture.add(index == selected ? "[" : index - 1 == selected ? "]" : " ")
      if index == selected { picture.markCaret() }
      picture.add(option, index == selected ? .title : .text, option: index)
    }
    picture.add(selected == options.count - 1 ? "]" : " ")
    return picture
  }

  private var padded: [String] {
    guard style == .scale else { return options }
    let width = options.map(\.count).max() ?? 0
    return options.map { String(repeating: " ", count: width - $0.count) + $0 }
  }
}

import CellCanvas
import Input

/// A field that holds one of several values, or none of them.
package struct ChoiceField<Value: Hashable & Sendable>: FormField {
  package let options: [FieldOption<Value>]
  private let display: ChoiceDisplay
  /// The number of the first option, if numbers choose. If it is below 0, a minus sign may come before the digit.
  private let firstNumber: Int?
  /// Whether no value may be selected.
  private let isOptional: Bool
  private var index: Int?
  /// Whether the next digit is below 0.
  private var isNegative = false

  /// A field that may hold no value. A `selected` that is no option selects none.
  package init(
    _ options: [FieldOption<Value>], selected: Value?, as display: ChoiceDisplay, firstNumber: Int? = nil
  ) {
    self.init(options, index: options.firstIndex { $0.value == selected }, display, firstNumber, isOptional: true)
  }

  /// A field that always holds a value. A `selected` that is no option selects the first one.
  package init(
    _ options: [FieldOption<Value>], always selected: Value, as display: ChoiceDisplay, firstNumber: Int? = nil
  ) {
    let index = options.firstIndex { $0.value == selected } ?? options.indices.first
    self.init(options, index: index, display, firstNumber, isOptional: false)
  }

  private init(
    _ options: [FieldOption<Value>], index: Int?, _ display: ChoiceDisplay, _ firstNumber: Int?, isOptional: Bool
  ) {
    self.options = options
    self.index = index
    self.display = display
    self.firstNumber = firstNumber
    self.isOptional = isOptional
  }

  var selected: Value? { index.map { options[$0].value } }
}

/// How a field shows the values that it offers.
package enum ChoiceDisplay: Hashable, Sendable {
  /// All of them: `0 1 2 [3] 4 5`.
  case scale
  /// The selected one; the others too while the field has the keys.
  case menu
}

// MARK: Keys

extension ChoiceField {
  package mutating func press(_ key: Key) -> FieldResponse {
    guard !options.isEmpty else { return .ignored }
    let (old, wasNegative) = (index, isNegative)
    isNegative = isSigned && key == "-"
    switch key {
    case .right: index = min((index ?? -1) + 1, options.count - 1)
    case .left: index = index.flatMap { $0 > 0 ? $0 - 1 : isOptional ? nil : 0 }
    case .home: index = 0
    case .end: index = options.count - 1
    case "-" where isSigned, "+" where isSigned: break
    case .backspace, .delete, "-": if isOptional { index = nil }
    default:
      guard let character = key.typed, let found = option(for: character, wasNegative: wasNegative) else {
        return .ignored
      }
      index = found
    }
    return index == old ? .moved : .changed
  }

  package mutating func choose(_ option: Int) -> FieldResponse {
    guard options.indices.contains(option), option != index else { return .moved }
    index = option
    return .changed
  }

  private var isSigned: Bool { firstNumber.map { $0 < 0 } ?? false }

  /// The option with this number, or if options have no numbers, the next one that begins with this letter.
  private func option(for character: Character, wasNegative: Bool) -> Int? {
    if let firstNumber {
      guard let digit = character.wholeNumberValue else { return nil }
      let index = (wasNegative ? -digit : digit) - firstNumber
      return options.indices.contains(index) ? index : nil
    }
    let after = index.map { $0 + 1 } ?? 0
    let order = Array(options.indices.dropFirst(after)) + Array(options.indices.prefix(after))
    let letter = character.lowercased()
    return order.first { options[$0].label.lowercased().hasPrefix(letter) }
  }

  package var hints: [Hint] {
    let none = isOptional ? Hint(isSigned ? "Backspace" : "-", "none") : nil
    guard let firstNumber else { return [Hint("← →", "choose"), none].compactMap { $0 } }
    let numbers =
      isSigned
      ? options.map(\.label).joined(separator: " ") : "\(firstNumber)–\(firstNumber + options.count - 1)"
    return [Hint(numbers, "choose"), none].compactMap { $0 }
  }
}

// MARK: How it looks

extension ChoiceField {
  package func picture(width: Int, isTight: Bool, isFocused: Bool) -> FieldPicture {
    switch display {
    case .menu: isFocused ? roomy(width: width) : value
    case .scale where !isTight: roomy(width: .max)
    case .scale where dense.width(ofLine: 0) <= width: dense
    case .scale: isFocused ? roomy(width: width) : value
    }
  }

  package var scaleWidth: Int? {
    display == .scale ? ((options.map(\.label.count).max() ?? 0) + 2) * options.count : nil
  }

  private var value: FieldPicture {
    FieldPicture([index.map { FieldChip(options[$0].label) } ?? FieldChip("none", .dim)])
  }

  /// ` 0  1  2 [3] 4  5 `.
  private func roomy(width: Int) -> FieldPicture {
    let chips = padded.enumerated().map { option, label in
      option == index
        ? FieldChip("[\(label)]", .title, option: option) : FieldChip(" \(label) ", option: option)
    }
    return FieldPicture(chips, width: width, caret: index ?? 0, behind: 1)
  }

  /// ` 0 1 2[3]4 5 `: brackets stand in the place of blanks.
  private var dense: FieldPicture {
    let chips = padded.enumerated().flatMap { option, label in
      [
        FieldChip(option == index ? "[" : option - 1 == index ? "]" : " "),
        FieldChip(label, option == index ? .title : .text, option: option),
      ]
    }
    let end = FieldChip(index == options.count - 1 ? "]" : " ")
    return FieldPicture(chips + [end], caret: 2 * (index ?? 0), behind: 1)
  }

  private var padded: [String] {
    let labels = options.map(\.label)
    guard display == .scale else { return labels }
    let width = labels.map(\.count).max() ?? 0
    return labels.map { String(repeating: " ", count: width - $0.count) + $0 }
  }
}

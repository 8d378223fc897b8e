import CellCanvas
import Input

/// A field that holds any of several values.
package struct ToggleField<Value: Hashable & Sendable>: FormField {
  let options: [FieldOption<Value>]
  /// The values that are on.
  package var on: Set<Value>
  /// The number of the option that Space toggles.
  private var current = 0

  /// Values of `on` that are no options are left out.
  package init(_ options: [FieldOption<Value>], on: Set<Value>) {
    self.options = options
    self.on = on.intersection(options.map(\.value))
  }

  /// Has Space toggle the first value that is on.
  package mutating func goToFirst() { current = options.firstIndex { on.contains($0.value) } ?? 0 }

  package mutating func press(_ key: Key) -> FieldResponse {
    switch key {
    case .left: current = max(0, current - 1)
    case .right: current = max(0, min(current + 1, options.count - 1))
    case .home: current = 0
    case .end: current = max(0, options.count - 1)
    case .space, "x": return choose(current)
    default: return .ignored
    }
    return .moved
  }

  package mutating func choose(_ option: Int) -> FieldResponse {
    guard options.indices.contains(option) else { return .moved }
    current = option
    on.formSymmetricDifference([options[option].value])
    return .changed
  }

  /// The new values, with the option of the keys where it was.
  package func following(_ new: ToggleField) -> ToggleField {
    var field = new
    if new.options == options { field.current = current }
    return field
  }

  package var hints: [Hint] { [Hint("← →", "move"), Hint("Space", "toggle")] }
}

// MARK: How it looks

extension ToggleField {
  /// `[ ] nightmare   [x] recurring`. Without the keys, and without room for all, the values that are on come first.
  package func picture(width: Int, isTight: Bool, isFocused: Bool) -> FieldPicture {
    let chips = options.indices.map(chip)
    let gap = Self.gap(between: chips, width: width)
    let all = FieldPicture(chips, gap: gap, width: width, caret: current, behind: 1)
    if isFocused || (all.lineCount == 1 && all.width(ofLine: 0) <= width) { return all }
    let order = options.indices.filter(isOn) + options.indices.filter { !isOn($0) }
    let words = "\(on.isEmpty ? "none" : "\(on.count)") of \(options.count)"
    return .oneLine(order.map { chips[$0] }, gap: gap, width: width, otherwise: words)
  }

  /// Three blanks, or two if only then all chips stand in one line.
  private static func gap(between chips: [FieldChip], width: Int) -> Int {
    let blanks = width - chips.reduce(0) { $0 + $1.width }
    return 2 * (chips.count - 1)..<3 * (chips.count - 1) ~= blanks ? 2 : 3
  }

  private func isOn(_ index: Int) -> Bool { on.contains(options[index].value) }

  private func chip(_ index: Int) -> FieldChip {
    FieldChip("[\(isOn(index) ? "x" : " ")] \(options[index].label)", isOn(index) ? .text : .dim, option: index)
  }
}

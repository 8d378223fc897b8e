import CellCanvas
import Input

/// A field that holds any of several values.
package struct ToggleField<Value: Hashable & Sendable>: FormField {
  let options: [FieldOption<Value>]
  /// The values that are on.
  private(set) var on: Set<Value>
  /// The number of the option that Space toggles.
  private var current = 0

  /// Values of `on` that are no options are left out.
  package init(_ options: [FieldOption<Value>], on: Set<Value>) {
    self.options = options
    self.on = on.intersection(options.map(\.value))
  }

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

  package var hints: [Hint] { [Hint("← →", "move"), Hint("Space", "toggle")] }
}

// MARK: How it looks

extension ToggleField {
  /// `[ ] nightmare   [x] recurring`. Without the keys, and without room for all, the values that are on come first.
  package func picture(width: Int, isTight: Bool, isFocused: Bool) -> FieldPicture {
    let all = options.indices
    if isFocused || all.map(cell).joined(separator: Self.gap).count <= width { return picture(of: all) }
    let order = all.filter(isOn) + all.filter { !isOn($0) }
    for count in order.indices.reversed() {
      var picture = picture(of: order[..<count])
      picture.add("\(count > 0 ? Self.gap : "")\(order.count - count) \(count > 0 ? "more" : "of them")", .dim)
      if picture.width <= width || count == 0 { return picture }
    }
    return FieldPicture()
  }

  private static var gap: String { "   " }

  private func isOn(_ index: Int) -> Bool { on.contains(options[index].value) }

  private func cell(_ index: Int) -> String { "[\(isOn(index) ? "x" : " ")] \(options[index].label)" }

  private func picture(of indices: some Collection<Int>) -> FieldPicture {
    var picture = FieldPicture()
    for (place, index) in indices.enumerated() {
      if place > 0 { picture.add(Self.gap) }
      if index == current { picture.markCaret(behind: 1) }
      picture.add(cell(index), isOn(index) ? .text : .dim, option: index)
    }
    return picture
  }
}

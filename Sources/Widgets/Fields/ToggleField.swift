import CellCanvas
import Input

/// Things that hold or don't, any of them.
package struct ToggleField: Equatable, Sendable {
  package let options: [String]
  package private(set) var on: Set<Int>
  /// Which one Space toggles.
  private(set) var current = 0

  package init(_ options: [String], on: Set<Int>) {
    self.options = options
    self.on = on
  }

  package mutating func press(_ key: Key) -> Field.Outcome {
    switch key {
    case .left: current = max(0, current - 1)
    case .right: current = min(current + 1, options.count - 1)
    case .home: current = 0
    case .end: current = options.count - 1
    case .space, "x":
      on.formSymmetricDifference([current])
      return .changed
    default: return .ignored
    }
    return .moved
  }

  package mutating func choose(_ option: Int) -> Field.Outcome {
    guard options.indices.contains(option) else { return .moved }
    current = option
    on.formSymmetricDifference([option])
    return .changed
  }

  /// `[ ] nightmare   [x] recurring`; without the keys, and where room is short, what holds comes first.
  package func picture(width: Int, isFocused: Bool) -> FieldPicture {
    if isFocused || cells.joined(separator: Self.gap).count <= width { return picture(of: options.indices) }
    let order = options.indices.filter(on.contains) + options.indices.filter { !on.contains($0) }
    for count in order.indices.reversed() {
      var picture = picture(of: order[..<count])
      picture.add("\(count > 0 ? Self.gap : "")\(order.count - count) \(count > 0 ? "more" : "of them")", .dim)
      if picture.width <= width || count == 0 { return picture }
    }
    return FieldPicture()
  }

  private static let gap = "   "

  private var cells: [String] { options.indices.map(cell) }

  private func cell(_ index: Int) -> String { "[\(on.contains(index) ? "x" : " ")] \(options[index])" }

  private func picture(of indices: some Collection<Int>) -> FieldPicture {
    var picture = FieldPicture()
    for (place, index) in indices.enumerated() {
      if place > 0 { picture.add(Self.gap) }
      if index == current { picture.markCaret(behind: 1) }
      picture.add(cell(index), on.contains(index) ? .text : .dim, option: index)
    }
    return picture
  }
}

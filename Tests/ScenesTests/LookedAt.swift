import CellCanvas

/// A screen in one look.
struct LookedAt {
  let look: String
  let canvas: Canvas

  /// What it shows, without its styles.
  fileprivate var text: ArraySlice<Substring> { lines.prefix(canvas.size.height + 3) }

  /// Its styles, a letter each.
  fileprivate var legend: ArraySlice<Substring> { lines.dropFirst(canvas.size.height + 3).dropLast(canvas.size.height) }

  /// Where each of them is.
  fileprivate var map: ArraySlice<Substring> { lines.suffix(canvas.size.height) }

  private var lines: [Substring] { canvas.drawing.dropLast().split(separator: "\n", omittingEmptySubsequences: false) }
}

extension [LookedAt] {
  /// The drawings of all of them, in which looks that show the same share their text, and those that style the same cells
  /// alike share their map.
  var drawing: String {
    var rows: [Substring] = []
    for alike in parted(by: \.text) {
      rows.append(alike.heading)
      rows += alike[0].text
      for mapped in alike.parted(by: \.map) {
        for screen in mapped { rows += ["- \(screen.look)"] + screen.legend }
        rows += ["- where"] + mapped[0].map
      }
    }
    return rows.joined(separator: "\n") + "\n"
  }

  private var heading: Substring { "# \(map(\.look).joined(separator: ", "))" }

  /// In groups of one value, in the order in which the values come first.
  private func parted<Value: Equatable>(by value: (LookedAt) -> Value) -> [[LookedAt]] {
    reduce(into: []) { groups, screen in
      if let place = groups.firstIndex(where: { value($0[0]) == value(screen) }) {
        groups[place].append(screen)
      } else {
        groups.append([screen])
      }
    }
  }
}

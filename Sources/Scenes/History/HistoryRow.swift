import DreamCore

/// A row of the timeline: a point of the line, or a branch that begins at a point.
struct HistoryRow: Hashable, Comparable, Sendable {
  /// The number of steps that are done there.
  let point: Int
  /// The index of the branch among those that begin at the point; nil for the point itself.
  var branch: Int?

  init(_ point: Int, branch: Int? = nil) {
    self.point = point
    self.branch = branch
  }

  static func < (a: HistoryRow, b: HistoryRow) -> Bool { (a.point, a.branch ?? -1) < (b.point, b.branch ?? -1) }
}

extension UndoHistory {
  /// The last step that is done at a point; nil at the beginning.
  func step(at point: Int) -> Step? { (1...max(1, count)).contains(point) && count > 0 ? self[point - 1] : nil }

  /// The branches that begin at a point, in the order in which they were left.
  func branches(at point: Int) -> [Branch] { branches(after: step(at: point)?.id) }

  /// The branch of a row; nil for a point.
  func branch(of row: HistoryRow) -> Branch? {
    guard let index = row.branch, case let branches = branches(at: row.point), branches.indices.contains(index)
    else { return nil }
    return branches[index]
  }

  /// The row after another; nil after the last.
  func row(after row: HistoryRow) -> HistoryRow? {
    let next = (row.branch ?? -1) + 1
    if next < branchCount(after: step(at: row.point)?.id) { return HistoryRow(row.point, branch: next) }
    return row.point < count ? HistoryRow(row.point + 1) : nil
  }

  /// The row before another; nil before the first.
  func row(before row: HistoryRow) -> HistoryRow? {
    if let branch = row.branch { return HistoryRow(row.point, branch: branch > 0 ? branch - 1 : nil) }
    guard row.point > 0 else { return nil }
    return lastRow(at: row.point - 1)
  }

  /// The row `distance` rows after another, or before it if that is negative; the last or first if there are fewer.
  func row(_ distance: Int, from row: HistoryRow) -> HistoryRow {
    var row = row
    for _ in 0..<abs(distance) {
      guard let next = distance > 0 ? self.row(after: row) : self.row(before: row) else { break }
      row = next
    }
    return row
  }

  /// The last row of the timeline.
  var lastRow: HistoryRow { lastRow(at: count) }

  /// The row, or the nearest one that exists.
  func nearest(_ row: HistoryRow) -> HistoryRow {
    let point = min(max(row.point, 0), count)
    guard let branch = row.branch, point == row.point else { return HistoryRow(point) }
    return min(HistoryRow(point, branch: branch), lastRow(at: point))
  }

  /// The row of the branch that was left before the one of another row. After a point, or the branch that was left first, it
  /// is the one that was left last; nil if the line has no branches. O(n log n).
  func branchRow(after row: HistoryRow) -> HistoryRow? {
    guard hasBranches else { return nil }
    let rows = (0...count).flatMap { point in
      branches(at: point).enumerated().map { (row: HistoryRow(point, branch: $0), leftAt: $1.leftAt) }
    }.sorted { ($0.leftAt, $0.row) > ($1.leftAt, $1.row) }.map(\.row)
    let next = rows.firstIndex(of: row).map { $0 + 1 } ?? 0
    return rows.indices.contains(next) ? rows[next] : rows.first
  }

  private func lastRow(at point: Int) -> HistoryRow {
    let branches = branchCount(after: step(at: point)?.id)
    return HistoryRow(point, branch: branches > 0 ? branches - 1 : nil)
  }
}

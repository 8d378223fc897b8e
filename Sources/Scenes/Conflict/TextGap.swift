/// Where two sequences differ: a stretch of each, either of which may be empty.
struct TextGap: Equatable {
  var left: Range<Int>
  var right: Range<Int>

  /// So many pairs are compared at most; what has more is taken to differ as a whole.
  private static let most = 400_000

  /// All gaps between the longest common subsequence of two, in order.
  static func between(_ left: [TextToken], _ right: [TextToken]) -> [TextGap] {
    let start = zip(left, right).prefix { $0 == $1 }.count
    let end = zip(left.dropFirst(start).reversed(), right.dropFirst(start).reversed()).prefix { $0 == $1 }.count
    let whole = TextGap(left: start..<(left.count - end), right: start..<(right.count - end))
    guard !whole.isEmpty else { return [] }
    guard whole.left.count * whole.right.count <= most, !whole.left.isEmpty, !whole.right.isEmpty
    else { return [whole] }
    return whole.split(left, right)
  }

  private var isEmpty: Bool { left.isEmpty && right.isEmpty }

  /// By the textbook's table: `lengths[i][j]` is how much the rest of the left from `i` and of the right from `j` have in common.
  private func split(_ first: [TextToken], _ second: [TextToken]) -> [TextGap] {
    let columns = right.count + 1
    var lengths = [Int32](repeating: 0, count: (left.count + 1) * columns)
    for i in (0..<left.count).reversed() {
      for j in (0..<right.count).reversed() {
        lengths[i * columns + j] =
          first[left.lowerBound + i] == second[right.lowerBound + j]
          ? lengths[(i + 1) * columns + j + 1] + 1
          : max(lengths[(i + 1) * columns + j], lengths[i * columns + j + 1])
      }
    }
    var gaps: [TextGap] = []
    var (i, j) = (0, 0)
    var from = (i: 0, j: 0)
    func close() {
      let gap = TextGap(
        left: (left.lowerBound + from.i)..<(left.lowerBound + i),
        right: (right.lowerBound + from.j)..<(right.lowerBound + j))
      if !gap.isEmpty { gaps.append(gap) }
    }
    while i < left.count, j < right.count {
      if first[left.lowerBound + i] == second[right.lowerBound + j] {
        close()
        (i, j) = (i + 1, j + 1)
        from = (i, j)
      } else if lengths[(i + 1) * columns + j] >= lengths[i * columns + j + 1] {
        i += 1
      } else {
        j += 1
      }
    }
    (i, j) = (left.count, right.count)
    close()
    return gaps
  }
}

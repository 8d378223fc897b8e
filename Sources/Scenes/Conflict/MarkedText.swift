/// A text that is put together piece by piece, some of them marked.
struct MarkedText: Equatable, Sendable {
  private(set) var text = ""
  /// In UTF-8 bytes, in order.
  private(set) var marks: [Range<Int>] = []

  mutating func add(_ piece: String, isMarked: Bool = false) {
    let start = text.utf8.count
    text += piece
    if isMarked { marks.append(start..<text.utf8.count) }
  }

  mutating func add(_ piece: String, marks: [Range<Int>]) {
    let start = text.utf8.count
    text += piece
    self.marks += marks.map { ($0.lowerBound + start)..<($0.upperBound + start) }
  }
}

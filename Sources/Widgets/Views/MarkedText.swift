/// A text that is put together piece by piece, some of them marked.
package struct MarkedText: Equatable, Sendable {
  package private(set) var text = ""
  /// In UTF-8 bytes, in order.
  package private(set) var marks: [Range<Int>] = []

  package init() {}

  package mutating func add(_ piece: String, isMarked: Bool = false) {
    let start = text.utf8.count
    text += piece
    if isMarked { marks.append(start..<text.utf8.count) }
  }

  package mutating func add(_ piece: String, marks: [Range<Int>]) {
    let start = text.utf8.count
    text += piece
    self.marks += marks.map { ($0.lowerBound + start)..<($0.upperBound + start) }
  }
}

/// The parts of a text that stand out.
package struct TextMarks: Equatable, Sendable {
  /// UTF-8 offsets, in order.
  package let ranges: [Range<Int>]
  let role: Span.Role
  /// The range that the person is at; one of `ranges`, or nil.
  package let current: Range<Int>?
  /// Parts that stand out in ways of their own, beneath the others.
  let signs: [Part]

  /// A part of a text and how it stands out.
  package struct Part: Hashable, Sendable {
    package let range: Range<Int>
    package let role: Span.Role

    package init(_ range: Range<Int>, _ role: Span.Role) { (self.range, self.role) = (range, role) }
  }

  package init(
    _ ranges: [Range<Int>] = [], as role: Span.Role = .match, current: Range<Int>? = nil, signs: [Part] = []
  ) {
    self.ranges = ranges
    self.signs = signs
    self.role = role
    self.current = ranges.contains { $0 == current } ? current : nil
  }
}

extension TextMarks {
  /// All parts, those on top last.
  var parts: [Part] { signs + ranges.map { Part($0, $0 == current ? .currentMatch : role) } }

  /// The spans of a text of one line: the marked parts, and the rest in `role`.
  package func spans(in text: String, _ role: Span.Role) -> [Span] {
    var (spans, end) = ([Span](), 0)
    for range in ranges {
      spans.append(Span(text.part(end..<range.lowerBound), role))
      spans.append(Span(text.part(range), range == current ? .currentMatch : self.role))
      end = range.upperBound
    }
    return (spans + [Span(text.part(end..<max(end, text.utf8.count)), role)]).filter { !$0.text.isEmpty }
  }
}

extension String {
  fileprivate func part(_ bytes: Range<Int>) -> String {
    String(self[index(atByte: bytes.lowerBound)..<index(atByte: bytes.upperBound)])
  }
}

/// A text put together from pieces, some of them marked.
package struct MarkedText: Equatable, Sendable {
  package private(set) var text = ""
  /// The marked ranges as UTF-8 offsets, in order.
  private(set) var marks: [Range<Int>] = []

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

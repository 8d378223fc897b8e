/// Parts of a text that are to be seen, in UTF-8 bytes, in order; one of them may be the one that somebody is at.
package struct TextMarks: Equatable, Sendable {
  package let ranges: [Range<Int>]
  let role: Span.Role
  /// One of the ranges.
  let current: Range<Int>?

  package init(_ ranges: [Range<Int>] = [], as role: Span.Role = .match, current: Range<Int>? = nil) {
    self.ranges = ranges
    self.role = role
    self.current = ranges.contains { $0 == current } ? current : nil
  }
}

extension TextMarks {
  /// A text of one line, with what is marked in it.
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

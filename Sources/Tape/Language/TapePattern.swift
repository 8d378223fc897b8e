/// A regular expression, in Swift's syntax; `^` and `$` match at line ends.
package struct TapePattern: Hashable, Sendable {
  package let source: String

  /// The longest that is accepted.
  private static let limit = 1000

  /// Nothing if it is no regular expression.
  package init?(_ source: String) {
    guard source.utf8.count <= Self.limit, (try? Regex(source)) != nil else { return nil }
    self.source = source
  }

  package func matches(_ text: String) -> Bool {
    // It was one when this was made.
    guard let regex = try? Regex(source).anchorsMatchLineEndings() else { return false }
    return ((try? regex.firstMatch(in: text)) ?? nil) != nil
  }
}

extension TapePattern: CustomStringConvertible {
  package var description: String { "/\(source)/" }
}

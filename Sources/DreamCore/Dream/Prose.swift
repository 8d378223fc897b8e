/// A text that is kept byte for byte: two are equal only if their bytes are, even if Unicode calls them equivalent.
package struct Prose: Sendable {
  package let string: String

  package init(_ string: String) {
    var string = string
    string.makeContiguousUTF8()
    self.string = string
  }

  package var isEmpty: Bool { string.isEmpty }

  /// Whether the text has nothing but white space.
  package var isBlank: Bool { string.isBlank }
}

extension Prose: Hashable {
  package static func == (left: Prose, right: Prose) -> Bool {
    left.string.utf8.count == right.string.utf8.count && left.string.utf8.elementsEqual(right.string.utf8)
  }

  package func hash(into hasher: inout Hasher) {
    var string = string
    string.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    hasher.combine(UInt8.max)
  }
}

extension Prose: ExpressibleByStringLiteral, CustomStringConvertible {
  package init(stringLiteral value: String) { self.init(value) }

  package var description: String { string }
}

/// A name of a person, a tag or a place that a text marks by a sign before it: `@Anna`, `#water`, `&school`, `@[Anna Maria]`.
///
/// The sign stands at the beginning of the text, behind white space or behind an opening bracket. The name follows it at once and
/// has a letter. It is made of letters and digits, also with a hyphen or an apostrophe between them, unless a longer known name
/// stands there; in brackets it has anything but commas. `&amp;` is no mark.
package struct NameMark: Hashable, Sendable {
  package let list: NameList
  /// The name as it stands in the text.
  package let name: String
  /// The sign, the name and its brackets, in UTF-8 bytes.
  package private(set) var range: Range<Int>

  /// The most bytes of a name.
  static let longest = 120
  /// How far before a change of the text a mark can begin that the change makes another one, in bytes.
  package static let reach = longest + 16

  init(_ list: NameList, _ name: String, _ range: Range<Int>) {
    (self.list, self.name, self.range) = (list, name, range)
  }

  package mutating func move(by count: Int) { range = range.lowerBound + count..<range.upperBound + count }

  package var key: Key { Key(name, in: list) }

  /// A name in the form in which names are compared.
  package struct Key: Hashable, Sendable {
    package let list: NameList
    private let folded: FoldedText

    package init(_ name: String, in list: NameList) { (self.list, folded) = (list, FoldedText(name)) }
  }
}

extension NameMark {
  /// Whether a byte is the sign of a mark.
  static func canBegin(with byte: UInt8) -> Bool {
    byte == UInt8(ascii: "@") || byte == UInt8(ascii: "#") || byte == UInt8(ascii: "&")
  }

  /// The marks whose signs are in a range of bytes, which is clamped, in order. O(n) in the length of the range.
  package static func all(in text: String, from start: Int = 0, before end: Int = .max, knowing known: KnownNames)
    -> [NameMark]
  {
    var text = text
    return text.withUTF8 { bytes in
      let reader = NameMarkReader(bytes, known)
      var marks: [NameMark] = []
      var place = max(0, start)
      while place < min(end, bytes.count) {
        if canBegin(with: bytes[place]), let mark = reader.mark(at: place) { marks.append(mark) }
        place += 1
      }
      return marks
    }
  }

  /// The name that is being typed before a byte of the text; nil if none is.
  package static func beginning(before place: Int, in text: String) -> NameBeginning? {
    var text = text
    return text.withUTF8 { NameMarkReader($0, KnownNames()).beginning(before: place) }
  }
}

extension Dream {
  /// The marks of a text whose names the dream has.
  package func marks(in text: String) -> [NameMark] {
    guard text.utf8.contains(where: NameMark.canBegin) else { return [] }
    let names = Set(NameList.all.flatMap { list in self[list].map { NameMark.Key($0, in: list) } })
    return NameMark.all(in: text, knowing: KnownNames(of: self)).filter { names.contains($0.key) }
  }

  /// Adds the names that the narrative marks to their lists. Returns the marks of those that weren't there.
  package mutating func takeMarks() -> [NameMark] {
    var keys = Set(NameList.all.flatMap { list in self[list].map { NameMark.Key($0, in: list) } })
    let new = NameMark.all(in: narrative.string, knowing: KnownNames(of: self)).filter { keys.insert($0.key).inserted }
    for mark in new { self[mark.list].append(mark.name) }
    return new
  }
}

/// The names that marks can have although they don't end where a name in a text does: those with blanks, above all.
package struct KnownNames: Equatable, Sendable {
  private var names: [NameList: Set<FoldedText>] = [:]
  /// The most bytes of a text that can be one of the names. Folding leaves at least a third of a letter's bytes.
  private(set) var longest = 0

  package init() {}

  package init(of dream: Dream) {
    for list in NameList.all { for name in dream[list] { insert(name, in: list) } }
  }

  package mutating func insert(_ name: String, in list: NameList) {
    guard !name.unicodeScalars.allSatisfy(\.isOfName) else { return }
    let folded = FoldedText(name)
    names[list, default: []].insert(folded)
    longest = max(longest, min(3 * folded.bytes.count, NameMark.longest))
  }

  subscript(list: NameList) -> Set<FoldedText>? { names[list] }
}

/// A name that is being typed behind the sign of a mark.
package struct NameBeginning: Hashable, Sendable {
  package let list: NameList
  /// The byte of the sign.
  package let sign: Int
  package let isBracketed: Bool
  /// The typed part of the name; never empty, and without blanks at its ends.
  package let typed: String
}

extension NameList {
  /// The list whose names a sign marks in a text, by the sign's byte.
  init?(sign: UInt8) {
    let list: NameList? =
      switch sign {
      case UInt8(ascii: "@"): Self.people
      case UInt8(ascii: "#"): Self.tags
      case UInt8(ascii: "&"): Self.places
      default: nil
      }
    guard let list else { return nil }
    self = list
  }

  private static let people = all.first { $0.several == "people" }
  private static let places = all.first { $0.several == "places" }
}

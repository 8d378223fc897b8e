import DreamCore

/// A list of words with a name, by which a search finds dreams with any of them: `@aggr`.
package struct Category: Hashable, Sendable {
  package let name: String
  /// The words as they are written.
  let words: [String]
  /// The words of the list that are whole words or beginnings of words.
  private let tree: WordTree
  /// The other words of the list, such as `*cat*`.
  let others: [TextTest]

  /// Reads a word a line. A word is a whole one, `kill*` is any that begins so, and the other signs are those of a search; words in
  /// quotation marks or with blanks between them stand one after the other. Behind a `#` stands a comment.
  package init(_ name: String, text: String) {
    self.name = name
    words = text.split(whereSeparator: \.isNewline).map { $0.withoutComment }.filter { !$0.isEmpty }
    var (tree, others) = (WordTree(), [TextTest]())
    for test in words.map(TextTest.init(listed:)) where !test.needle.isEmpty && !tree.insert(test, mark: 1) {
      others.append(test.fit == .whole ? TextTest(test.words, in: .anywhere, .inside) : test)
    }
    (self.tree, self.others) = (tree, others)
  }

  /// Adds the words, but for `others`, to a tree of several lists.
  func insert(into tree: inout WordTree, mark: UInt64) {
    for test in words.map(TextTest.init(listed:)) where !test.needle.isEmpty { _ = tree.insert(test, mark: mark) }
  }

  /// Whether one of the words, but for `others`, is in a part of folded text.
  func isFound(in bytes: UnsafeRawBufferPointer, from start: Int, to end: Int) -> Bool {
    tree.first(in: bytes, from: start, to: end) != nil
  }

  /// The places of the words in a text, in UTF-8 bytes, but for those that overlap.
  func ranges(in text: MappedText) -> [Range<Int>] {
    let own = text.ranges { bytes, start in tree.first(in: bytes, from: start, to: bytes.count) }
    return own + others.flatMap { text.ranges(of: $0.needle, $0.match) }
  }

  package static func == (left: Category, right: Category) -> Bool {
    left.name == right.name && left.words == right.words
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(words)
  }
}

extension WordTree {
  /// Adds the words of a test. Returns false, and adds nothing, if it isn't one of whole words or their beginnings.
  fileprivate mutating func insert(_ test: TextTest, mark: UInt64) -> Bool {
    let isWhole = test.fit == .whole
    guard isWhole || test.fit == .wordStart, test.needle.beginsWord else { return false }
    insert(test.needle.bytes, isWhole: isWhole && test.needle.endsWord, mark: mark)
    return true
  }
}

extension TextTest {
  /// The test of a line in a list of words.
  fileprivate init(listed line: String) {
    var text = QueryText(line)
    if text.beginsQuotation {
      let quotation = text.takeQuotation()
      self.init(quotation.text, in: .anywhere, quotation.fit ?? .whole)
    } else {
      let pattern = WordPattern(line)
      self.init(pattern.words, in: .anywhere, pattern.fit == .wordStart && !pattern.isStarred ? .whole : pattern.fit)
    }
  }
}

extension Substring {
  /// The text before a `#` at the beginning or behind a blank, without blanks at its ends.
  fileprivate var withoutComment: String {
    var isBehindBlank = true
    let words = prefix { sign in
      defer { isBehindBlank = sign.isWhitespace }
      return !(isBehindBlank && sign == "#")
    }
    return String(String(words).trimmed.drop { $0 == "\u{FEFF}" })
  }
}

import DreamCore

/// Asks whether words are in a dream, or in one part of it. Two tests are equal if they ask the same, however their words
/// were typed.
struct TextTest: Hashable, Sendable {
  /// The words as they were typed.
  let words: String
  let scope: Scope
  let fit: Fit
  let needle: Needle
  /// Whether a match has to begin where a word begins.
  let needsStart: Bool
  /// Whether a match has to end where a word ends.
  let needsEnd: Bool
  /// The form of the words with the fit `glob`.
  private let glob: WordGlob?

  enum Scope: Hashable, Sendable {
    /// Every part of a dream that has words.
    case anywhere
    case narrative
    case field(SearchField)
  }

  enum Fit: Hashable, Sendable {
    /// The words are in the part.
    case inside
    /// A word of the part begins with the words.
    case wordStart
    /// A word of the part ends with the words.
    case wordEnd
    /// The words are whole words of the part, with the same case and marks.
    case exact
    /// The part begins with the words.
    case beginning
    /// The words are all of the part.
    case whole
    /// A word of the part has the form of the words: `wom*n`.
    case glob
  }

  /// If `keepsBlanks` is true, blanks at the ends of the words count, but not of whole words.
  init(_ words: String, in scope: Scope = .anywhere, _ fit: Fit = .wordStart, keepsBlanks: Bool = false) {
    let keepsBlanks = keepsBlanks && fit != .exact
    self.words = words
    self.scope = scope
    self.fit = fit
    var folded = FoldedText(dropsFirstBlank: !keepsBlanks)
    folded.append(words)
    glob = fit == .glob ? WordGlob(words) : nil
    needle = glob?.needle ?? Needle(keepsBlanks ? folded.bytes : FoldedText(words).bytes)
    needsStart = (fit == .wordStart || fit == .exact) && needle.beginsWord
    needsEnd = (fit == .wordEnd || fit == .exact) && needle.endsWord
  }

  /// The match of the test in folded text that has the needle at `hit`; `nil` if there is none.
  func match(at hit: Int, in bytes: UnsafeRawBufferPointer) -> Range<Int>? {
    if let glob { return glob.match(at: hit, in: bytes) }
    let end = hit + needle.bytes.count
    return (!needsStart || bytes.isWordStart(hit)) && (!needsEnd || bytes.isWordEnd(end)) ? hit..<end : nil
  }

  /// Whether every dream that fits this test is sure to fit `other`.
  func narrows(_ other: TextTest) -> Bool {
    guard self != other else { return true }
    guard scope == other.scope, fit != .glob else { return false }
    switch other.fit {
    // In the app's own words only what begins one is found: `*mare*` doesn't find what `nightmare` does.
    case .inside: return scope == .anywhere ? needle.begins(with: other.needle) : needle.contains(other.needle)
    case .wordStart:
      let isAtStart = needsStart || fit == .whole || fit == .beginning
      return (isAtStart || !other.needsStart) && needle.begins(with: other.needle)
    case .wordEnd, .exact, .glob: return false
    case .beginning: return (fit == .whole || fit == .beginning) && needle.begins(with: other.needle)
    case .whole: return fit == .whole && needle == other.needle
    }
  }

  /// The test in plain words: `tag water`, `any tag`, `“teeth”`.
  var explanation: String {
    guard let name = scope.name else { return fitWords }
    if needle.isEmpty { return "any \(name)" }
    switch fit {
    case .wordStart: return "\(name) \(words)"
    case .beginning: return "\(name) beginning with “\(words)”"
    case .inside, .wordEnd, .exact, .whole, .glob: return "\(name) \(fitWords)"
    }
  }

  private var fitWords: String {
    switch fit {
    case .wordStart, .beginning, .whole, .glob: "“\(words)”"
    case .inside: "“\(words)” inside words too"
    case .wordEnd: "“\(words)” at the end of a word"
    case .exact: "the word “\(words)”"
    }
  }

  /// Whether the words are whole words of a dream, with the same case and marks.
  func isWritten(in dream: Dream) -> Bool { scope.texts(of: dream).contains(where: isWritten) }

  /// Whether the words are whole words of a text, with the same case and marks.
  func isWritten(in text: String) -> Bool { text.writtenWords.contains(words.writtenWords[...]) }

  static func == (left: TextTest, right: TextTest) -> Bool {
    left.scope == right.scope && left.fit == right.fit && left.needle == right.needle && left.glob == right.glob
      && (left.fit != .exact || left.words.writtenWords == right.words.writtenWords)
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(scope)
    hasher.combine(fit)
    hasher.combine(needle)
  }
}

extension TextTest.Scope {
  /// The name of the field; `nil` if every part is meant.
  var name: String? {
    switch self {
    case .anywhere: nil
    case .narrative: SearchField.narrative.name
    case .field(let field): field.name
    }
  }

  /// Whether narratives are in the scope.
  var isLong: Bool {
    if case .field = self { false } else { true }
  }

  init(_ field: SearchField) { self = field == .narrative ? .narrative : .field(field) }

  /// The texts of the scope, as written; of every part, the person's own words.
  func texts(of dream: Dream) -> [String] {
    switch self {
    case .anywhere:
      var texts: [String] = []
      for field in SearchField.words + [.narrative] { field.forEachText(of: dream) { texts.append($0) } }
      return texts
    case .narrative: return [dream.narrative.string]
    case .field(let field): return field.texts(of: dream)
    }
  }
}

extension TextTest {
  /// The test of a value without quotation marks: `tag:water`, `tag:*ter*`, `series:b`. Without words the part has to be
  /// there.
  /// - Parameter isWhole: whether the words have to be all of a text, as they have to be in a series anyway.
  init(_ pattern: WordPattern, in field: SearchField, isWhole: Bool) {
    let isOfWords = pattern.fit != .wordStart || pattern.words.isEmpty || !(isWhole || field.wordsMeanWhole)
    self.init(pattern.words, in: Scope(field), isOfWords ? pattern.fit : pattern.isStarred ? .beginning : .whole)
  }

  /// The test of a quotation.
  init(_ quotation: Quotation, in field: SearchField, isWhole: Bool) {
    let isWhole = quotation.isClosed && (isWhole || field.quotesMeanWhole) && !FoldedText(quotation.text).bytes.isEmpty
    var fit = quotation.fit ?? (isWhole ? .whole : .wordStart)
    if fit == .wordStart, field.wordsMeanWhole { fit = .beginning }
    self.init(quotation.text, in: Scope(field), fit, keepsBlanks: quotation.isClosed && fit != .whole)
  }
}

extension String {
  /// The words as they are written, without the signs and blanks between them. An apostrophe is of a word only within it:
  /// around words it is a quotation mark.
  var writtenWords: [Substring] {
    split { !($0.isLetter || $0.isNumber || $0.isApostrophe) }.compactMap {
      let beginning = $0.drop(while: \.isApostrophe)
      return beginning.lastIndex { !$0.isApostrophe }.map { beginning[...$0] }
    }
  }
}

extension [Substring] {
  /// Whether `words` are a part of these, one after the other.
  fileprivate func contains(_ words: ArraySlice<Substring>) -> Bool {
    guard !words.isEmpty, count >= words.count else { return false }
    return (0...count - words.count).contains { self[$0..<$0 + words.count] == words }
  }
}

extension Character {
  fileprivate var isApostrophe: Bool { self == "'" || self == "’" }
}

/// A bare word with the signs that say where in a word it is looked for: `cat`, `*cat*`, `*cat`, `=cat`, `c*t`.
struct WordPattern: Hashable, Sendable {
  let words: String
  let fit: TextTest.Fit
  /// Whether a star stands behind the words, which then go on.
  var isStarred = false

  init(_ text: String) {
    if text == "*" {
      self.init(words: "", .wordStart)
    } else if text.count > 1, text.first == "=" {
      self.init(words: String(text.dropFirst()), .exact)
    } else if text.utf8.contains(where: "*?".utf8.contains), WordGlob(text) != nil {
      self.init(words: text, .glob)
    } else if text.count > 1, text.first == "*" {
      let isInside = text.last == "*"
      self.init(words: String(isInside ? text.dropFirst().dropLast() : text.dropFirst()), isInside ? .inside : .wordEnd)
    } else if text.count > 1, text.last == "*" {
      self.init(words: String(text.dropLast()), .wordStart, isStarred: true)
    } else {
      self.init(words: text, .wordStart)
    }
  }

  private init(words: String, _ fit: TextTest.Fit, isStarred: Bool = false) {
    (self.words, self.fit, self.isStarred) = (words, fit, isStarred)
  }

  /// Whether a star stands inside the words and can't mean the letters of one word.
  var hasLostStar: Bool {
    fit != .glob && words.contains("*") && !words.contains("**") && words.contains { $0.isLetter || $0.isNumber }
  }
}

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
    /// The words are all of the part.
    case whole
  }

  /// If `keepsBlanks` is true, blanks at the ends of the words count, but not of whole words.
  init(_ words: String, in scope: Scope = .anywhere, _ fit: Fit = .wordStart, keepsBlanks: Bool = false) {
    let keepsBlanks = keepsBlanks && fit != .exact
    self.words = words
    self.scope = scope
    self.fit = fit
    var folded = FoldedText(dropsFirstBlank: !keepsBlanks)
    folded.append(words)
    needle = Needle(keepsBlanks ? folded.bytes : FoldedText(words).bytes)
    needsStart = (fit == .wordStart || fit == .exact) && needle.beginsWord
    needsEnd = (fit == .wordEnd || fit == .exact) && needle.endsWord
  }

  /// Whether a match of the needle in folded text, up to `end`, is one of the test.
  func accepts(_ hit: Int, in bytes: UnsafeRawBufferPointer) -> Bool {
    (!needsStart || bytes.isWordStart(hit)) && (!needsEnd || bytes.isWordEnd(hit + needle.bytes.count))
  }

  /// Whether every dream that fits this test is sure to fit `other`.
  func narrows(_ other: TextTest) -> Bool {
    guard self != other else { return true }
    guard scope == other.scope else { return false }
    switch other.fit {
    // In the app's own words only what begins one is found: `*mare*` doesn't find what `nightmare` does.
    case .inside: return scope == .anywhere ? needle.begins(with: other.needle) : needle.contains(other.needle)
    case .wordStart: return (needsStart || fit == .whole || !other.needsStart) && needle.begins(with: other.needle)
    case .wordEnd, .exact: return false
    case .whole: return fit == .whole && needle == other.needle
    }
  }

  /// The test in plain words: `tag water`, `any tag`, `“teeth”`.
  var explanation: String {
    guard let name = scope.name else { return fitWords }
    if needle.isEmpty { return "any \(name)" }
    return fit == .wordStart ? "\(name) \(words)" : "\(name) \(fitWords)"
  }

  private var fitWords: String {
    switch fit {
    case .wordStart, .whole: "“\(words)”"
    case .inside: "“\(words)” inside words too"
    case .wordEnd: "“\(words)” at the end of a word"
    case .exact: "the word “\(words)”"
    }
  }

  /// Whether the words are whole words of a dream, with the same case and marks.
  func isWritten(in dream: Dream) -> Bool {
    let sought = words.writtenWords
    return scope.texts(of: dream).contains { $0.writtenWords.contains(sought[...]) }
  }

  static func == (left: TextTest, right: TextTest) -> Bool {
    left.scope == right.scope && left.fit == right.fit && left.needle == right.needle
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

  /// Whether words in quotation marks have to be all of a part.
  var quotesMeanWhole: Bool { if case .field(let field) = self { field.quotesMeanWhole } else { false } }

  fileprivate init(_ field: SearchField) { self = field == .narrative ? .narrative : .field(field) }

  /// The person's own words in the scope, as written; for a part such as the effects, the app's words.
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

extension QueryField {
  /// `tag:water`, `tag:*ter*`. Without a value the part has to be there.
  static func text(_ field: SearchField) -> QueryField {
    QueryField(field.names, help: help[field] ?? [], scope: TextTest.Scope(field)) { value, _ in
      .term(.text(test(field, value)))
    }
  }

  private static func test(_ field: SearchField, _ value: Value) -> TextTest {
    let scope = TextTest.Scope(field)
    guard value.isQuoted else {
      let pattern = WordPattern(value.text)
      return TextTest(pattern.words, in: scope, pattern.fit)
    }
    if let fit = value.fit { return TextTest(value.text, in: scope, fit, keepsBlanks: value.isWhole) }
    return value.isWhole && scope.quotesMeanWhole
      ? TextTest(value.text, in: scope, .whole) : TextTest(value.text, in: scope, keepsBlanks: value.isWhole)
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

/// A bare word with the signs that say where in a word it is looked for: `cat`, `*cat*`, `*cat`, `=cat`.
struct WordPattern: Hashable, Sendable {
  let words: String
  let fit: TextTest.Fit

  init(_ text: String) {
    if text.count > 1, text.first == "=" {
      self.init(words: String(text.dropFirst()), .exact)
    } else if text.count > 1, text.first == "*" {
      let isInside = text.last == "*"
      self.init(words: String(isInside ? text.dropFirst().dropLast() : text.dropFirst()), isInside ? .inside : .wordEnd)
    } else {
      self.init(words: String(text.count > 1 && text.last == "*" ? text.dropLast() : text[...]), .wordStart)
    }
  }

  private init(words: String, _ fit: TextTest.Fit) { (self.words, self.fit) = (words, fit) }
}

import DreamCore

/// Asks whether words are in a dream, or in one part of it. Two tests are equal if they ask the same, however their words
/// were typed.
struct TextTest: Sendable {
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
    case field(DreamField)
  }

  enum Fit: Hashable, Sendable {
    /// The words are in the part.
    case inside
    /// A word of the part begins with them.
    case wordStart
    /// A word of the part ends with them.
    case wordEnd
    /// They are whole words of the part, with the same case and marks.
    case exact
    /// They are all of the part.
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

  /// Whether narratives are read for the test.
  var isLong: Bool { scope.isLong }

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
}

extension TextTest: Hashable {
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

extension TextTest {
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
}

extension TextTest.Scope {
  /// The name of the field; nil if every part is meant.
  var name: String? {
    switch self {
    case .anywhere: nil
    case .narrative: DreamField.narrative.name
    case .field(let field): field.name
    }
  }

  /// Whether narratives are in the scope.
  var isLong: Bool {
    switch self {
    case .anywhere, .narrative: true
    case .field: false
    }
  }

  /// Whether words in quotation marks have to be all of a part.
  var quotesMeanWhole: Bool {
    switch self {
    case .anywhere, .narrative, .field(.narrative), .field(.title), .field(.extra): false
    case .field(.tag), .field(.person), .field(.sign), .field(.technique), .field(.creature), .field(.effect),
      .field(.kind), .field(.series), .field(.number), .field(.note):
      true
    }
  }

  fileprivate init(_ field: DreamField) { self = field == .narrative ? .narrative : .field(field) }
}

extension QueryField {
  /// `tag:water`, `tag:*ter*`. Without a value the part has to be there.
  static func text(_ field: DreamField, or other: String...) -> QueryField {
    QueryField([field.name] + other, help: help(field), scope: TextTest.Scope(field)) { value, _ in
      .term(.text(test(field, value)))
    }
  }

  private static func test(_ field: DreamField, _ value: Value) -> TextTest {
    let scope = TextTest.Scope(field)
    guard value.isQuoted else {
      let pattern = WordPattern(value.text)
      return TextTest(pattern.words, in: scope, pattern.fit)
    }
    if let fit = value.fit { return TextTest(value.text, in: scope, fit, keepsBlanks: value.isWhole) }
    return value.isWhole && scope.quotesMeanWhole
      ? TextTest(value.text, in: scope, .whole) : TextTest(value.text, in: scope, keepsBlanks: value.isWhole)
  }

  private static func help(_ field: DreamField) -> [QueryHelp] {
    switch field {
    case .tag:
      [
        QueryHelp("tag:water", "a word of a tag begins so; tag: any tag"),
        QueryHelp("tag:\"water\"", "the whole tag", rest: "; \"\" in it is a quotation mark"),
      ]
    case .title:
      [
        QueryHelp(
          "title: text:", "only there; also person: sign: technique:",
          rest: " creature: effect: series: number: extra:")
      ]
    case .narrative, .person, .sign, .technique, .creature, .effect, .kind, .series, .number, .extra, .note: []
    }
  }
}

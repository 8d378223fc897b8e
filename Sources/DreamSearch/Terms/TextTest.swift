import DreamCore

/// Asks whether words are in a dream, or in one part of it.
struct TextTest: Hashable, Sendable {
  /// The words as they were typed.
  let words: String
  let scope: Scope
  let fit: Fit
  let needle: Needle

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
    /// They are all of the part.
    case whole
  }

  init(_ words: String, in scope: Scope = .anywhere, _ fit: Fit = .inside) {
    self.words = words
    self.scope = scope
    self.fit = fit
    needle = Needle(FoldedText(words).bytes)
  }

  /// Whether narratives are read for the test.
  var isLong: Bool {
    switch scope {
    case .anywhere, .narrative: true
    case .field: false
    }
  }

  /// Whether every dream that fits this test is sure to fit `other`.
  func narrows(_ other: TextTest) -> Bool {
    guard scope == other.scope else { return false }
    // In the app's own words only what begins one is found: `mare` doesn't find what `nightmare` does.
    if scope == .anywhere { return needle.begins(with: other.needle) }
    switch (fit, other.fit) {
    case (_, .inside): return needle.contains(other.needle)
    case (.wordStart, .wordStart), (.whole, .wordStart): return needle.begins(with: other.needle)
    case (.whole, .whole): return needle == other.needle
    case (.inside, _), (.wordStart, .whole): return false
    }
  }
}

extension TextTest {
  /// The test in plain words: `tag water`, `any tag`, `“teeth”`.
  var explanation: String {
    guard let name = scope.name else { return "“\(words)”" }
    if needle.isEmpty { return "any \(name)" }
    return fit == .wordStart ? "\(name) \(words)" : "\(name) “\(words)”"
  }
}

extension TextTest.Scope {
  fileprivate var name: String? {
    switch self {
    case .anywhere: nil
    case .narrative: DreamField.narrative.name
    case .field(let field): field.name
    }
  }
}

extension QueryField {
  /// `tag:water`. Prose is searched inside, all else from the beginning of words; without a value the part has to be there.
  static func text(_ field: DreamField, or other: String...) -> QueryField {
    QueryField([field.name] + other, help: help(field)) { value, _ in .term(.text(test(field, value))) }
  }

  private static func test(_ field: DreamField, _ value: Value) -> TextTest {
    switch field {
    case .narrative: TextTest(value.text, in: .narrative)
    case .title, .extra: TextTest(value.text, in: .field(field))
    case .tag, .person, .sign, .technique, .creature, .effect, .kind, .series, .number, .note:
      TextTest(value.text, in: .field(field), value.isWhole ? .whole : .wordStart)
    }
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

import DreamCore

/// Asks for what is noted of a night. A dream fits if its night does; a dream whose night isn't known fits none.
struct NightTest: Hashable, Sendable {
  let note: NightNote
  let asked: Asked
  /// Whether the numbers outside of the span are meant.
  var isOutside = false
  let setting: Setting

  enum Asked: Hashable, Sendable {
    /// Something is noted.
    case any
    case recall(Recall)
    /// A technique, or none of them on purpose.
    case technique(Technique?)
    case span(NumberSpan)
    case text(TextTest)
  }

  /// What is noted of the recall. Of a night with a dream nothing has to be.
  enum Recall: String, CaseIterable, Sendable {
    case none, white, forgotten, dream

    fileprivate var noted: Night.Recall? {
      switch self {
      case .none: Night.Recall.none
      case .white, .forgotten: .white
      case .dream: nil
      }
    }

    fileprivate var words: String { noted?.words ?? "a dream recalled" }
  }

  /// How the times of nights are counted.
  struct Setting: Hashable, Sendable {
    /// The hour at which a night ends.
    let nightTurn: Int
    let clock: ClockOffsets
  }

  /// Whether a dream fits, by the night that it may be of.
  func fits(_ facts: DreamFacts, _ nights: ItemMap<Night>) -> Bool {
    guard let day = facts.night(turningAt: setting.nightTurn) else { return false }
    if case .recall = asked { return asked == .recall(.dream) }
    if note == .recall { return true }
    return nights[day].map(fits) ?? false
  }

  /// Whether a night without a dream fits.
  func fits(_ night: Night) -> Bool {
    switch asked {
    case .recall(let recall): return recall.noted.map { $0 == night.recall } ?? false
    case .technique(let technique?): return note.techniques(of: night)?.contains(technique) ?? false
    case .technique(nil): return note.techniques(of: night)?.isEmpty ?? false
    case .text(let test): return note.text(of: night).map(test.isIn) ?? false
    case .span(let span):
      guard let number = note.number(of: night, by: setting.clock) else { return false }
      return span.contains(number, of: note.measure, nightTurn: setting.nightTurn) != isOutside
    case .any: return isNoted(of: night)
    }
  }

  private func isNoted(of night: Night) -> Bool {
    switch note {
    case .recall: night.recall != nil
    case .tried, .planned: note.techniques(of: night) != nil
    case .target, .intention: note.text(of: night) != nil
    case .bed, .asleep, .woke, .back, .up, .slept, .quality: note.number(of: night, by: setting.clock) != nil
    }
  }

  /// The test for numbers outside of the span; nil for other questions, whose opposite is every night that doesn't fit.
  var opposite: NightTest? {
    guard case .span = asked else { return nil }
    var opposite = self
    opposite.isOutside.toggle()
    return opposite
  }

  /// The test in plain words: `to bed 23:00 to 01:00`.
  var explanation: String {
    switch asked {
    case .any: "any \(note.words)"
    case .recall(let recall): recall.words
    case .technique(let technique): "\(note.words) \(technique?.rawValue ?? "nothing")"
    case .span(let span): "\(note.words) \(isOutside ? "other than " : "")\(span.words(of: note.measure))"
    case .text(let test): "\(note.words) \(test.explanation)"
    }
  }
}

// MARK: Reading

extension NightTest {
  /// The expression of a value behind a note's name; of a value that is only begun, all that begin so.
  /// - Parameter isWhole: whether the words are all of the value.
  static func expression(
    _ note: NightNote, _ comparison: Comparison, _ words: String, isWhole: Bool, _ setting: Setting
  ) throws(QueryFlaw) -> QueryExpression {
    func term(_ asked: Asked) -> QueryExpression {
      .term(.night(NightTest(note: note, asked: asked, setting: setting)))
    }
    let word = FoldedText(words).string
    if word.isEmpty { return term(.any) }
    func named<Value>(_ values: [(name: String, value: Value)], _ asked: (Value) -> Asked) throws(QueryFlaw)
      -> QueryExpression
    {
      let fitting = values.filter {
        isWhole ? FoldedText($0.name).string == word : $0.name.lowercased().hasPrefix(word)
      }
      guard !fitting.isEmpty else {
        throw QueryFlaw("\(note.names[0]): needs one of \(values.map(\.name).joined(separator: ", ")).")
      }
      return .either(fitting.map { term(asked($0.value)) })
    }
    switch note {
    case .recall: return try named(Recall.allCases.map { ($0.rawValue, $0) }) { .recall($0) }
    case .tried, .planned: return try named(note.techniqueNames) { .technique($0) }
    case .target, .intention: return term(.text(try text(words, of: note, isWhole: isWhole)))
    case .bed, .asleep, .woke, .back, .up, .slept, .quality:
      if isNone(word, comparison) { return .not(term(.any)) }
      guard let span = note.measure.flatMap({ NumberSpan(comparison.sign + words, of: $0) }) else {
        throw QueryFlaw("\(note.names[0]): needs \(note.expects).")
      }
      return term(.span(span))
    }
  }

  private static func isNone(_ word: String, _ comparison: Comparison) -> Bool {
    (comparison == .has || comparison == .equal) && "unrated".hasPrefix(word)
  }

  private static func text(_ words: String, of note: NightNote, isWhole: Bool) throws(QueryFlaw) -> TextTest {
    if words.first == "/" { throw QueryFlaw("\(note.names[0]): takes no pattern.") }
    if isWhole { return TextTest(words, in: .anywhere, note == .target ? .whole : .wordStart) }
    let pattern = WordPattern(words)
    if pattern.hasLostStar { throw QueryFlaw("A star stands for letters of one word.") }
    return TextTest(pattern.words, in: .anywhere, pattern.fit)
  }
}

extension NightNote {
  /// The techniques by their names, and none of them.
  fileprivate var techniqueNames: [(name: String, value: Technique?)] {
    Technique.allCases.map { ($0.rawValue, $0) } + [("none", nil)]
  }

  /// The words of the values that can be asked for, for completion; empty if they are numbers or a person's own words.
  var values: [String] {
    switch self {
    case .recall: NightTest.Recall.allCases.map(\.rawValue)
    case .tried, .planned: techniqueNames.map(\.name)
    case .quality: (0...5).map { "\($0)" }
    case .bed, .asleep, .woke, .back, .up, .slept, .target, .intention: []
    }
  }

  /// The values in words.
  fileprivate var expects: String {
    switch measure {
    case .clock: "a time, as in \(names[0]):23:00-1:00 or \(names[0])>1:30"
    case .hours: "hours, as in slept<6 or slept:6:30-8"
    case .number(let range): "a number from \(range.lowerBound) to \(range.upperBound)"
    case nil: ""
    }
  }
}

extension TextTest {
  /// Whether the words are in a text that stands by itself.
  fileprivate func isIn(_ text: String) -> Bool {
    if fit == .exact { return isWritten(in: text) }
    return FoldedText(text).bytes.withUnsafeBytes { bytes in
      guard fit != .whole else { return bytes.elementsEqual(needle.bytes) }
      var start = 0
      while let hit = needle.first(in: bytes, from: start, to: bytes.count) {
        if match(at: hit, in: bytes) != nil { return true }
        start = hit + 1
      }
      return false
    }
  }
}

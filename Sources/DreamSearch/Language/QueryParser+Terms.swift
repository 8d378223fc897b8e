import DreamCore

extension String {
  /// Itself as what is looked for anywhere; nothing where it has nothing that can be found.
  var asTerm: QueryExpression {
    let test = TextTest(self)
    return test.needle.isEmpty ? .everything : .term(.text(test))
  }
}

extension QueryParser {
  /// A word finds what the app calls by it, and where it stands.
  mutating func bare(_ word: String) -> QueryExpression {
    let name = FoldedText(word).string
    if let scale = RatingTest.Scale.allCases.first(where: { $0.name == name }) {
      if let range = takeRange(of: scale) { return .term(.rating(RatingTest(scale: scale, range: range))) }
      return .either([word.asTerm, .term(.rating(RatingTest(scale: scale, range: scale.noted)))])
    }
    if let mark = [Mark.unrated, .undated].first(where: { $0.name == name }) {
      return .either([word.asTerm, .term(.mark(mark))])
    }
    guard let days = Period.plain(word, nightTurn: nightTurn) else { return word.asTerm }
    return .either([word.asTerm, .term(.date(test(.within, days)))])
  }

  /// Nothing where that isn't understood.
  func expression(_ field: QueryField, _ value: FieldValue) -> QueryExpression? {
    switch field {
    case .field(let field): .term(.text(test(field, value)))
    case .rating(let scale): rating(scale, value.text)
    case .mark: mark(value)
    case .date(let relation): date(relation, value.text)
    }
  }

  /// Prose is searched inside, all else from the beginning of words; with no value, it only has to be there.
  private func test(_ field: DreamField, _ value: FieldValue) -> TextTest {
    switch field {
    case .narrative: TextTest(value.text, in: .narrative)
    case .title, .extra: TextTest(value.text, in: .field(field))
    case .tag, .person, .sign, .technique, .creature, .effect, .kind, .series, .number, .note:
      TextTest(value.text, in: .field(field), value.isWhole ? .whole : .wordStart)
    }
  }

  private func rating(_ scale: RatingTest.Scale, _ text: String) -> QueryExpression? {
    let range = RatingArgument.range(text, within: scale.bounds)
    let isBegun = FoldedText(text).bytes.isEmpty || RatingArgument.isBegun(text)
    guard let range = range ?? (isBegun ? scale.bounds : nil) else { return nil }
    return .term(.rating(RatingTest(scale: scale, range: range)))
  }

  /// A mark, or those that begin so.
  private func mark(_ value: FieldValue) -> QueryExpression? {
    let name = FoldedText(value.text).string.split { $0 == "-" || $0 == "_" }.joined(separator: " ")
    guard !name.isEmpty else { return .everything }
    let marks = Mark.allCases.filter { value.isWhole ? $0.name == name : $0.name.hasPrefix(name) }
    return marks.isEmpty ? nil : .either(marks.map { .term(.mark($0)) })
  }

  private func date(_ relation: DateTest.Relation, _ text: String) -> QueryExpression? {
    switch Period(text, today: today, nightTurn: nightTurn) {
    case .days(let days)?: .term(.date(test(relation, days)))
    case .begun?: .term(.date(.dated))
    case nil: nil
    }
  }

  private func test(_ relation: DateTest.Relation, _ days: ClosedRange<Day>) -> DateTest {
    DateTest(relation: relation, days: days, nightTurn: nightTurn)
  }
}

import DreamCore

extension QueryParser {
  /// Reads a field, or else a word: text, and what the app calls by it.
  mutating func word() -> QueryExpression {
    let start = text
    if let (field, comparison, isNegated) = takeField() {
      let value = value(of: field, comparison, from: start)
      return isNegated ? .negated(value) : value
    }
    do throws(QueryFlaw) {
      if let date = try date() { return date }
    } catch {
      note(error.reason)
    }
    let word = text.takeWord()
    if let named = named(word) { return named }
    noteUnknown(in: word)
    return bare(word)
  }

  /// A word without a field.
  private mutating func bare(_ word: String) -> QueryExpression {
    if let field = QueryField(spelled: word), case .number(let scale) = field.kind, let noted = scale.noted {
      return rating(scale) ?? .either([word.asTerm, .term(.fact(.number(NumberTest(scale: scale, range: noted))))])
    }
    if FoldedText(word).string == "words", text.isBeforeNumber { note("words: needs a sign, as in words>500.") }
    if let mark = MarkTest(bare: FoldedText(word).string) { return .either([word.asTerm, mark.expression]) }
    let pattern = WordPattern(word)
    if pattern.hasLostStar { note("A star stands for letters of one word.") }
    if word.first == "#", word.utf8.count > 1 {
      return .either([
        word.asTerm, .term(.text(TextTest(WordPattern(String(word.dropFirst())), in: .tag, isWhole: false))),
      ])
    }
    return word.asTerm
  }

  /// Takes the next word if it is a rating: `3`, `3+`, `unrated`. Returns `nil` if it isn't; if it is a number that is no
  /// rating, that is noted.
  private mutating func rating(_ scale: NumberTest.Scale) -> QueryExpression? {
    var behind = text
    behind.dropSpaces()
    let word = behind.takeWord()
    let isUnrated = FoldedText(word).string == "unrated"
    guard isUnrated || NumberArgument.range(word, within: scale.bounds) != nil else {
      // A year may follow.
      if let range = NumberArgument.range(word, within: -99...99), range.upperBound < 99 {
        note("\(scale.rawValue): needs \(scale.expects).")
      }
      return nil
    }
    guard let rating = try? NumberTest.expression(scale, .has, word) else { return nil }
    text = behind
    return rating
  }

  /// Reads words that can only be a date, which are also looked for as they stand: `1996`, `april 1996`, `before 1950`.
  private mutating func date() throws(QueryFlaw) -> QueryExpression? {
    var (start, relation) = (text, DateTest.Relation.possiblyWithin)
    var first = start.takeWord()
    if let field = QueryField(spelled: first), case .date(let own) = field.kind {
      start.dropSpaces()
      (first, relation) = (start.word, own)
    } else {
      start = text
    }
    guard start.first?.isDigit == true || Period.beginsDate(first) else { return nil }
    for behind in start.behindWords(5).reversed() {
      guard let days = try Period.plain(behind.taken(since: start), setting) else { continue }
      let words = behind.taken(since: text)
      text = behind
      let test = DateTest(relation: relation, days: days, nightTurn: setting.nightTurn)
      return .either([words.asTerm, .term(.fact(.date(test)))])
    }
    return nil
  }

  /// Notes that what looks like a field is none.
  private mutating func noteUnknown(in word: String) {
    let name = word.prefix(while: \.isLetter)
    guard name.utf8.count > 1, name.utf8.count <= 20, let sign = word.dropFirst(name.count).first,
      [":", "：", "<", ">", "="].contains(sign), !word.hasPrefix("\(name)://")
    else { return }
    let nearest = String(name).nearest(of: QueryField.names)
    note("No field “\(name):”." + (nearest.map { " Did you mean “\($0):”?" } ?? ""))
  }
}

extension String {
  /// A term that matches this text in the person's words; `.everything` if folding leaves nothing of it.
  var asTerm: QueryExpression {
    let pattern = WordPattern(self)
    let test = TextTest(pattern.words, in: .anywhere, pattern.fit)
    return test.needle.isEmpty ? .everything : .term(.text(test))
  }
}

extension Quotation {
  /// A term that matches the text in the person's words; blanks at the ends of a closed quotation count.
  var asTerm: QueryExpression {
    let test = TextTest(text, in: .anywhere, fit ?? .wordStart, keepsBlanks: isClosed)
    return test.needle.isEmpty ? .everything : .term(.text(test))
  }
}

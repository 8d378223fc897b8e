import DreamCore
import Patterns

extension QueryParser {
  /// Takes the name of a field and the sign behind it, `tag:`, `words >`. Returns `nil` if this isn't both.
  mutating func takeField() -> (field: QueryField, comparison: Comparison, isNegated: Bool)? {
    let word = text.word
    let name = word.prefix { !Self.signs.contains($0) }
    var behind = text
    guard !name.isEmpty, let field = QueryField(spelled: String(name)), behind.take(String(name)) else { return nil }
    // The sign may stand apart, `words > 500`, but `=Rose` is a word of its own.
    let isApart = name.utf8.count == word.utf8.count
    behind.dropSpaces()
    let isNegated = behind.take("!=")
    if !isNegated, behind.first?.isAmong(":：") == true {
      behind.drop()
      text = behind
      return (field, .has, false)
    }
    guard let comparison = isNegated ? .equal : behind.takeComparison(),
      !isApart || field.isOrdered && (comparison != .equal || behind.isBeforeNumber)
    else { return nil }
    text = behind
    return (field, comparison, isNegated)
  }

  private static let signs: Set<Character> = [":", "：", "=", "＝", "<", "＜", ">", "＞", "≤", "≥", "!"]

  /// Reads the value of a field; what isn't one, from the beginning of the field's name, is text.
  mutating func value(of field: QueryField, _ comparison: Comparison, from start: QueryText) -> QueryExpression {
    var comparison = comparison
    if field.isOrdered, comparison == .has { comparison = text.takeComparison() ?? .has }
    if group == nil { takeSpaces(before: field, comparison) }
    if text.first?.opens == true {
      let outer = group
      group = (field, comparison)
      defer { group = outer }
      return parenthesis()
    }
    if text.first == "/", field.part != nil { return pattern(in: field, from: start) }
    let isNegated = !field.isOrdered && group == nil && text.takeMinus()
    let begun = text
    do throws(QueryFlaw) {
      let value = try value(of: field, comparison)
      try refuseList(of: field)
      return isNegated ? .negated(value) : value
    } catch {
      if text.rest.startIndex == begun.rest.startIndex { _ = text.takeWord() }
      note(error.reason)
      return text.taken(since: start).asTerm
    }
  }

  private mutating func value(
    of field: QueryField, _ comparison: Comparison
  ) throws(QueryFlaw) -> QueryExpression {
    let quotation = text.beginsQuotation ? text.takeQuotation() : nil
    guard field.isOrdered || (comparison == .has || comparison == .equal) && !text.isAtComparison else {
      throw QueryFlaw("\(field.names[0]): has no numbers.")
    }
    switch field.kind {
    case .words(let part):
      return try .term(.text(words(quotation, of: part, isWhole: comparison == .equal)))
    case .mark:
      return try MarkTest.expression(quotation?.text ?? text.takeWord(), isWhole: quotation?.isClosed ?? false)
    case .number(let scale):
      return try NumberTest.expression(scale, comparison, quotation?.text ?? text.takeWord())
    case .night(let note):
      return try NightTest.expression(
        note, comparison, quotation?.text ?? text.takeWord(),
        isWhole: quotation?.isClosed ?? false || !note.isOrdered && comparison == .equal,
        NightTest.Setting(nightTurn: setting.nightTurn, clock: setting.clock))
    case .date(let relation):
      guard let relation = relation.compared(comparison) else {
        throw QueryFlaw("\(field.names[0]): is a comparison itself.")
      }
      return try relation.expression(period(quotation?.text, of: field, relation), setting)
    }
  }

  /// Takes the spaces before a value, if one follows: `tag: water`.
  private mutating func takeSpaces(before field: QueryField, _ comparison: Comparison) {
    var behind = self
    behind.text.dropSpaces()
    guard behind.text.rest.startIndex != text.rest.startIndex, let first = behind.text.first,
      !first.isComma, !behind.text.isAtBar, !behind.text.isAtClose, behind.conjunction == nil,
      !first.negates || behind.text.isBeforeNumber && field.isOrdered,
      behind.takeField() == nil
    else { return }
    text.dropSpaces()
  }

  private mutating func words(
    _ quotation: Quotation?, of part: SearchField, isWhole: Bool
  ) throws(QueryFlaw) -> TextTest {
    // A narrative is never named by all of its words.
    let isWhole = isWhole && part != .narrative
    if let quotation { return TextTest(quotation, in: part, isWhole: isWhole) }
    let pattern = WordPattern(text.takeWord())
    if pattern.hasLostStar { throw QueryFlaw("A star stands for letters of one word.") }
    return TextTest(pattern, in: part, isWhole: isWhole)
  }

  /// Throws if a comma and another value follow, which doesn't say whether both of them are meant.
  private func refuseList(of field: QueryField) throws(QueryFlaw) {
    guard group == nil, text.first?.isComma == true else { return }
    var behind = text
    behind.dropJoints()
    guard field.isOrdered ? behind.isBeforeNumber : behind.first != nil else { return }
    let name = field.names[0]
    throw QueryFlaw("A comma is ambiguous: use \(name):(a | b)\(field.isOrdered ? "" : " or \(name):(a b)").")
  }

  /// Reads the longest words that mean a time.
  private mutating func period(
    _ quoted: String?, of field: QueryField, _ relation: DateTest.Relation
  ) throws(QueryFlaw) -> Period {
    let flaw = QueryFlaw("\(field.names[0]): needs a date such as 2026-11, 1985-1987 or yesterday.")
    if let quoted {
      guard let period = try Period.read(quoted, setting, takesMonths: relation.takesMonths) else { throw flaw }
      return period
    }
    let start = text
    for behind in text.behindWords(5).reversed() {
      let words = behind.taken(since: start)
      guard let period = try Period.read(words, setting, takesMonths: relation.takesMonths),
        period != .begun || behind.isAtEnd
      else { continue }
      text = behind
      // `april 96` isn't any April.
      if case .months = period, behind.isBeforeNumber { throw flaw }
      return period
    }
    guard text.takeWord().isEmpty else { throw flaw }
    return .begun
  }

  /// Reads `/c.t/`. What is no regular expression is looked for as text; that is noted.
  mutating func pattern(in field: QueryField?, from start: QueryText) -> QueryExpression {
    let pattern = text.takePattern()
    guard pattern.letters.allSatisfy("imgu".contains) else {
      note("Behind a pattern only i can stand; inside, (?s) and the like.")
      return text.taken(since: start).asTerm
    }
    guard !pattern.source.isEmpty else { return .everything }
    do throws(Pattern.SyntaxError) {
      return .term(.pattern(try PatternTest(pattern.source, in: field?.part.map(TextTest.Scope.init) ?? .anywhere)))
    } catch {
      let before = pattern.source.unicodeScalars.prefix(error.offset)
      let place = before.isEmpty ? ", at the beginning" : " after “\(String(String(before).suffix(12)))”"
      note("\(error.words.prefix(1).uppercased())\(error.words.dropFirst())\(place).")
      return text.taken(since: start).asTerm
    }
  }
}

extension QueryText {
  /// Takes the sign of a comparison, `>=`; `nil` if there is none.
  mutating func takeComparison() -> Comparison? {
    guard first?.isAmong("<>=≤≥＜＞＝") == true else { return nil }
    for comparison in Comparison.allCases where comparison != .has {
      for spelling in comparison.spellings where take(spelling) { return comparison }
    }
    return nil
  }

  /// Takes a minus, or another sign that negates, before a letter. Returns whether there was one.
  fileprivate mutating func takeMinus() -> Bool {
    guard first?.negates == true, case let behind = rest.drop(while: \.negates),
      behind.first?.properties.isAlphabetic == true
    else { return false }
    drop(rest.distance(from: rest.startIndex, to: behind.startIndex))
    return true
  }

  /// Whether the sign of a comparison is here that is for numbers only.
  fileprivate var isAtComparison: Bool { first?.isAmong("<>≤≥＜＞") == true }

  /// Whether a number follows, which may have a sign.
  var isBeforeNumber: Bool {
    let digits = rest.drop { $0.properties.isWhitespace || $0.isAmong("+-−－") }
    return digits.first?.properties.numericType != nil
  }
}

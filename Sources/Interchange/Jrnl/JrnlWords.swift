/// Tells which words in brackets jrnl may take for a date: it knows `[next day]` and `[10 min later]`, too.
///
/// jrnl asks dateutil, which takes nothing with a word that it doesn't know, and then parsedatetime, which looks for its own
/// words and numbers in any text (jrnl/time.py; parsedatetime/pdt_locales/base.py).
enum JrnlWords {
  private enum Kind {
    /// A day, a month or a time of the day.
    case date
    /// `minutes`, which are a time behind a number, and behind `next`.
    case unit
    /// `two`, `next`
    case beforeUnit
    /// A number of one or two digits that stands alone.
    case number
    /// A half of the day, behind a number.
    case half
    /// A word that is in no date.
    case other
  }

  /// Whether jrnl may take a text for a date. What is said to be none it doesn't.
  static func mayBeDate(_ text: Substring) -> Bool {
    var (last, hasNumber, hasOther) = (Kind?.none, false, false)
    for word in text.unicodeScalars.split(whereSeparator: { !isOfWord($0) }) {
      guard let kind = kind(of: word, in: text.unicodeScalars) else { return true }
      switch (last, kind) {
      case (_, .date), (.number?, .unit), (.beforeUnit?, .unit), (.number?, .half): return true
      case (_, .number):
        if hasNumber { return true }
        hasNumber = true
      case (_, .other): hasOther = hasOther || word.count > 3
      case (_, .unit), (_, .beforeUnit), (_, .half): break
      }
      last = kind == .half && word.count == 1 ? .beforeUnit : kind
    }
    return hasNumber && !hasOther
  }

  /// Returns `nil` if the word has digits and may be a date itself.
  private static func kind(of word: Substring.UnicodeScalarView, in text: Substring.UnicodeScalarView) -> Kind? {
    if word.contains(where: { $0.properties.numericType != nil }) {
      let isAlone = text[..<word.startIndex].last.isSpace && text[word.endIndex...].first.isSpace
      return isAlone && word.count < 3 && word.allSatisfy { "0"..."9" ~= $0 } ? .number : nil
    }
    let name = String(word).lowercased()
    if let kind = kinds[name] { return kind }
    return MonthName.number(name) != nil || DayInWords.isWeekday(name[...]) ? .date : .other
  }

  private static let kinds: [String: Kind] = {
    let words: [(Kind, String)] = [
      (.date, "today tomorrow yesterday now eod eom eoy noon afternoon lunch morning breakfast dinner evening"),
      (.date, "midnight night tonight"),
      (.unit, "second seconds sec secs s minute minutes min mins m hour hours hr h day days dy d week weeks wk w"),
      (.unit, "month months mth year years yr y"),
      (.beforeUnit, "zero one an two three four five six seven eight nine ten eleven thirteen fourteen fifteen"),
      (.beforeUnit, "sixteen seventeen eighteen nineteen twenty from before after ago prior prev last next previous"),
      (.beforeUnit, "end this"),
      (.half, "a p am pm"),
    ]
    let pairs = words.flatMap { kind, names in names.split(separator: " ").map { (String($0), kind) } }
    return Dictionary(uniqueKeysWithValues: pairs)
  }()

  /// Whether a scalar is one of those that Python's `\w` matches. A mark above a letter is none.
  private static func isOfWord(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: true
    default: scalar == "_" || scalar.properties.numericType != nil
    }
  }
}

extension Unicode.Scalar? {
  /// Whether it is white space, or the end of a text.
  fileprivate var isSpace: Bool { self?.properties.isWhitespace ?? true }
}

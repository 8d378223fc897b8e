/// A line that begins with brackets, as far as a file of jrnl is concerned.
enum JrnlLine {
  /// The first line of an entry: a date that can be read, and what follows it.
  case entry(date: Substring, text: Substring)
  /// The same with a date that can't be read. It has a day and a time in numbers.
  case unread(date: Substring, text: Substring)
  /// A date that can be read with nothing behind it. jrnl, which looks for `] `, makes no entry of it
  /// (jrnl/journals/Journal.py, `_parse`).
  case bare(date: Substring)
  /// A line of text, unless the brackets hold a date in a form that isn't known.
  case doubtful(date: Substring)
  /// The same with words or numbers that jrnl may take for a date, and begins an entry then: `[next day] The house`.
  case inWords(date: Substring)

  /// Returns `nil` if the line begins no entry.
  init?(_ line: Substring) {
    guard line.utf8.first == UInt8(ascii: "["), let end = line.utf8.prefix(64).firstIndex(of: UInt8(ascii: "]")) else {
      return nil
    }
    let date = line[..<end].dropFirst()
    let rest = line[line.utf8.index(after: end)...]
    // jrnl takes what is shorter for a footnote.
    guard date.utf8.count > 6, rest.utf8.first ?? 0x20 == 0x20 else { return nil }
    // By bytes, as a mark may combine with the blank.
    let text = Substring(rest.utf8.dropFirst())
    if DayOrder.date(date) != nil {
      self = rest.isEmpty ? .bare(date: date) : .entry(date: date, text: text)
    } else if let isTimed = Self.resemblesDate(date) {
      self = isTimed ? .unread(date: date, text: text) : .doubtful(date: date)
    } else if !rest.isEmpty, JrnlWords.mayBeDate(date) {
      self = .inWords(date: date)
    } else {
      return nil
    }
  }

  /// Whether a text that has the numbers of a date also has a time; nil if it doesn't have those of a date.
  private static func resemblesDate(_ text: Substring) -> Bool? {
    let words = text.utf8.split(separator: 0x20)
    let (times, others) = (words.filter(isTime), words.filter { !isTime($0) })
    let numbers = others.flatMap { $0.split { !YAMLText.isDigit($0) } }
    let digits = numbers.reduce(0) { $0 + $1.count }
    // `%s` of `timeformat` are seconds, which are 10 digits from 2001 on.
    let isSeconds = digits == 10 && text.utf8.count == digits
    guard numbers.count >= 2 && digits >= 3 || isSeconds else { return nil }
    return !times.isEmpty ? true : digits >= 4 ? false : nil
  }

  private static func isTime(_ word: Substring.UTF8View) -> Bool {
    guard let colon = word.firstIndex(of: UInt8(ascii: ":")) else { return false }
    return word.first.map(YAMLText.isDigit) == true && word[colon...].dropFirst().first.map(YAMLText.isDigit) == true
  }
}

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

import DreamCore
import Records

/// A heading of an Org file with the text below it: `** 2024-01-31 The house  :water:lucid:`.
struct OrgHeading {
  /// The number of stars; 0 is the beginning of the file, before its first heading.
  let level: Int
  /// The words of the heading without its date and its tags.
  private(set) var title: String
  /// The date as it is written, from the property CREATED or DATE, the heading, or the first line below it.
  private(set) var date: String?
  /// A time of day at the beginning of the heading, `07:30`, as org-journal writes it.
  private(set) var time: String?
  private(set) var tags: [String]
  /// The properties that aren't dates, in their order. The keywords of a file, such as `#+author:`, are among them.
  private(set) var properties: [(name: String, value: String)] = []
  /// The text up to the next heading.
  private(set) var text = ""

  /// - Parameter lines: the lines below the heading, up to the next one.
  init(level: Int, words: Substring, lines: some Collection<Substring>) {
    self.level = level
    (title, tags) = Self.titleAndTags(words)
    takeStamp()
    takeDay()
    takeTime()
    var rest = Array(lines)[...]
    Self.takePlanning(&rest)
    takeProperties(&rest)
    if level == 0 { takeKeywords(&rest) }
    if date == nil, let line = rest.first, let stamp = OrgStamp(line), stamp.isAlone {
      date = stamp.date
      rest.removeFirst()
    }
    text = Self.text(of: rest, below: level)
  }

  /// Whether the heading is a year, a month or a day and nothing else: `2024`, `2024-01 January`, `2024-01-31 Wednesday`.
  var isPeriod: Bool {
    let words = title.split(separator: " ")
    if words.isEmpty { return date != nil }
    guard words.count <= 2, words.dropFirst().allSatisfy({ $0.allSatisfy(\.isLetter) }) else { return false }
    let numbers = words[0].utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    return numbers.allSatisfy { $0.allSatisfy(\.isDigit) } && [[4], [4, 2]].contains(numbers.map(\.count))
  }

  /// The words before the tags, and the tags: `The house :water:lucid:`.
  private static func titleAndTags(_ words: Substring) -> (String, [String]) {
    let words = words.trimmed
    guard let last = words.split(separator: " ").last, let tags = tags(last) else { return (String(words), []) }
    return (String(words.dropLast(last.count).trimmed), tags)
  }

  /// The tags of a word such as `:water:lucid:`; nil if it isn't one.
  private static func tags(_ word: Substring) -> [String]? {
    guard word.hasPrefix(":"), word.hasSuffix(":"), word.utf8.count > 2 else { return nil }
    let tags = word.split(separator: ":", omittingEmptySubsequences: false).dropFirst().dropLast()
    let areTags = tags.allSatisfy { tag in
      !tag.isEmpty && tag.allSatisfy { $0.isLetter || $0.isNumber || "_@#%".contains($0) }
    }
    return areTags ? tags.map(String.init) : nil
  }

  private mutating func takeStamp() {
    guard let stamp = OrgStamp(title[...]) else { return }
    date = stamp.date
    title = [stamp.before, stamp.after].map(\.trimmed).filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// Takes the day that the heading tells: `2024-01-31 Wednesday`, `Saturday, 9 January 2016`.
  private mutating func takeDay() {
    guard date == nil, level > 0, !isPeriod, let found = FoundDate(title) else { return }
    (date, title) = (found.text, found.title)
  }

  private mutating func takeTime() {
    let word = title.prefix { $0 != " " }
    guard word.utf8.count == 5, WrittenDate("2000-01-01 \(word)") != nil else { return }
    time = String(word)
    title = String(title.dropFirst(word.count).trimmed)
  }

  /// Leaves out the line with the dates for which something is planned.
  private static func takePlanning(_ lines: inout ArraySlice<Substring>) {
    guard let line = lines.first?.trimmed else { return }
    if ["SCHEDULED:", "DEADLINE:", "CLOSED:"].contains(where: line.hasPrefix) { lines.removeFirst() }
  }

  /// Takes the drawer of properties that the lines begin with.
  private mutating func takeProperties(_ lines: inout ArraySlice<Substring>) {
    guard lines.first?.trimmed.lowercased() == ":properties:",
      let end = lines.firstIndex(where: { $0.trimmed.lowercased() == ":end:" })
    else { return }
    for line in lines[..<end].dropFirst() {
      guard let (name, value) = Self.member(line, after: ":") else { continue }
      take(name, value)
    }
    lines = lines[(end + 1)...]
  }

  /// Takes the keywords at the beginning of a file: `#+title: The house`.
  private mutating func takeKeywords(_ lines: inout ArraySlice<Substring>) {
    while let line = lines.first {
      if !line.isBlank {
        guard let (name, value) = Self.member(line, after: "#+") else { return }
        switch name.lowercased() {
        case "title" where WrittenDate(value) != nil: date = date ?? value
        case "title": title = value
        case "filetags": tags += Self.tags(value[...]) ?? value.split(separator: " ").map(String.init)
        case "startup", "options": break
        default: take(name, value)
        }
      }
      lines.removeFirst()
    }
  }

  private mutating func take(_ name: String, _ value: String) {
    if ["created", "date"].contains(name.lowercased()),
      let day = OrgStamp(value[...])?.date ?? (WrittenDate(value) == nil ? nil : value)
    {
      date = day
    } else {
      properties.append((name, value))
    }
  }

  /// The name and the value in a line: `:ID: A1`, `#+date: 2024-01-31`.
  private static func member(_ line: Substring, after sign: String) -> (name: String, value: String)? {
    let line = line.trimmed
    guard line.hasPrefix(sign) else { return nil }
    let rest = line.dropFirst(sign.count)
    guard let colon = rest.firstIndex(of: ":"), colon > rest.startIndex else { return nil }
    let name = rest[..<colon]
    guard !name.contains(where: \.isWhitespace) else { return nil }
    return (String(name), String(rest[rest.index(after: colon)...].trimmed))
  }

  /// The lines as a text without blank lines at its ends, and without the indentation that Org gives the text of a heading.
  private static func text(of lines: ArraySlice<Substring>, below level: Int) -> String {
    guard let first = lines.firstIndex(where: { !$0.isBlank }), let last = lines.lastIndex(where: { !$0.isBlank })
    else { return "" }
    let inner = lines[first...last]
    let indents = inner.filter { !$0.isBlank }.map { $0.utf8.prefix { $0 == 0x20 }.count }
    let indent = min(indents.min() ?? 0, level + 1)
    return inner.map { Substring($0.utf8.dropFirst(indent)) }.joined(separator: "\n")
  }
}

/// A time stamp of Org in a line: `[2024-01-31 Wed 07:30]`, `<2024-01-31>`.
struct OrgStamp {
  /// The day and the time without the name of the day: `2024-01-31 07:30`.
  let date: String
  let before: Substring
  let after: Substring

  /// Finds the first time stamp in a line. Returns nil if there is none.
  init?(_ line: Substring) {
    for (open, close) in [("[", "]"), ("<", ">")] as [(Character, Character)] {
      var rest = line
      while let start = rest.firstIndex(of: open), let end = rest[start...].firstIndex(of: close) {
        let inner = rest[rest.index(after: start)..<end]
        if let date = Self.date(inner) {
          (self.date, before, after) = (date, line[..<start], line[line.index(after: end)...])
          return
        }
        rest = rest[rest.index(after: start)...]
      }
    }
    return nil
  }

  var isAlone: Bool { before.isBlank && after.isBlank }

  /// The date in the brackets of a stamp; of a range of times the first one.
  private static func date(_ text: Substring) -> String? {
    guard text.utf8.count <= 48 else { return nil }
    let words = text.split(separator: " ")
    guard let day = words.first, WrittenDate(day) != nil else { return nil }
    let clock = words.first { $0.contains(":") }?.prefix { $0 != "-" }
    let date = clock.map { "\(day) \($0.utf8.count == 4 ? "0" : "")\($0)" } ?? String(day)
    return WrittenDate(date) == nil ? String(day) : date
  }
}

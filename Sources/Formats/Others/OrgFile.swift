import Records

/// A file of Emacs' Org: an outline in which a heading is a dream.
///
/// Years, months and days are no dreams if there are headings below them, and nor is a heading without a date over ones that
/// have dates; what stands there before the first of them is one. Headings below a dream are part of its text.
enum OrgFile {
  /// Whether a file without an ending is one of org-journal: it begins with a heading, which has others below or a date.
  static func isRecognized(_ bytes: [UInt8]) -> Bool {
    let lines = DecodedText(bytes.prefix(4096)).string.lines
    guard let first = lines.first(where: { !$0.isBlank }), OrgHeading.level(of: first) == 1 else { return false }
    return FoundDate(first.dropFirst(2)) != nil || lines.contains { OrgHeading.level(of: $0) == 2 }
  }

  /// Adds the dreams of a file to a journal. Its name may begin with the date of a file without one, as in `20240131.org`.
  static func read(_ file: ImportFile, _ setting: ReadingSetting, into journal: inout ImportedJournal) {
    let (text, name) = (DecodedText(file.bytes), file.name)
    journal.note(text, name)
    let named = FoundDate(fileName: name) ?? FoundDate(folders: name)
    var headings = OrgHeading.all(in: text.string.lines)
    headings[0].date = headings[0].date ?? named?.text
    if headings.count == 1, headings[0].title.isEmpty {
      headings[0].title = named?.title ?? name.lastPathPart.withoutEnding
    }
    var (above, index) = ([OrgHeading](), 0)
    while index < headings.count {
      let heading = headings[index]
      above.removeAll { $0.level >= heading.level }
      let below = headings[(index + 1)...].prefix { $0.level > heading.level }
      let isFolder = heading.isFolder(of: below)
      let text = ([heading.text[...]] + (isFolder ? [] : below.flatMap(\.lines))).joined(separator: "\n")
      if !isFolder || !text.isBlank { journal.add(heading.record(text, below: above, setting), setting) }
      if isFolder { above.append(heading) }
      index = isFolder ? index + 1 : below.endIndex
    }
  }
}

/// A heading with the text below it, up to the next one: `** 2024-01-31 The house  :water:lucid:`.
private struct OrgHeading {
  /// The number of stars; 0 is the file, before its first heading.
  let level: Int
  let lines: ArraySlice<Substring>
  /// The words of the heading without its date, its time and its tags.
  var title = ""
  /// The date as it is written, from the property CREATED or DATE, the heading, or the first line below it.
  var date: String?
  /// The time of day that the heading begins with, as org-journal writes it.
  private var time: String?
  private var tags: [String] = []
  /// The other properties, in their order. The keywords of a file, such as `#+author:`, are among them.
  private var properties: [(name: String, value: String)] = []
  private(set) var text = ""

  /// The headings of a file, behind one for what stands before the first.
  static func all(in lines: [Substring]) -> [OrgHeading] {
    let bounds = [0] + lines.indices.filter { level(of: lines[$0]) != nil } + [lines.count]
    return zip(bounds, bounds.dropFirst()).enumerated().map { OrgHeading(lines[$1.0..<$1.1], isFile: $0 == 0) }
  }

  /// The number of stars that a heading begins with; nil if the line is no heading.
  static func level(of line: Substring) -> Int? {
    let stars = line.utf8.prefix { $0 == UInt8(ascii: "*") }.count
    return stars > 0 && line.utf8.dropFirst(stars).first == 0x20 ? stars : nil
  }

  private init(_ lines: ArraySlice<Substring>, isFile: Bool) {
    (self.lines, level) = (lines, isFile ? 0 : lines.first.flatMap(Self.level) ?? 1)
    var rest = lines
    if !isFile { take(words: rest.removeFirst().dropFirst(level).trimmed) }
    // The drawer of properties, or the keywords of a file.
    if rest.first?.trimmed.lowercased() == ":properties:",
      let end = rest.firstIndex(where: { $0.trimmed.lowercased() == ":end:" })
    {
      for line in rest[..<end].dropFirst() { _ = take(property: line.trimmed, after: ":") }
      rest = rest[(end + 1)...]
    }
    while isFile, let line = rest.first, line.isBlank || take(property: line.trimmed, after: "#+") {
      rest.removeFirst()
    }
    if date == nil, let line = rest.first?.trimmed, line.hasPrefix("[") || line.hasPrefix("<"),
      let found = FoundDate(line), found.title.isEmpty
    {
      date = found.text
      rest.removeFirst()
    }
    // Org may indent the text of a heading.
    let inner = rest.withoutBlankEnds
    let indent = min(inner.filter { !$0.isBlank }.map { $0.utf8.prefix { $0 == 0x20 }.count }.min() ?? 0, level + 1)
    text = inner.map { Substring($0.utf8.dropFirst(indent)) }.joined(separator: "\n")
  }

  /// Takes the words of the heading: `23:45 Teeth`, `Flying [2024-02-01 Thu 07:30] :lucid:`, `Saturday, 9 January 2016`.
  private mutating func take(words: Substring) {
    title = String(words)
    if let last = words.split(separator: " ").last, last.count > 2, last.hasPrefix(":"), last.hasSuffix(":") {
      tags = last.split(separator: ":").map(String.init)
      title = String(words.dropLast(last.count).trimmed)
    }
    if let found = FoundDate(title) {
      // The name of the month in `2024-01 January` is no title.
      let isMonth = found.text.utf8.count == 7 && MonthName.number(found.title) != nil
      (date, title) = (found.text, isMonth ? "" : found.title)
    }
    let word = title.prefix { $0 != " " }
    if word.utf8.count == 5, WrittenDate("2000-01-01 \(word)") != nil {
      (time, title) = (String(word), String(title.dropFirst(word.count).trimmed))
    }
  }

  /// Takes the name and the value in a line, `:ID: A1` or `#+date: 2024-01-31`. Returns false if there are none.
  private mutating func take(property line: Substring, after sign: String) -> Bool {
    let parts = line.dropFirst(sign.count).split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard line.hasPrefix(sign), parts.count == 2, !parts[0].isEmpty, !parts[0].contains(" ") else { return false }
    let value = String(parts[1].trimmed)
    let day = FoundDate(value).flatMap { $0.title.isEmpty ? $0.text : nil }
    switch parts[0].lowercased() {
    case "created" where day != nil, "date" where day != nil: date = day
    case "title" where level == 0: take(words: parts[1].trimmed)
    case "filetags": tags += value.split { ": ".contains($0) }.map(String.init)
    case "id": properties.append((Record.uuidKey, value))
    default: properties.append((String(parts[0]), value))
    }
    return true
  }

  /// Whether the heading is a year, a month or a day and nothing else: `2024`, `2024-01 January`, `2024-01-31 Wednesday`.
  private var isPeriod: Bool { title.isEmpty ? date != nil : title.utf8.count == 4 && Int(digits: title.utf8) != nil }

  /// Whether the heading is no dream but holds those below it.
  func isFolder(of below: ArraySlice<OrgHeading>) -> Bool {
    guard !below.isEmpty else { return isPeriod && text.isEmpty }
    return level == 0 || isPeriod || below.contains { $0.time != nil || date == nil && $0.date != nil }
  }

  /// - Parameter above: the headings that hold this one, the nearest last.
  func record(_ text: String, below above: [OrgHeading], _ setting: ReadingSetting) -> Record {
    var record = Record()
    record.nearby = ([self] + above.reversed()).compactMap(\.date)
    if let time { record.set("time", .text(time), setting.names) }
    if !isPeriod, !title.isEmpty { record.set(.title, .text(title)) }
    record.set(.narrative, .text(text))
    record.addTags(above.flatMap(\.tags) + tags)
    for (name, value) in properties { record.set(name, .text(value), setting.names) }
    let titles = above.filter { $0.level > 0 && !$0.isPeriod }.map(\.title)
    if !titles.isEmpty { record.extra["heading"] = titles.joined(separator: " / ") }
    return record
  }
}

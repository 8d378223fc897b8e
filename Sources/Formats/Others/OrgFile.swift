import DreamCore
import Records

/// A file of Emacs' Org: an outline in which a heading is a dream.
///
/// Years, months and days are no dreams if there are headings below them, and nor is a heading without a date over ones that
/// have dates; what stands there before the first of them is one. Headings below a dream are part of its text.
enum OrgFile {
  /// Reads a file. Its name may begin with the date of a file without one, as in `20240131.org`.
  static func read(_ file: ImportFile, _ setting: ReadingSetting) throws(ImportError) -> ImportedJournal {
    let named = FoundDate(fileName: file.name)
    var (journal, head) = (ImportedJournal(), Place?.none)
    var (blocks, text) = (TextBlocks(file), "")
    repeat {
      text += try blocks.next(atLeast: text.utf8.count) ?? ""
      // What is below the last heading of the first level may go on in the next block.
      guard let end = blocks.isAtEnd ? text.endIndex : lastTopHeading(in: text) else { continue }
      let sections = sections(of: end == text.endIndex ? text : text[..<end].withoutLineEnd)
      if head == nil, blocks.isAtEnd, sections.count < 2, sections.allSatisfy(\.isPlain),
        ImportFormat(ofNote: file.name) != .org
      {
        throw .noHeading
      }
      text = String(text[end...])
      if let head {
        addSections(sections[1...], below: head, setting, to: &journal)
      } else {
        head = add(sections, areAll: blocks.isAtEnd, name: file.name, named, setting, to: &journal)
      }
    } while !blocks.isAtEnd
    journal.note(bytes: blocks.replacedBytes, blocks.windowsBytes, file.name)
    return journal
  }

  /// Whether a file without an ending is one of Org, as org-journal names its files: it begins with a heading, and has others
  /// below that or a date in it.
  static func isRecognized(_ bytes: [UInt8]) -> Bool {
    let lines = DecodedText(bytes.prefix(4096)).string.lines
    guard let first = lines.first(where: { !$0.isBlank }), level(of: first) == 1 else { return false }
    return FoundDate(first.dropFirst(2)) != nil || lines.contains { level(of: $0) == 2 }
  }

  /// Adds the dreams of a file in a folder to a journal.
  static func read(_ bytes: [UInt8], name: String, _ setting: ReadingSetting, into journal: inout ImportedJournal) {
    let text = DecodedText(bytes)
    journal.note(text, name)
    let named = FoundDate(fileName: name) ?? FoundDate(folders: name)
    _ = add(sections(of: text.string), areAll: true, name: name, named, setting, to: &journal)
  }

  /// Where the last heading of the first level begins; nil if there is none, or only at the beginning.
  private static func lastTopHeading(in text: String) -> String.Index? {
    var last: String.Index?
    text.eachLine(beginningWith: UInt8(ascii: "*")) { line, _, _ in
      if level(of: line) == 1 { last = line.startIndex }
    }
    return last == text.startIndex ? nil : last
  }

  /// Adds the dreams of the first sections of a file.
  /// - Parameter areAll: whether the file has no others.
  /// - Returns: the place that the others are in.
  private static func add(
    _ sections: [Section], areAll: Bool, name: String, _ named: FoundDate?, _ setting: ReadingSetting,
    to journal: inout ImportedJournal
  ) -> Place {
    var head = Place(level: -1)
    head.dates = [named?.text].compactMap(\.self)
    guard let first = sections.first else { return head }
    head.add(first.heading)
    if areAll, sections.count == 1 {
      let nameTitle = named?.title ?? name.lastPathPart.withoutEnding
      let title = first.heading.title.isEmpty ? nameTitle : first.heading.title
      add(first.heading, title: title, text: first.heading.text, at: [head], setting, to: &journal)
    } else {
      addText(of: first.heading, at: [head], setting, to: &journal)
      addSections(sections[1...], below: head, setting, to: &journal)
    }
    return head
  }

  /// A heading, and the lines from it to the next one.
  private struct Section {
    let heading: OrgHeading
    let lines: [Substring]

    /// Whether the section has nothing of Org.
    var isPlain: Bool {
      heading.level == 0 && heading.title.isEmpty && heading.date == nil && heading.properties.isEmpty
    }
  }

  /// The dates, the tags and the title that a heading gives to the headings below.
  private struct Place {
    let level: Int
    /// The dates, the nearest first.
    var dates: [String] = []
    var tags: [String] = []
    /// The title, if it says something else than a day or a month.
    var title: String?

    mutating func add(_ heading: OrgHeading) {
      if let date = heading.date { dates.insert(date, at: 0) }
      tags += heading.tags
      if !heading.title.isEmpty, !heading.isPeriod, heading.level > 0 { title = heading.title }
    }
  }

  /// The extra field of a dream with the headings above it that are no days: `Childhood / The house`.
  private static let headingKey = "heading"

  private static func sections(of text: String) -> [Section] {
    let lines = text.lines
    let starts = lines.indices.filter { level(of: lines[$0]) != nil }
    let bounds = [0] + starts + [lines.count]
    return zip(bounds, bounds.dropFirst()).enumerated().map { index, range in
      let own = lines[range.0..<range.1]
      guard index > 0, let line = own.first, let level = level(of: line) else {
        return Section(heading: OrgHeading(level: 0, words: "", lines: own), lines: Array(own))
      }
      return Section(
        heading: OrgHeading(level: level, words: line.dropFirst(level), lines: own.dropFirst()), lines: Array(own))
    }
  }

  /// The number of stars that a heading begins with; nil if the line is no heading.
  private static func level(of line: Substring) -> Int? {
    let stars = line.utf8.prefix { $0 == UInt8(ascii: "*") }.count
    return stars > 0 && line.utf8.dropFirst(stars).first == 0x20 ? stars : nil
  }

  private static func addSections(
    _ sections: ArraySlice<Section>, below head: Place, _ setting: ReadingSetting, to journal: inout ImportedJournal
  ) {
    var places = [head]
    var index = sections.startIndex
    while index < sections.endIndex {
      let heading = sections[index].heading
      while let last = places.last, last.level >= heading.level { places.removeLast() }
      let end = sections[(index + 1)...].firstIndex { $0.heading.level <= heading.level } ?? sections.endIndex
      let below = sections[(index + 1)..<end]
      if isFolder(heading, below) {
        addText(of: heading, at: places, setting, to: &journal)
        var place = Place(level: heading.level)
        place.add(heading)
        places.append(place)
        index += 1
      } else {
        let text = ([heading.text[...]] + below.flatMap(\.lines)).joined(separator: "\n")
        add(heading, title: heading.title, text: below.isEmpty ? heading.text : text, at: places, setting, to: &journal)
        index = end
      }
    }
  }

  /// Whether a heading is no dream but holds some.
  private static func isFolder(_ heading: OrgHeading, _ below: ArraySlice<Section>) -> Bool {
    guard !below.isEmpty else { return heading.isPeriod && heading.text.isEmpty }
    if heading.isPeriod || below.contains(where: { $0.heading.time != nil }) { return true }
    return heading.date == nil && below.contains { $0.heading.date != nil }
  }

  /// Adds what stands below a heading that is no dream, before those that are.
  private static func addText(
    of heading: OrgHeading, at places: [Place], _ setting: ReadingSetting, to journal: inout ImportedJournal
  ) {
    guard !heading.text.isBlank else { return }
    add(heading, title: heading.isPeriod ? "" : heading.title, text: heading.text, at: places, setting, to: &journal)
  }

  private static func add(
    _ heading: OrgHeading, title: String, text: String, at places: [Place], _ setting: ReadingSetting,
    to journal: inout ImportedJournal
  ) {
    var record = Record()
    let days = [heading.date].compactMap(\.self) + places.reversed().flatMap(\.dates)
    record.nearby = days.flatMap { day in heading.time.map { ["\(day) \($0)", day] } ?? [day] }
    if !title.isEmpty { record.set(.title, .text(title)) }
    record.set(.narrative, .text(text))
    record.addTags(places.flatMap(\.tags))
    record.addTags(heading.tags)
    for (name, value) in heading.properties {
      if name.lowercased() == "id" {
        record.extra["uuid"] = value
      } else {
        record.set(name, .text(value), setting.names)
      }
    }
    let titles = places.compactMap(\.title)
    if !titles.isEmpty { record.extra[headingKey] = titles.joined(separator: " / ") }
    journal.add(record, setting)
  }
}

extension Substring {
  /// The text without the end of its last line.
  fileprivate var withoutLineEnd: String {
    let end = utf8.suffix(2).elementsEqual("\r\n".utf8) ? 2 : 1
    return String(Substring(utf8.dropLast(end)))
  }
}

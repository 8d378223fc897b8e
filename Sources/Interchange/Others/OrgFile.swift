import DreamCore

/// A file of Emacs' Org: an outline in which a heading is a dream.
///
/// Years, months and days are no dreams if there are headings below them, and nor is a heading without a date over ones that
/// have dates; what stands there before the first of them is one. Headings below a dream are part of its text.
enum OrgFile {
  /// Reads a file. Its name may begin with the date of a file without one, as in `20240131.org`.
  static func read(_ file: ImportFile, _ setting: ImportSetting) throws(ImportError) -> ImportedJournal {
    let named = NoteName(file.name)
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
        head = add(sections, areAll: blocks.isAtEnd, named, setting, to: &journal)
      }
    } while !blocks.isAtEnd
    journal.note(.bytes, count: blocks.replacedBytes, file.name)
    return journal
  }

  /// Adds the dreams of a file in a folder to a journal.
  static func read(_ bytes: [UInt8], name: String, _ setting: ImportSetting, into journal: inout ImportedJournal) {
    let text = DecodedText(bytes)
    journal.note(.bytes, count: text.replacedBytes, name)
    _ = add(sections(of: text.string), areAll: true, NoteName(name), setting, to: &journal)
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
    _ sections: [Section], areAll: Bool, _ named: NoteName, _ setting: ImportSetting, to journal: inout ImportedJournal
  ) -> Place {
    var head = Place(level: -1, date: named.date, tags: [])
    guard let first = sections.first else { return head }
    head.add(first.heading)
    if areAll, sections.count == 1 {
      let title = first.heading.title.isEmpty ? named.title : first.heading.title
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

  /// The date and the tags that a heading gives to the headings below.
  private struct Place {
    let level: Int
    var date: String?
    var tags: [String]

    mutating func add(_ heading: OrgHeading) {
      date = heading.date ?? date
      tags += heading.tags
    }
  }

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
    _ sections: ArraySlice<Section>, below head: Place, _ setting: ImportSetting, to journal: inout ImportedJournal
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
        var place = Place(level: heading.level, date: nil, tags: [])
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
    of heading: OrgHeading, at places: [Place], _ setting: ImportSetting, to journal: inout ImportedJournal
  ) {
    guard !heading.text.isBlank else { return }
    add(heading, title: heading.isPeriod ? "" : heading.title, text: heading.text, at: places, setting, to: &journal)
  }

  private static func add(
    _ heading: OrgHeading, title: String, text: String, at places: [Place], _ setting: ImportSetting,
    to journal: inout ImportedJournal
  ) {
    var dream = FieldedDream()
    let day = heading.date ?? places.last { $0.date != nil }?.date
    if let day { dream.set(.date, .text(heading.time.map { "\(day) \($0)" } ?? day)) }
    if !title.isEmpty { dream.set(.title, .text(title)) }
    dream.set(.narrative, .text(text))
    dream.addTags(places.flatMap(\.tags))
    dream.addTags(heading.tags)
    for (name, value) in heading.properties {
      if name.lowercased() == "id" { dream.extra["uuid"] = value } else { dream.set(name.lowercased(), .text(value)) }
    }
    journal.add(dream, setting)
  }
}

extension Substring {
  /// The text without the end of its last line.
  fileprivate var withoutLineEnd: String {
    let end = utf8.suffix(2).elementsEqual("\r\n".utf8) ? 2 : 1
    return String(Substring(utf8.dropLast(end)))
  }
}

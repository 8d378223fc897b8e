import DreamCore

/// A text that has several days in it, in parts: the growing file in which many people keep their dreams.
///
/// A part begins with a heading or a line with a day at its beginning. There are at least two such lines, of one kind.
package struct DaySections: Sendable {
  /// The text before the first day; may be blank.
  package let preface: String
  package let sections: [Section]

  package struct Section: Sendable {
    /// The date as it is written.
    package let date: String
    package let title: String
    package let text: String
    /// The number of the first line, counted from 1.
    package let line: Int
  }

  /// Returns `nil` if the text has fewer than two days.
  package init?(_ text: String) {
    let lines = text.lines
    guard lines.count > 1 else { return nil }
    let days = lines.indices.compactMap { DayLine($0, of: lines) }
    // The first kind of line of which there are two.
    let kinds = DayLine.Kind.allCases
    guard let kind = kinds.first(where: { kind in days.count { $0.kind == kind } > 1 }) else { return nil }
    // The first of several rows begins a paragraph.
    let starts = days.filter { $0.kind == kind || kind == .row && $0.kind == .paragraph }
    preface = Self.text(lines[..<starts[0].line])
    let ends = starts.dropFirst().map(\.line) + [lines.count]
    sections = zip(starts, ends).map { day, end in
      let below = Self.text(lines[(day.line + day.lines)..<end])
      // With nothing below it, what stands beside the day is the text.
      let isText = below.isEmpty && kind != .heading
      return Section(
        date: day.found.text, title: isText ? "" : day.found.title, text: isText ? day.found.title : below,
        line: day.line + 1)
    }
  }

  private static func text(_ lines: ArraySlice<Substring>) -> String {
    let lines = lines.drop { $0.isBlank || $0.isDrawnLine }
    let end = lines.lastIndex { !$0.isBlank && !$0.isDrawnLine }.map { $0 + 1 } ?? lines.startIndex
    return lines[..<end].joined(separator: "\n")
  }
}

/// A line with a day at its beginning.
private struct DayLine {
  let line: Int
  /// The number of lines that it takes: two with a line drawn below it.
  let lines: Int
  let kind: Kind
  let found: FoundDate

  enum Kind: CaseIterable {
    /// A heading of Markdown, or a line with one drawn below it.
    case heading
    /// A line with a day, and perhaps the time and a title, at the beginning of a paragraph.
    case paragraph
    /// One of several lines that all begin with days.
    case row
  }

  init?(_ index: Int, of lines: [Substring]) {
    let line = lines[index]
    let signs = line.utf8.prefix { $0 == UInt8(ascii: "#") }.count
    let isHeading = signs > 0 && signs < 7 && line.utf8.dropFirst(signs).first == 0x20
    let words = isHeading ? line.dropFirst(signs + 1) : line
    // A day begins with a digit, the name of a month or a day, a bracket or a star.
    guard let first = words.utf8.first(where: { $0 != 0x20 && $0 != 0x09 }), words.utf8.contains(where: \.isDigit),
      isHeading || first.isDigit || first.isLetter || "[(*-<=_~".utf8.contains(first), words.utf8.count <= 20_000,
      let found = FoundDate(line: words)
    else { return nil }
    let isUnderlined = index + 1 < lines.count && lines[index + 1].isDrawnLine
    (self.line, self.found, self.lines) = (index, found, isUnderlined ? 2 : 1)
    if isHeading || isUnderlined {
      kind = .heading
    } else if index == 0 || lines[index - 1].isBlank {
      kind = .paragraph
    } else if found.title.isEmpty && "*-".utf8.contains(first) || FoundDate(line: lines[index - 1]) != nil
      || index + 1 < lines.count && lines[index + 1].isBlank
    {
      kind = .row
    } else {
      return nil
    }
  }
}

private let marksOfLines: Set<Character> = ["-", "*", "=", "_", "~", " ", "\t"]

extension FoundDate {
  /// The day at the beginning of a line of text; nil if it is elsewhere, or there is none. Behind a bar all is text.
  fileprivate init?(line: Substring) {
    let words = line.trimming(marksOfLines)
    if let bar = words.utf8.firstIndex(of: UInt8(ascii: "|")), DayOrder.date(words[..<bar].trimmed) != nil {
      self.init(text: String(words[..<bar].trimmed), title: String(words[bar...].dropFirst().trimmed))
      return
    }
    // Only the beginning of a long line can be a date.
    let head = words.prefix(120)
    guard let found = FoundDate(head), found.isFirst else { return nil }
    self.init(text: found.text, title: (found.title + words[head.endIndex...]).replacing("**", with: ""))
  }
}

extension Substring {
  /// Whether the line is one that is drawn below another: three or more of `-`, `=`, `_`, `*` or `~`.
  fileprivate var isDrawnLine: Bool {
    let line = trimmed
    guard let first = line.utf8.first, "-=_*~".utf8.contains(first) else { return false }
    return line.utf8.count >= 3 && line.utf8.allSatisfy { $0 == first }
  }
}

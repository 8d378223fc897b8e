import CellLayout
import Widgets

/// What a day of the month says in so much room: words as far as they fit, and marks for the rest.
struct DayLines: Equatable, Sendable {
  private(set) var lines: [[Span]] = []
  private(set) var marks: [DayNote] = []

  /// From this width on there is room for titles, …
  private static let titlesFrom = 16
  /// … and in so many rows.
  private static let titleRows = 2

  static func hasTitles(in size: Size) -> Bool { size.width >= titlesFrom && size.height >= titleRows }

  init(_ notes: [DayNote], titles: [String], in size: Size) {
    if Self.hasTitles(in: size), !titles.isEmpty {
      addTelling(notes.filter { !$0.isCount }, size.width)
      addTitles(titles, rows: size.height - lines.count)
    } else {
      addWords(notes, size)
    }
  }

  /// All in one line. How many dreams there are is not said: their titles follow.
  private mutating func addTelling(_ notes: [DayNote], _ columns: Int) {
    var line: [Span] = []
    var left = columns
    for note in notes {
      let gap = line.isEmpty ? 0 : 2
      guard let words = note.words, words.count + gap <= left else {
        marks.append(note)
        continue
      }
      left -= words.count + gap
      line += [Span(String(repeating: " ", count: gap)), Span(words, note.role)]
    }
    if !line.isEmpty { lines = [line] }
  }

  private mutating func addTitles(_ titles: [String], rows: Int) {
    let shown = titles.count <= rows ? titles.count : max(0, rows - 1)
    lines += titles.prefix(shown).map { [Span($0, .title)] }
    let more = titles.count - shown
    if more > 0 { lines.append([Span(shown > 0 ? "\(more.grouped) more" : more.counted("dream"), .dim)]) }
  }

  /// A word a row. Where there are too few, how many dreams there are is the first to become a mark.
  private mutating func addWords(_ notes: [DayNote], _ size: Size) {
    let worded = notes.tellingFirst.filter { $0.words.map { $0.count <= size.width } ?? false }
      .prefix(max(0, size.height))
    lines = notes.filter(worded.contains).map { [Span($0.words ?? "", $0.role)] }
    marks = notes.filter { !worded.contains($0) }
  }
}

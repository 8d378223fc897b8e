import DreamCore

/// The columns of a table of signs, tags and the like beside their names, as many as there is room for.
package struct NameColumns: Hashable, Sendable {
  /// The columns from left to right, with the widths that they need, a blank before each included.
  package let widths: [(column: NameColumn, width: Int)]

  /// The least columns of a name.
  private static let leastName = 16

  /// Chooses the columns for the names in a table of `width` columns; those that say most come first.
  package init(for names: [CountedName], width: Int, dates: DateStyle) {
    let digits = String(names.reduce(0) { max($0, $1.met, $1.others) }).count
    let isOfSigns = names.contains { $0.category != nil }
    let hasOthers = names.contains { $0.others > 0 }
    let letters = names.contains(where: \.hasOtherClasses) ? 2 : 1
    func needed(by column: NameColumn) -> Int { column.width(digits: digits, letters: letters, dates: dates) }
    var chosen: [NameColumn] = []
    for column in NameColumn.byImportance(isOfSigns: isOfSigns) where column != .others || hasOthers {
      let more = chosen.filter { $0 != column.shorter } + [column]
      let sum = more.reduce(0) { $0 + needed(by: $1) }
      if sum + Self.leastName <= width { chosen = more }
    }
    widths = NameColumn.allCases.filter(chosen.contains).map { ($0, needed(by: $0)) }
  }

  package static func == (left: NameColumns, right: NameColumns) -> Bool {
    left.widths.elementsEqual(right.widths) { $0 == $1 }
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(widths.map(\.column)) }
}

/// A column of such a table.
package enum NameColumn: Hashable, CaseIterable, Sendable {
  // From left to right.
  case letter, category, met, lucid, missed, lucidShare, lucidInterval, unrated, noticed, interval, others, last

  /// The columns of signs, or of other names, which nobody notices or misses.
  fileprivate static func byImportance(isOfSigns: Bool) -> [NameColumn] {
    isOfSigns
      ? [.letter, .met, .missed, .noticed, .last, .lucid, .unrated, .interval, .others, .category]
      : [.met, .lucidShare, .last, .unrated, .lucidInterval, .others]
  }

  /// The column in whose place this one stands.
  fileprivate var shorter: NameColumn? {
    switch self {
    case .category: .letter
    case .interval: .noticed
    case .lucidInterval: .lucidShare
    case _: nil
    }
  }

  package var heading: String {
    switch self {
    case .letter: ""
    case .category: "class"
    case .met: "met"
    case .lucid, .lucidShare, .lucidInterval: "lucid"
    case .missed: "missed"
    case .unrated: "unrated"
    case .noticed, .interval: "noticed"
    case .others: "others'"
    case .last: "last"
    }
  }

  /// Whether the column has numbers, which stand at its right.
  package var isTrailing: Bool { self != .letter && self != .category }

  /// The order in which the column's highest value is first.
  package var order: NameOrder? {
    switch self {
    case .met: .met
    case .missed: .missed
    case .last: .last
    case _: nil
    }
  }

  package func text(of name: CountedName, dates: DateStyle) -> String {
    switch self {
    case .letter: name.category.map { $0.letter + name.mark } ?? ""
    case .category: name.category.map { "\($0.letter)\(name.mark) \($0.name)" } ?? ""
    case .met: String(name.met)
    case .lucid: String(name.lucid)
    case .missed: String(name.missed)
    case .unrated: String(name.unrated)
    case .noticed, .lucidShare: name.noticed.counts
    case .interval, .lucidInterval: name.noticed.words
    case .others: name.others == 0 ? "" : String(name.others)
    case .last: name.last?.dayAndYear(in: dates) ?? ""
    }
  }

  /// The width, with a blank before the widest text, of classes and counts of so many letters and digits.
  fileprivate func width(digits: Int, letters: Int, dates: DateStyle) -> Int {
    let widest: Int
    switch self {
    case .letter: widest = letters
    case .category: widest = DreamSign.Category.allCases.map { $0.name.count + 1 + letters }.max() ?? 0
    case .met, .lucid, .missed, .unrated, .others: widest = digits
    case .noticed: widest = 2 * digits + " of ".count
    // A blank more tells it from the number before it.
    case .lucidShare: widest = 2 * digits + " of ".count + 1
    case .interval, .lucidInterval: widest = 2 * digits + 4 + "  100 %, ".count + Share.widestPercents
    case .last: widest = dates.widestDayAndYear
    }
    return max(widest, heading.count) + 1
  }
}

extension CountedName {
  /// What marks a sign that has other classes, too.
  fileprivate var mark: String { hasOtherClasses ? "+" : "" }
}

extension Day {
  /// The day without the day of the week: `13 Nov 2026`.
  package func dayAndYear(in style: DateStyle) -> String {
    String(words(in: style).dropFirst(weekday.short.count + 1))
  }
}

extension DateStyle {
  /// The most characters of a day without the day of the week, in years of four digits.
  package var widestDayAndYear: Int {
    switch self {
    case .dayFirst: "13 Nov 2026".count
    case .monthFirst: "Nov 13, 2026".count
    case .iso: "2026-11-13".count
    }
  }
}

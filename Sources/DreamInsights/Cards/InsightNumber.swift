import DreamCore

/// What a row tells: a number, and what it is a number of.
package struct InsightNumber: Hashable, Sendable {
  /// For programs: `1869`, `-0.4`.
  package let plain: String
  /// `words`, `of 365`; nothing where the row's label says it.
  package let unit: String
  /// For people: `1,869 words`.
  package let words: String

  init(plain: String, unit: String = "", words: String) {
    self.plain = plain
    self.unit = unit
    self.words = words
  }
}

extension InsightNumber {
  /// So many; what stands behind is set apart from it.
  init(_ count: Int, _ unit: String? = nil, gap: String = " ") {
    self.init(plain: String(count), unit: unit ?? "", words: count.grouped + (unit.map { gap + $0 } ?? ""))
  }

  /// `6 nights`.
  init(_ count: Int, counted noun: String) { self.init(count, noun + (count == 1 ? "" : "s")) }

  /// To one digit behind the point.
  init(_ mean: Double) { self.init(plain: mean.oneDigit, words: mean.oneDigit) }
}

import DreamCore
import DreamSearch
import Widgets

/// A dream sign as it is typed in the details: its words, behind the name of its class or the beginning of that, or its number:
/// `form: six fingers`, `f: six fingers`, `3: six fingers`.
struct TypedSign: Equatable, Sendable {
  /// The class; nil if none is named.
  let category: DreamSign.Category?
  let words: String

  /// Returns nil if there are no words.
  init?(_ text: String) {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let category = parts.count == 2 ? DreamSign.Category(typed: String(parts[0])) : nil
    let words = (category == nil ? text : String(parts[1])).trimmed
    guard !words.isEmpty else { return nil }
    (self.category, self.words) = (category, String(words))
  }
}

extension DreamSign.Category {
  fileprivate init?(typed text: String) {
    let typed = text.trimmed.lowercased()
    guard !typed.isEmpty,
      let category = Self.allCases.first(where: { $0.name.hasPrefix(typed) || "\($0.number)" == typed })
    else { return nil }
    self = category
  }
}

extension NarrativeBuffer {
  /// The first place in which words stand as words, whatever their case, and no sign is marked; nil if there is none. O(n) for each
  /// marked place before it.
  func place(forSign words: String) -> Range<Int>? {
    guard let finder = TextFinder(words) else { return nil }
    var start = 0
    while let found = finder.firstOfWholeWords(in: text, from: start) {
      let isMarked = signs.contains { $0.range?.overlaps(found) ?? false }
      if !isMarked { return found }
      start = found.upperBound
    }
    return nil
  }
}

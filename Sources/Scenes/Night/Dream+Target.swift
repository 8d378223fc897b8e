import DreamCore
import DreamSearch
import Stage

extension Context {
  /// The sign that was to be looked out for in the night of a dream; nil if none was, or the night isn't known.
  func targetSign(of dream: Dream) -> String? {
    dream.date?.night(turningAt: preferences.nightTurn).flatMap { model.nights[$0]?.targetSign }
  }

  /// The target of a dream's night as a sign of the dream, with the class that it usually has; nil if there is no target, or
  /// one of `signs` is it.
  func target(of dream: Dream, in text: String, beside signs: [DreamSign]) -> DreamSign? {
    guard let words = targetSign(of: dream), !signs.contains(where: { FoldedText($0.text) == FoldedText(words) }) else {
      return nil
    }
    let range = text.onlyPlace(of: words).flatMap { place in
      signs.contains { $0.range?.overlaps(place) == true } ? nil : place
    }
    let bytes = Array(text.utf8)
    return DreamSign(
      text: range.map { String(decoding: bytes[$0], as: UTF8.self) } ?? words, range: range,
      category: model.usualSign(words, besides: dream.id)?.category ?? .context)
  }
}

extension String {
  /// The place of words that stand in the text once, in UTF-8 bytes; nil if they don't, or more often.
  fileprivate func onlyPlace(of words: String) -> Range<Int>? {
    guard let finder = TextFinder(words), let place = finder.firstOfWholeWords(in: self, from: 0),
      finder.firstOfWholeWords(in: self, from: place.upperBound) == nil
    else { return nil }
    return place
  }
}

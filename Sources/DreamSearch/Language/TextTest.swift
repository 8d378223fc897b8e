import DreamCore

/// Asks whether words stand in a dream, or in one part of it.
struct TextTest: Hashable, Sendable {
  /// As they were typed.
  let words: String
  let place: Place
  let fit: Fit
  let needle: Needle

  enum Place: Hashable, Sendable {
    /// Wherever a dream has words.
    case anywhere
    case narrative
    case field(DreamField)
  }

  enum Fit: Hashable, Sendable {
    case inside
    /// A word of it begins so.
    case wordStart
    case whole
  }

  init(_ words: String, in place: Place = .anywhere, _ fit: Fit = .inside) {
    self.words = words
    self.place = place
    self.fit = fit
    needle = Needle(FoldedText(words).bytes)
  }

  /// Whether whole dreams are read for it.
  var isLong: Bool {
    switch place {
    case .anywhere, .narrative: true
    case .field: false
    }
  }

  /// Whether what fits this is sure to fit the other.
  func narrows(_ other: TextTest) -> Bool {
    guard place == other.place else { return false }
    // In the app's own words only what begins one is found: `mare` doesn't find what `nightmare` does.
    if place == .anywhere { return needle.begins(with: other.needle) }
    switch (fit, other.fit) {
    case (_, .inside): return needle.contains(other.needle)
    case (.wordStart, .wordStart), (.whole, .wordStart): return needle.begins(with: other.needle)
    case (.whole, .whole): return needle == other.needle
    case (.inside, _), (.wordStart, .whole): return false
    }
  }
}

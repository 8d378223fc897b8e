/// The merge of two dreams' signs, which are sets by class and text, and have their places in the text that stands.
struct SignMerging {
  private let ours: Dream
  private let theirs: Dream
  private let base: Dream
  private let narrative: Prose

  init(_ ours: Dream, _ theirs: Dream, since base: Dream, in narrative: Prose) {
    (self.ours, self.theirs, self.base, self.narrative) = (ours, theirs, base, narrative)
  }

  /// A sign without its place.
  private struct Key: Hashable {
    let text: String
    let category: DreamSign.Category

    init(_ sign: DreamSign) { (text, category) = (sign.text, sign.category) }

    var written: String { "\(category.rawValue) \(text)" }
  }

  /// The signs of two sides that both changed them.
  func merged(_ precedence: MergePrecedence) -> [DreamSign] {
    let (mine, other) = (ours.signs.map(Key.init), theirs.signs.map(Key.init))
    let keys =
      mine == other
      ? mine
      : mine.merging(other, since: base.signs.map(Key.init), precedence, written: \.written)
    let whole = [ours, theirs].filter { $0.narrative == narrative && $0.signs.map(Key.init) == keys }.map(\.signs)
    if whole.count == 2 {
      return precedence.winner(Self.written(whole[0]), Self.written(whole[1])) == .ours ? whole[0] : whole[1]
    }
    return whole.first ?? keys.map { sign($0) }
  }

  /// One side's signs with their places in the text that stands.
  func fitting(_ signs: [DreamSign]) -> [DreamSign] {
    let sides = [ours, theirs].filter { $0.signs == signs }
    guard let side = sides.first, !sides.contains(where: { $0.narrative == narrative }) else { return signs }
    return Self.placed(signs, from: side.narrative, to: narrative)
  }

  /// The signs with their places in another text; without one if their words aren't in it.
  static func placed(_ signs: [DreamSign], from old: Prose, to new: Prose) -> [DreamSign] {
    signs.following(from: old, to: new).map { sign in
      guard sign.range == nil else { return sign }
      return DreamSign(text: sign.text, range: new.firstRange(of: sign.text), category: sign.category)
    }
  }

  private func sign(_ key: Key) -> DreamSign {
    let places = [ours, theirs].flatMap { side in
      side.signs.following(from: side.narrative, to: narrative).filter { Key($0) == key }.compactMap(\.range)
    }
    let first = places.min { ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound) }
    return DreamSign(text: key.text, range: first ?? narrative.firstRange(of: key.text), category: key.category)
  }

  private static func written(_ signs: [DreamSign]) -> String {
    signs.map { "\(Key($0).written) \($0.range.map { "\($0)" } ?? "")" }.joined(separator: "\u{0}")
  }
}

extension Prose {
  /// The range of the first occurrence of a text, in UTF-8 bytes; `nil` if the text is empty or isn't there.
  package func firstRange(of text: String) -> Range<Int>? {
    let (bytes, text) = (Array(string.utf8), Array(text.utf8))
    guard let first = text.first, text.count <= bytes.count else { return nil }
    return (0...(bytes.count - text.count))
      .first { bytes[$0] == first && bytes[$0..<($0 + text.count)].elementsEqual(text) }
      .map { $0..<($0 + text.count) }
  }
}

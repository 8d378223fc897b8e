import DreamCore

/// A number that describes the content of coded dreams, as DreamSAT computes it, with the norms that it is compared with.
///
/// Source of the formulas: G. W. Domhoff and A. Schneider, www2.ucsc.edu/dreams/Norms/main-explanation.html.
package struct ContentIndicator: Sendable {
  package let name: String
  /// The scales of which it is made. Only dreams that are coded in all of them count.
  package let scales: [HallScale]
  private let count: @Sendable (CodedDream) -> Count
  package let male: Count
  package let female: Count

  /// A number of things, and the number that it is a part of, or compared with.
  package struct Count: Hashable, Sendable {
    package var k: Int
    package var n: Int

    init(_ k: Int, _ n: Int) { (self.k, self.n) = (k, n) }

    /// The share; nil if there are more things than those they are compared with, as there can be of an index.
    package var share: Share? { k <= n ? Share(k, of: n) : nil }
    /// Whether `percent` is of fewer than ten.
    package var isFew: Bool { n > 0 && n < Share.few }
    /// The percentage; nil of nothing.
    package var percent: Double? { n == 0 ? nil : 100 * Double(k) / Double(n) }
  }

  init(
    _ name: String, _ scales: [HallScale], male: Count, female: Count,
    _ count: @escaping @Sendable (CodedDream) -> Count
  ) {
    (self.name, self.scales, self.male, self.female, self.count) = (name, scales, male, female, count)
  }

  /// The indicator of dreams of one coder, and the number of dreams that it is made of.
  package func count(in dreams: [CodedDream]) -> (Count, dreams: Int) {
    let coded = dreams.filter { $0.isCoded(in: scales) }
    let sum = coded.map(count).reduce(Count(0, 0)) { Count($0.k + $1.k, $0.n + $1.n) }
    return (sum, coded.count)
  }
}

/// Whose norms coded dreams are compared with.
package enum NormGroup: String, CaseIterable, Sendable {
  case male, female

  package func count(of indicator: ContentIndicator) -> ContentIndicator.Count {
    self == .male ? indicator.male : indicator.female
  }
}

extension Array {
  fileprivate func share(_ isMeant: (Element) -> Bool, of all: (Element) -> Bool = { _ in true })
    -> ContentIndicator.Count
  {
    ContentIndicator.Count(count(where: isMeant), count(where: all))
  }
}

// MARK: The indicators

extension ContentIndicator {
  /// Where the counts of the norms are from.
  package static let source = """
    Counts of the 500 male and 491 female coding cards of Hall and Van de Castle's norms (DreamBank's cards as in \
    github.com/dljve/TXMM, 680dc83); formulas: www2.ucsc.edu/dreams/Norms/main-explanation.html
    """

  package static let all = characters + interactions + rest + dreams

  private static let characters: [ContentIndicator] = [
    human("male/female", (592, 873), (501, 1047), "M", of: "MF", \.sex),
    human("familiarity", (500, 1110), (791, 1354), "FMXBTHWADCIYRKP", of: nil, \.identity),
    human("friends", (349, 1110), (503, 1354), "K", of: nil, \.identity),
    human("family", (131, 1110), (267, 1354), "FMXBTHWADCIYR", of: nil, \.identity),
    ContentIndicator("group", [.characters], male: Count(355, 1110), female: Count(380, 1354)) {
      $0.characters.filter { $0.human != nil }.share(\.isGroup)
    },
    ContentIndicator("animals", [.characters], male: Count(71, 1182), female: Count(61, 1415)) {
      $0.characters.share(\.isAnimal)
    },
  ]

  /// A share of humans who have one of some signs.
  /// - Parameter others: the signs of those that count; nil for all humans.
  private static func human(
    _ name: String, _ male: (Int, Int), _ female: (Int, Int), _ signs: String, of others: String?,
    _ sign: @escaping @Sendable (CodedCharacter.Human) -> Character
  ) -> ContentIndicator {
    ContentIndicator(
      name, [.characters], male: Count(male.0, male.1), female: Count(female.0, female.1)
    ) { dream in
      dream.characters.compactMap(\.human).map(sign).share(
        { signs.contains($0) }, of: { others?.contains($0) ?? true })
    }
  }

  private static let interactions: [ContentIndicator] = [
    index("A/C index", .aggressions, Count(402, 1182), Count(327, 1415)),
    index("F/C index", .friendliness, Count(249, 1182), Count(301, 1415)),
    index("S/C index", .sexuality, Count(73, 1182), Count(18, 1415)),
    ContentIndicator(
      "aggression/friendliness", [.aggressions, .friendliness], male: Count(323, 547), female: Count(265, 517)
    ) { dream in
      let aggressions = dream.interactions(.aggressions).count(where: \.hasDreamer)
      return Count(aggressions, aggressions + dream.interactions(.friendliness).count(where: \.hasDreamer))
    },
    initiator("aggressor", .aggressions, Count(100, 254), Count(76, 225)),
    initiator("befriender", .friendliness, Count(102, 203), Count(109, 223)),
    ContentIndicator("physical aggression", [.aggressions], male: Count(203, 402), female: Count(110, 327)) {
      $0.interactions(.aggressions).share { $0.number >= 5 }
    },
  ]

  private static func index(_ name: String, _ scale: HallScale, _ male: Count, _ female: Count) -> ContentIndicator {
    ContentIndicator(name, [scale, .characters], male: male, female: female) {
      Count($0.interactions(scale).count, $0.characters.count)
    }
  }

  private static func initiator(
    _ name: String, _ scale: HallScale, _ male: Count, _ female: Count
  ) -> ContentIndicator {
    ContentIndicator(name, [scale], male: male, female: female) {
      $0.interactions(scale).share(\.isByDreamer, of: { $0.isByDreamer || $0.isToDreamer })
    }
  }

  private static let rest: [ContentIndicator] = [
    ContentIndicator("indoor setting", [.settings], male: Count(287, 590), female: Count(353, 579)) {
      $0.settings.share({ $0.place == "I" }, of: { ["I", "O"].contains($0.place) })
    },
    ContentIndicator("familiar setting", [.settings], male: Count(198, 322), female: Count(232, 301)) {
      $0.settings.share({ $0.familiarity == "F" }, of: { ["F", "U"].contains($0.familiarity) })
    },
    ContentIndicator(
      "self-negativity", [.aggressions, .friendliness, .misfortunes, .goodFortunes, .success, .failure],
      male: Count(371, 573), female: Count(326, 492)
    ) { dream in
      func involved(_ scale: HallScale) -> Int { dream.events(scale).count(where: \.hasDreamer) }
      func done(_ scale: HallScale) -> Int { dream.interactions(scale).count(where: \.isToDreamer) }
      let negative = done(.aggressions) + involved(.misfortunes) + involved(.failure)
      return Count(negative, negative + done(.friendliness) + involved(.goodFortunes) + involved(.success))
    },
    ContentIndicator("bodily misfortunes", [.misfortunes], male: Count(61, 205), female: Count(69, 202)) {
      $0.events(.misfortunes).share { ["M5", "M6"].contains($0.kind) }
    },
    ContentIndicator("negative emotions", [.emotions], male: Count(228, 283), female: Count(331, 413)) {
      $0.events(.emotions).share { $0.kind != "HA" }
    },
    ContentIndicator(
      "dreamer-involved success", [.success, .failure], male: Count(71, 142), female: Count(30, 70)
    ) { dream in
      let success = dream.events(.success).count(where: \.hasDreamer)
      return Count(success, success + dream.events(.failure).count(where: \.hasDreamer))
    },
    ContentIndicator("torso/anatomy", [.objects], male: Count(75, 242), female: Count(65, 316)) {
      $0.objects.share({ ["BT", "BA", "BS"].contains($0) }, of: { $0.hasPrefix("B") })
    },
  ]

  private static let dreams: [ContentIndicator] = [
    having("aggression", [.aggressions], 236, 214), having("friendliness", [.friendliness], 191, 202),
    having("sexuality", [.sexuality], 58, 17), having("misfortune", [.misfortunes], 182, 163),
    having("good fortune", [.goodFortunes], 33, 28), having("success", [.success], 75, 32),
    having("failure", [.failure], 79, 43), having("striving", [.success, .failure], 135, 72),
  ]

  /// The share of dreams with at least one code of some scales.
  private static func having(_ name: String, _ scales: [HallScale], _ male: Int, _ female: Int) -> ContentIndicator {
    ContentIndicator("dreams with \(name)", scales, male: Count(male, 500), female: Count(female, 491)) { dream in
      Count(scales.contains(where: dream.has) ? 1 : 0, 1)
    }
  }
}

extension CodedInteraction {
  /// Whether the dreamer began it.
  fileprivate var isByDreamer: Bool { direction == .initiated && from.hasDreamer }

  /// Whether it was begun by others, and done to the dreamer.
  fileprivate var isToDreamer: Bool { direction == .initiated && !from.hasDreamer && to?.hasDreamer ?? false }
}

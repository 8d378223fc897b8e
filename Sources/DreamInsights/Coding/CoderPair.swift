import DreamCore

/// What two coders said of the same dreams by one scale.
package struct CoderPair: Sendable {
  package let scale: CodingScale
  /// For each dream that both coded, the codes of the one and of the other, sorted.
  private let dreams: [(one: [String], other: [String])]

  init(_ scale: CodingScale, _ dreams: [(one: [String], other: [String])]) {
    (self.scale, self.dreams) = (scale, dreams)
  }

  /// The scales in which both coded any dream, each with what they said.
  package static func all(in codings: [Coding], of one: String, and other: String) -> [CoderPair] {
    let scales = Set(codings.map(\.scale)).sorted()
    return scales.map { scale in
      let (ones, others) = (codes(of: one, in: codings, scale), codes(of: other, in: codings, scale))
      let both = ones.keys.filter { others[$0] != nil }.sorted()
      return CoderPair(scale, both.map { (ones[$0] ?? [], others[$0] ?? []) })
    }.filter { $0.count > 0 }
  }

  private static func codes(of coder: String, in codings: [Coding], _ scale: CodingScale) -> [Dream.ID: [String]] {
    let own = codings.filter { $0.coder == coder && $0.scale == scale }
    return Dictionary(own.map { ($0.dream, $0.codes.map(\.text).sorted()) }) { $1 }
  }

  /// The number of dreams that both coded.
  package var count: Int { dreams.count }

  /// The codes that both have, of those that either has: Hall and Van de Castle's method of perfect agreement.
  package var codes: Share {
    let counts = dreams.map { one, other in
      var rest = other
      let same = one.count { code in rest.firstIndex(of: code).map { rest.remove(at: $0) } != nil }
      return (same, one.count + rest.count)
    }
    return Share(counts.map(\.0).reduce(0, +), of: counts.map(\.1).reduce(0, +))
  }

  /// For each dream, whether the one and the other found anything.
  package var presence: [(String, String)] { dreams.map { ($0.isEmpty ? "none" : "any", $1.isEmpty ? "none" : "any") } }

  /// For each dream, all that the one and the other found as one word.
  package var whole: [(String, String)] {
    dreams.map { ($0.joined(separator: "\n"), $1.joined(separator: "\n")) }
  }
}

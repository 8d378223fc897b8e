import DreamCore

/// What one coder found in a dream, by scales of Hall and Van de Castle, read by their grammar.
package struct CodedDream: Sendable {
  /// The codes of each scale in which the dream was coded; none in a scale in which nothing was found.
  private var codes: [HallScale: [HallCode]] = [:]
  /// The codes that the grammar doesn't know, and which count nowhere.
  package private(set) var unreadable = 0

  /// - Parameter codings: those of one dream and one coder.
  init(_ codings: [Coding]) {
    for coding in codings {
      guard let scale = coding.scale.hall else { continue }
      codes[scale] = coding.codes.compactMap { try? HallCode($0.text, in: scale) }
      unreadable += coding.codes.count - (codes[scale]?.count ?? 0)
    }
  }

  /// The dreams among codings of one coder.
  package static func all(in codings: [Coding]) -> [CodedDream] {
    Dictionary(grouping: codings, by: \.dream).sorted { $0.key < $1.key }.map { CodedDream($0.value) }
  }

  func isCoded(in scales: [HallScale]) -> Bool { scales.allSatisfy { codes[$0] != nil } }

  func has(_ scale: HallScale) -> Bool { !(codes[scale] ?? []).isEmpty }

  var characters: [CodedCharacter] {
    (codes[.characters] ?? []).compactMap { if case .character(let character) = $0 { character } else { nil } }
  }

  func interactions(_ scale: HallScale) -> [CodedInteraction] {
    (codes[scale] ?? []).compactMap { if case .interaction(let interaction) = $0 { interaction } else { nil } }
  }

  /// The first letters, or the second ones, of settings.
  var settings: [(place: Character, familiarity: Character)] {
    (codes[.settings] ?? []).compactMap {
      if case .setting(let place, let familiarity) = $0 { (place, familiarity) } else { nil }
    }
  }

  func events(_ scale: HallScale) -> [(kind: String, hasDreamer: Bool)] {
    (codes[scale] ?? []).compactMap { if case .event(let kind, let who) = $0 { (kind, who.hasDreamer) } else { nil } }
  }

  var objects: [String] {
    (codes[.objects] ?? []).compactMap { if case .object(let object) = $0 { object } else { nil } }
  }
}

import DreamCore

extension TargetSign {
  /// `met 4 · missed 2 · last 13 Nov`: the counts of the nights that were looked at.
  package func words(in year: Int, _ dates: DateStyle) -> String {
    "met \(met) · missed \(missed) · last \(last.words(in: year, dates))"
  }
}

extension TonightOutlook {
  /// The dream to rehearse: where the sign to look out for was last missed. `nil` if there is no such sign.
  package func rehearsal(_ night: Night?) -> Rehearsal? {
    target(noted: night?.targetSign ?? "").flatMap { rehearsals[$0.text] }
  }

  /// The sentence of a rehearsal, with the intention of the night or else the latest one.
  package func sentence(_ rehearsal: Rehearsal, _ night: Night?) -> String {
    let intention = night.flatMap { $0.intention.isBlank ? nil : $0.intention } ?? lastPlan?.intention
    return Self.sentence(rehearsal, intention: intention?.string ?? "")
  }

  /// The sentence to repeat while falling asleep, as LaBerge's MILD has it, with the sign as it stood in a dream.
  ///
  /// Source: S. LaBerge and H. Rheingold, "Exploring the World of Lucid Dreaming" (1990).
  static func sentence(_ rehearsal: Rehearsal, intention: String) -> String {
    let deed = intention.isBlank ? "know that I am dreaming" : String(intention.onOneLine.trimmed)
    let own = ["i ", "i'", "i’"].contains { deed.lowercased().hasPrefix($0) }
    return "“Next time: \(rehearsal.words). \(own ? deed : "I will \(deed)").”"
  }

  /// How often a night was lucid with the techniques, and with none: `WBTB 6 of 18 (16–56 %) · none 3 of 14 (8–48 %): too few
  /// to tell`. `nil` if nothing is known of a night with one of them.
  /// - Parameter planned: the techniques; if there are none, all that were tried.
  package func nightsWords(_ planned: Set<Technique>?) -> String? {
    let known = techniques.filter { $0.lucid.n > 0 }
    let meant = known.filter { planned?.isEmpty != false || $0.technique.map { planned?.contains($0) == true } == true }
    let tried = meant.filter { $0.technique != nil }
    guard !tried.isEmpty else { return nil }
    guard let none = known.first(where: { $0.technique == nil }) else {
      return tried.map(\.words).joined(separator: " · ")
    }
    let verdicts = tried.compactMap { $0.verdict(against: none) }
    return (tried + [none]).map(\.words).joined(separator: " · ") + ": "
      + (verdicts.isEmpty ? "too few to tell" : verdicts.joined(separator: ", "))
  }
}

extension TechniqueNights {
  /// `WBTB 6 of 18 (16–56 %)`.
  fileprivate var words: String { "\(name) \(lucid.counts) (\(lucid.percents))" }

  /// Which of both is lucid more often, if that is more than chance with 95 % certainty.
  fileprivate func verdict(against none: TechniqueNights) -> String? {
    guard let interval = ShareDifference(lucid, minus: none.lucid).interval, !interval.contains(0) else { return nil }
    return interval.lowerBound > 0 ? "more often with \(name)" : "less often with \(name)"
  }
}

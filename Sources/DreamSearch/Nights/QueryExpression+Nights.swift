import DreamCore

extension QueryExpression {
  /// Whether it asks for what is noted of nights.
  var asksOfNights: Bool {
    switch self {
    case .term(.night): true
    case .term: false
    case .not(let part): part.asksOfNights
    case .all(let parts), .any(let parts): parts.contains(where: \.asksOfNights)
    }
  }

  /// Whether it finds a night without a dream: only if it asks for notes of the night. What it asks of dreams is unknown of such a
  /// night, whether it is denied or not; a date is that of the night.
  func finds(_ night: Night) -> Bool {
    guard asksOfNights else { return false }
    if case .any(let parts) = self { return parts.contains { $0.finds(night) } }
    return answer(night) == true
  }

  fileprivate func answer(_ night: Night) -> Bool? {
    switch self {
    case .term(.night(let test)): return test.fits(night)
    case .term(.fact(.date(let test))): return test.fits(DreamFacts(night: night.id))
    case .term(.fact(.months(let test))): return test.fits(DreamFacts(night: night.id))
    case .term: return nil
    case .not(let part): return part.answer(night).map { !$0 }
    case .all(let parts):
      let answers = parts.map { $0.answer(night) }
      return answers.contains(false) ? false : answers.contains(nil) ? nil : true
    case .any(let parts):
      let answers = parts.map { $0.answer(night) }
      return answers.contains(true) ? true : answers.contains(nil) ? nil : false
    }
  }
}

extension Query {
  /// Whether the query asks for what is noted of nights, so that the nights have to be known to answer it.
  package var asksOfNights: Bool { expression.asksOfNights }

  /// Whether the query finds `night`, which has no dream.
  package func finds(_ night: Night) -> Bool { expression.finds(night) }

  /// Whether the query asks for dates only, and a night is among them.
  package func includes(_ night: Day) -> Bool { expression.answer(Night(id: night)) == true }

  /// The night of a dream, as the query counts nights; nil if it isn't known.
  package func night(of dream: Dream) -> Day? { dream.date?.soughtNight(turningAt: setting.nightTurn) }
}

extension Searcher {
  /// The nights without a dream that fit, as places in the list.
  func nights(fitting query: Query) -> [DreamOrder] {
    guard query.asksOfNights else { return [] }
    var found: [Day: Night] = [:]
    for night in model.nights.values where query.finds(night) { found[night.id] = night }
    for facts in index.chunks.lazy.flatMap(\.facts) where !found.isEmpty {
      if let night = facts.night(turningAt: query.setting.nightTurn) { found[night] = nil }
    }
    return found.values.map(DreamOrder.init)
  }
}

extension Finding {
  /// Updates the nights that are found, of those that a change is about. Returns what differs in their dreams that didn't change
  /// themselves.
  mutating func followNights(
    _ change: ModelChange, to model: Model, in whole: ListOrder, _ effort: inout SearchEffort
  ) -> [Dream.ID: Difference<Dream>] {
    let moved = change.dreams.values.flatMap { [$0.old, $0.new].compactMap { $0.flatMap(query.night) } }
    var dreams: [Dream.ID: Difference<Dream>] = [:]
    for day in Set(moved).union(change.nights.keys) {
      let own = model.dreams(of: day, as: query, in: whole)
      for dream in own where change.dreams[dream.id] == nil {
        let isListed = order.index(of: DreamOrder(dream)) != nil
        dreams[dream.id] = Difference(
          old: isListed ? dream : nil, new: query.matches(dream, among: model.nights, with: &effort) ? dream : nil)
      }
      let place = DreamOrder(Night(id: day))
      let isFound = own.isEmpty && model.nights[day].map(query.finds) ?? false
      order.update([(order.index(of: place).map { _ in place }, isFound ? place : nil)])
    }
    return dreams
  }
}

extension Model {
  /// The dreams of a night, found by their places in the list.
  fileprivate func dreams(of night: Day, as query: Query, in whole: ListOrder) -> [Dream] {
    // A dream's place is that of its moment, which a time zone can move by a day.
    whole.indices(from: night.advanced(by: -2).start, before: night.advanced(by: 3).start)
      .compactMap { whole[$0]?.item.dream.flatMap { dreams[$0] } }.filter { query.night(of: $0) == night }
  }
}

import DreamCore

/// How far the journal has been read. Only an open one can be edited.
package enum Phase: Sendable {
  /// Nothing is there yet, or the newest part: enough to look at.
  case opening(Excerpt, viewing: Model)
  case open(OpenJournal)
}

extension Phase {
  package static func opening(_ excerpt: Excerpt) -> Phase {
    let viewing = Model(favoriteCreature: excerpt.favoriteCreature).inserting(excerpt.dreams)
      .inserting(excerpt.nights)
    return .opening(excerpt, viewing: viewing)
  }

  /// Changes the open journal in its place, without a copy of the history; nothing while there is none.
  mutating func withOpen<Result>(_ body: (inout OpenJournal) -> Result) -> Result? {
    guard case .open(var journal) = self else { return nil }
    self = .opening(Excerpt(), viewing: Model())
    defer { self = .open(journal) }
    return body(&journal)
  }

  /// The model and the state of an open journal, without its history: a copy of that would make the next step cost as much
  /// as all before it.
  var standing: (model: Model, state: State)? { journal.map { ($0.model, $0.state) } }

  package var journal: OpenJournal? {
    if case .open(let journal) = self { journal } else { nil }
  }
}

/// The function that every edit passes through.
package enum Gate {
  /// Returns the model and the state after an edit. The dreams that it changed get `now` as the time of their last change,
  /// unless the edit keeps their times; a night that gets a dream isn't noted as one without any more. An edit that changes
  /// nothing returns an equal model.
  /// - Parameter nightTurn: the hour at which nights turn.
  package static func pass(
    _ edit: Edit, model: Model, state: State, at now: Instant, nightTurn: Int = 12
  ) -> (model: Model, state: State) {
    let (edited, state) = edit.body(model, state)
    let changed = edited.dreams.changed(since: model.dreams)
    let stamped = edit.keepsTimes ? edited : edited.changing(changed) { $0.modifiedAt = now }
    let dated = changed.lazy.map { (old: model.dreams[$0]?.date, new: stamped.dreams[$0]?.date) }
      .filter { $0.old != $0.new }
    let new = stamped.recalling(dated.compactMap { $0.new?.night(turningAt: nightTurn) })
    return (new, state.validated(for: new))
  }
}

/// A change that a person makes to the journal, with its name for undo.
package struct Edit: Sendable {
  /// The name of its undo step: `Star “Teeth”`.
  package let name: String
  /// The sitting whose undo step the edit is part of; `nil` for a step of its own.
  package let undoGroup: UndoGroup?
  /// If true, the gate leaves the times of the last change alone: the edit restores old values.
  let keepsTimes: Bool
  /// What the sources of the dreams said of them, if the edit brings some into the journal.
  package var origins: [Origin] = []
  /// The conflicts that the edit opens.
  package var conflicts: [NewConflict] = []
  /// The conflicts that the edit settles.
  package var settled: [OpenConflict.ID] = []
  package let body: @Sendable (Model, State) -> (Model, State)

  package init(
    _ name: String, undoGroup: UndoGroup? = nil, keepsTimes: Bool = false,
    body: @escaping @Sendable (Model, State) -> (Model, State)
  ) {
    self.name = name
    self.undoGroup = undoGroup
    self.keepsTimes = keepsTimes
    self.body = body
  }

  /// Creates an edit that leaves the state as it is.
  package init(
    _ name: String, undoGroup: UndoGroup? = nil, keepsTimes: Bool = false,
    model: @escaping @Sendable (Model) -> Model
  ) {
    self.init(name, undoGroup: undoGroup, keepsTimes: keepsTimes) { (model($0), $1) }
  }
}

extension Model {
  /// The model in which nights that got a dream aren't noted as nights without one any more: the one place for this rule.
  package func recalling(_ nights: some Sequence<Day>) -> Model {
    nights.reduce(self) { model, day in
      guard var night = model.nights[day], night.recall != nil else { return model }
      night.recall = nil
      return night == Night(id: day) ? model.removingNights([day]) : model.replacing(night)
    }
  }
}

extension ModelChange {
  /// Says of nights that they aren't noted as ones without a dream any more, as they got dreams; nil if there are none.
  /// - Parameter bringsDreams: whether there are dreams that came with the change, but aren't part of it.
  package func recallWords(in style: DateStyle = .dayFirst, bringsDreams: Bool = false) -> String? {
    let recalled = nights.filter { $1.old?.recall != nil && $1.new?.recall == nil }.keys
    guard let night = recalled.min(), let old = nights[night]?.old?.recall, !dreams.isEmpty || bringsDreams else {
      return nil
    }
    return recalled.count == 1
      ? "“\(old.words.prefix(1).uppercased())\(old.words.dropFirst())” was taken from the \(night.nightWords(in: nil, style))."
      : "“No recall” was taken from \(recalled.count) nights, which have dreams now."
  }
}

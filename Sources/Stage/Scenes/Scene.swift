import DreamCore

/// A destination in Lucid: a place one can go to, with what it needs to know as plain values.
///
/// The `instantiate` function that the coordinator was given makes the scene that is shown there.
package enum Scene: Hashable, Sendable {
  case list
  case calendar
  case insights
  case history
  /// The plan for the coming night, or in the morning what is left of the last one.
  case tonight
  /// The page of a dream.
  case dream(Dream.ID)
  /// The editor with a new dream of this date; of the usual one at this time if nil. It begins with the template, or else
  /// with the usual one.
  case writing(DreamDate?, Template? = nil)
  /// The editor with an existing dream.
  case editing(Dream.ID)
  /// The sheet of creatures and effects for these dreams.
  case creature([Dream.ID])
  /// The sheet of the favourite creature.
  case favorite
  case rating([Dream.ID])
  case tags([Dream.ID])
  /// The sheet about the night of an item; about tonight if `of` is nil or its night isn't known.
  case night(of: ListItem?)
  /// The earlier versions of a dream.
  case past(Dream.ID)
  /// When a dream came again: dreams like it, on this day, and its episodes.
  case again(Dream.ID)
  /// The dreams that are no longer in the journal.
  case deleted
  /// The signs of all dreams, their tags, or the people in them.
  case names(NameSubject)
  /// The two versions of a dream that two sessions changed at the same time.
  case conflict(OpenConflict.ID)
  /// The prompt of a search.
  case search(SearchAim)
  /// The sheet for sharing the dreams in `State.sharing`.
  case share
  /// The sheet that takes in dreams from files.
  case importing
  /// The sheet that writes dreams to files.
  case exporting
  case help([HelpGroup])
  /// The palette with these commands. `about` is the dream of the scene below it.
  case palette([PaletteCommand], about: Dream.ID?)
  case alert(Alert)
  case settings
  /// The sheet on which a sample of dreams is coded; nil lets the person choose a sample first.
  case coding(CodingTask?)
  /// A blank screen, which the next key closes.
  case hidden
}

extension Scene {
  /// The dreams that the scene is about. It can be opened as long as one of them exists; always if empty.
  package var subjects: [Dream.ID] {
    if case .dream(let dream) = self { return [dream] }
    if case .again(let dream) = self { return [dream] }
    if case .editing(let dream) = self { return [dream] }
    if case .creature(let dreams) = self { return dreams }
    if case .rating(let dreams) = self { return dreams }
    if case .tags(let dreams) = self { return dreams }
    return []
  }

  /// Whether the scene can be opened only once the whole journal is read.
  package var needsWholeJournal: Bool {
    if case .names = self { return true }
    if case .again = self { return true }
    if case .coding = self { return true }
    return [.insights, .history, .tonight, .share, .importing, .exporting].contains(self)
  }

  /// Whether there is nothing to do in the scene but to change the journal.
  package var changesJournal: Bool {
    switch self {
    case .writing, .editing, .creature, .favorite, .rating, .tags, .night, .conflict, .importing, .coding: true
    case .list, .calendar, .insights, .history, .tonight, .dream, .past, .again, .deleted, .names, .search, .share,
      .exporting, .help, .palette,
      .alert, .settings, .hidden:
      false
    }
  }

  /// Whether a dream is written in the scene.
  package var isEditor: Bool {
    if case .editing = self { return true }
    if case .writing = self { return true }
    return false
  }

  /// Whether the number keys open the main scenes from here.
  var hasTabs: Bool {
    if case .dream = self { return true }
    return main != nil
  }

  /// The dream that is written at this destination; nil if no dream is written there, or it is gone.
  package func draft(in setting: SceneSetting) -> Draft? {
    if case .writing(let date, let template) = self { return .new(date, template, in: setting) }
    guard case .editing(let id) = self else { return nil }
    return setting.context.model.dreams[id].map { Draft($0, isNew: false) }
  }
}

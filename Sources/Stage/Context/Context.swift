import CellLayout
import DreamCore
import Widgets

/// Everything that a scene may read to act and to draw: the journal, the person's preferences, and the size of the screen.
///
/// A context is a snapshot, made for each call; scenes change nothing through it.
package struct Context: Sendable {
  package let model: Model
  package let state: State
  /// The items that the list shows, the newest first: all of them, or those that a search found.
  package let order: ListOrder
  /// All items of the journal, the newest first.
  package let wholeOrder: ListOrder
  /// The number of dreams and nights in the whole journal, also while it is being read.
  package let summary: Summary
  /// Whether the whole journal has been read.
  package let isComplete: Bool
  /// The size of the scene in cells: the screen without the header and the last line.
  package let size: Size
  /// The path of the journal's file, for messages.
  package let journalPath: String
  /// The step that undo would take back; nil if there is none.
  package var undone: Step?
  /// The number of undone steps that redo leads through.
  package var stepsAhead = 0
  /// The undo history; nil unless an open scene shows it.
  package var history: UndoHistory?
  /// The dreams that this session and another one changed at the same time.
  package var conflicts: [Conflict] = []
  package var preferences = Preferences()
  package var clock = ClockOffsets.unchanging
  package var theme = Theme.mono
  /// The time of the animated effects, in milliseconds.
  package var time = 0
  /// The selected item of the list; nil if the list is empty.
  package var selected: ListItem?
  /// The rating or the change of tags that the key `.` repeats; nil if there was none.
  package var repetition: RepeatableChange?
  package var search = Search()
  /// The text that was cut or copied last.
  package var clipboard = ""
  /// Whether the current key is held down: it was pressed before within 600 ms.
  package var isKeyHeld = false

  package init(
    model: Model, state: State = .viewing, order: ListOrder, wholeOrder: ListOrder, summary: Summary,
    isComplete: Bool, size: Size, journalPath: String
  ) {
    self.model = model
    self.state = state
    self.order = order
    self.wholeOrder = wholeOrder
    self.summary = summary
    self.isComplete = isComplete
    self.size = size
    self.journalPath = journalPath
  }
}

extension Context {
  /// The index of `item` in the list; nil if the list doesn't show it. O(log n).
  package func index(of item: ListItem) -> Int? { model.order(of: item).flatMap(order.index) }

  /// The night that `item` belongs to; nil for the favourite's card, and for a dream whose day isn't known.
  package func night(of item: ListItem) -> Day? {
    switch item {
    case .dream(let id): model.dreams.date(of: id)?.night(turningAt: preferences.nightTurn)
    case .night(let day): day
    case .favorite: nil
    }
  }
}

extension Model {
  /// The sort key of `item` in the list; nil if there is no such dream or night, and for the favourite's card.
  package func order(of item: ListItem) -> DreamOrder? {
    switch item {
    case .dream(let id): dreams.order(of: id)
    case .night(let day): nights[day].map(DreamOrder.init)
    case .favorite: nil
    }
  }
}

/// The time, the time zone and a fresh id, handed to scenes with each input: they never ask the clock themselves.
package struct Environment: Sendable {
  package let now: Instant
  /// The local time zone, in minutes east of UTC.
  package let utcOffset: Int
  /// An unused id. The ids that follow it are unused, too.
  package let newID: Dream.ID

  package init(now: Instant, utcOffset: Int, newID: Dream.ID) {
    self.now = now
    self.utcOffset = utcOffset
    self.newID = newID
  }

  /// The current moment in local time.
  package var date: DreamDate { DreamDate(instant: now, offset: utcOffset) }

  /// The current moment, as the reference for phrases like `yesterday`.
  package var here: LocalTime { LocalTime(now, offset: utcOffset) }
}

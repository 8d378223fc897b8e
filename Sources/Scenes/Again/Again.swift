import DreamCore
import DreamSearch
import Stage

/// When a dream came again: the dreams like it, those of the same night in earlier years, and its episodes.
struct Again: Equatable, Sendable {
  var like: [Likeness] = []
  /// The newest first.
  var sameDay: [Dream.ID] = []
  /// All episodes of the recurring dream, with the dream itself, the oldest first; empty if it is none.
  var episodes: [Dream.ID] = []

  init(of dream: Dream, in model: Model, nightTurn: Int) {
    like = Likeness.dreams(like: dream, in: model)
    sameDay = model.dreams(onTheDayOf: dream, nightTurn: nightTurn)
    episodes = dream.recurrence.map { model.episodes(of: $0).map(\.id) } ?? []
  }

  /// The rows, group by group. The dream itself is in none.
  func rows(besides dream: Dream.ID) -> [AgainRow] {
    like.map { AgainRow(group: .like, dream: $0.dream) } + sameDay.map { AgainRow(group: .sameDay, dream: $0) }
      + episodes.filter { $0 != dream }.map { AgainRow(group: .episodes, dream: $0) }
  }
}

/// Why a dream is shown beside another one.
enum AgainGroup: CaseIterable, Sendable {
  case like, sameDay, episodes
}

/// A dream that is shown beside another one.
struct AgainRow: Hashable, Sendable {
  let group: AgainGroup
  let dream: Dream.ID
}

/// The search for when a dream came again, as background work.
struct AgainWork: BackgroundWork {
  let dream: Dream.ID
  let model: Model
  let nightTurn: Int

  func run() -> Again? { model.dreams[dream].map { Again(of: $0, in: model, nightTurn: nightTurn) } }
}

/// The counting of a recurring dream's episodes, as background work.
struct EpisodeWork: BackgroundWork {
  let dream: Dream.ID
  let model: Model

  func run() -> Episode? { model.episode(dream) }
}

extension Model {
  /// The dreams of the same day of earlier years, by their nights, the newest first; of an imported series only those of
  /// the same series, and of one's own only one's own.
  fileprivate func dreams(onTheDayOf dream: Dream, nightTurn: Int) -> [Dream.ID] {
    guard let (year, month, day) = dream.date?.night(turningAt: nightTurn)?.components else { return [] }
    return dreams.values.filter { other in
      guard other.series == dream.series, let night = other.date?.night(turningAt: nightTurn)?.components else {
        return false
      }
      return night.month == month && night.day == day && night.year < year
    }.map(DreamOrder.init).sorted { $0.isNewer(than: $1) }.compactMap(\.item.dream)
  }
}

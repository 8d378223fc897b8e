import DreamCore

/// A place in the list of dreams, after which it goes on.
enum ListPlace: Equatable {
  case start
  case dated(earliest: Int64, id: Int64)
  /// Where the dreams without a date begin.
  case undatedStart
  case undated(id: Int64)

  init(after dream: Dream) {
    let id = dream.id.rawValue
    self = dream.date?.earliest.map { .dated(earliest: $0.milliseconds, id: id) } ?? .undated(id: id)
  }

  /// The statement for what comes after it, with a limit: one walk over an index.
  var sql: String {
    let condition =
      switch self {
      case .start: ""
      case .dated: "WHERE (sort, id) < (?, ?)"
      case .undatedStart: "WHERE sort IS NULL"
      case .undated: "WHERE sort IS NULL AND id < ?"
      }
    return "\(Dream.sql.selection) \(condition) ORDER BY sort DESC, id DESC LIMIT ?"
  }

  func bind(to binder: inout Binder) {
    switch self {
    case .start, .undatedStart: break
    case .dated(let earliest, let id):
      binder.add(earliest)
      binder.add(id)
    case .undated(let id): binder.add(id)
    }
  }
}

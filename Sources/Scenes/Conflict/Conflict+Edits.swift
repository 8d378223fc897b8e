import DreamCore
import Stage

extension Edit {
  /// Settles a conflict by one of its versions, whose texts replace those in the journal.
  /// - Parameter whose: the word for the version: `my`.
  static func take(_ version: Conflict.Version, _ whose: String, _ conflict: Conflict) -> Edit {
    settling(conflict, Edit("Keep \(whose) version of \(version.name)") { $0.replacing(version) })
  }

  /// Settles a conflict by both versions: theirs is the dream, and mine becomes a new one with this id. Of a night both
  /// intentions are kept in one.
  static func keepBoth(_ conflict: Conflict, id: Dream.ID, at now: Instant) -> Edit {
    let edit = Edit("Keep both versions of \(conflict.mine.name)") { model in
      switch (conflict.mine, conflict.theirs) {
      case (.dream(let mine), _):
        var copy = mine.copy(id: id, at: now)
        copy.title = Prose("\(mine.displayTitle) (mine)")
        return model.replacing(conflict.theirs).inserting(copy)
      case (.night(let mine), .night(var both)):
        both.intention = Prose("\(mine.intention)\n\(both.intention)")
        return model.replacing(both)
      case (.night, .dream): return model
      }
    }
    return settling(conflict, edit)
  }

  private static func settling(_ conflict: Conflict, _ edit: Edit) -> Edit {
    var edit = edit
    edit.settled = [conflict.id]
    return edit
  }
}

extension Conflict.Version {
  /// The name of the dream in quotation marks, or of the night.
  fileprivate var name: String {
    switch self {
    case .dream(let dream): "“\(dream.displayTitle)”"
    case .night(let night): "the night of \(night.id)"
    }
  }
}

extension Model {
  fileprivate func replacing(_ version: Conflict.Version) -> Model {
    switch version {
    case .dream(let dream): replacing(dream)
    case .night(let night): replacing(night)
    }
  }
}

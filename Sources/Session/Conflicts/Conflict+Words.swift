import CellCanvas
import DreamCore
import Stage

extension Conflict {
  /// The message about a conflict. `inText` says that letters are text, so that the keys to leave it come first.
  func words(inText: Bool, with preferences: Preferences = Preferences()) -> String {
    let way = inText ? "Esc Esc, then \(preferences.compareKey)" : preferences.compareKey
    return "Changed elsewhere: \(standing.shortName). Both are kept. \(way) compares."
  }
}

extension Conflict.Version {
  /// The name of the dream or of the night, short enough for a message of 80 columns about another session.
  fileprivate var shortName: String {
    switch self {
    case .dream(let dream): dream.shortName
    case .night(let night): "the night of \(night.id)"
    }
  }
}

extension ModelChange {
  /// The name of what changes, short enough for a message of 80 columns about another session.
  var shortSubject: String {
    guard count == 1, let dream = dreams.values.first else {
      return dreams.count > 1 ? dreams.count.counted("dream") : subject
    }
    return (dream.new ?? dream.old)?.shortName ?? subject
  }
}

extension Dream {
  /// The title in quotation marks, short enough for a message of 80 columns about another session.
  var shortName: String {
    let title = DisplayText(beginningOf: displayTitle, past: 40).truncated(to: 13, ellipsis: DisplayText("…"))
    return "“\(title.string)”"
  }
}

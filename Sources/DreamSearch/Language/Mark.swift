import DreamCore

/// What a dream can be marked as, or what can be missing from it.
enum Mark: UInt8, CaseIterable, Hashable, Sendable {
  case nightmare, recurring, sleepParalysis, falseAwakening
  case fragment, starred
  case lucid
  case unrated, undated

  /// `sleep paralysis`.
  var name: String {
    switch self {
    case .nightmare: Kind.nightmare.name
    case .recurring: Kind.recurring.name
    case .sleepParalysis: Kind.sleepParalysis.name
    case .falseAwakening: Kind.falseAwakening.name
    case .fragment: "fragment"
    case .starred: "starred"
    case .lucid: "lucid"
    case .unrated: "unrated"
    case .undated: "undated"
    }
  }

  /// Whether a dream is marked so.
  func isOn(_ dream: Dream) -> Bool {
    switch self {
    case .nightmare: dream.kinds.contains(.nightmare)
    case .recurring: dream.kinds.contains(.recurring)
    case .sleepParalysis: dream.kinds.contains(.sleepParalysis)
    case .falseAwakening: dream.kinds.contains(.falseAwakening)
    case .fragment: dream.isFragment
    case .starred: dream.isStarred
    case .lucid: (dream.lucidity?.value ?? 0) > 0
    case .unrated: dream.lucidity == nil && dream.vividness == nil && dream.mood == nil
    case .undated: dream.date == nil
    }
  }
}

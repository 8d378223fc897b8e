import Input

/// A key that waits for another one.
package enum Prefix: Hashable, Sendable {
  case settings

  /// What it is about.
  var title: String {
    switch self {
    case .settings: "Settings, until you quit"
    }
  }

  /// The keys that may follow.
  var help: [HelpLine] {
    switch self {
    case .settings: SettingVerb.bindings.help
    }
  }

  /// What comes of a key that follows; nothing where it is none of those.
  func actions(for key: Key) -> [Action]? {
    switch self {
    case .settings: SettingVerb.bindings[key].map { [.set($0)] }
    }
  }
}

/// What sort of dream it was; one can be several.
package enum Kind: String, CaseIterable, Sendable {
  case nightmare, recurring, sleepParalysis, falseAwakening

  /// `sleep paralysis`.
  package var name: String {
    switch self {
    case .nightmare, .recurring: rawValue
    case .sleepParalysis: "sleep paralysis"
    case .falseAwakening: "false awakening"
    }
  }
}

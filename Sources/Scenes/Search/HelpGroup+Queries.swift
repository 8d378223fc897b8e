import DreamSearch

extension HelpGroup {
  /// What can be looked for, and how it is said.
  static let queries = HelpGroup(
    "What can be looked for", QueryHelp.all.map { HelpLine(keys: $0.example, words: $0.words) })
}

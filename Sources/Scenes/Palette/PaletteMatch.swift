/// A command that fits what is typed.
struct PaletteMatch: Equatable, Sendable {
  let command: PaletteCommand
  /// Which characters of its words were typed.
  let places: [Int]

  /// Those that fit, the best first; all of them in their own order where nothing is typed.
  static func all(_ typed: String, of commands: [PaletteCommand]) -> [PaletteMatch] {
    let typed = String(typed.drop { $0 == ":" || $0.isWhitespace })
    let found = commands.enumerated().compactMap { index, command -> (score: Int, index: Int, match: PaletteMatch)? in
      if command.names.contains(typed) { return (.max, index, PaletteMatch(command: command, places: [])) }
      return FuzzyMatch(typed, in: command.words).map {
        ($0.score, index, PaletteMatch(command: command, places: $0.places))
      }
    }
    return found.sorted { ($1.score, $0.index) < ($0.score, $1.index) }.map(\.match)
  }
}

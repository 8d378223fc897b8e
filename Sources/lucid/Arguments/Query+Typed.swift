import App
import Configuration
import DreamSearch

extension Query {
  /// Reads words of the command line at the current time, with the hour at which the settings end a night.
  init(typed words: [String], _ surroundings: Surroundings) throws {
    let nightTurn = try Configuration.current().preferences.nightTurn
    self.init(words.joined(separator: " "), today: surroundings.here, nightTurn: nightTurn)
  }
}

import DreamCore
import Stage

extension EditorScene {
  /// Gives the dream the next of the nights that are offered, and says which. The last one offered for an old dream is its
  /// own.
  mutating func chooseNight(in context: Context, _ environment: Environment) -> [Action] {
    let turn = context.preferences.nightTurn
    let own = isNew ? nil : dream.date.map { NightChoice("as it was", $0) }
    let choices = environment.here.nightChoices(turningAt: turn) + [own].compactMap { $0 }
    let isUsual = isNew && dream.date?.night(turningAt: turn) == choices[0].date.night(turningAt: turn)
    let index = ((chosenNight ?? (isUsual ? 0 : -1)) + 1) % choices.count
    chosenNight = index
    details.give(choices[index].date)
    pacing.change(of: 1, at: environment.now)
    let name = choices[index].name
    let words = choices[index].date.nightHeading(
      at: environment.here, nightTurn: turn, isShort: true, in: context.preferences.dates)
    return [.say("\(name.prefix(1).uppercased() + name.dropFirst()): \(words).")]
  }
}

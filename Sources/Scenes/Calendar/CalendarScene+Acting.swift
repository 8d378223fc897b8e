import DreamCore

extension CalendarScene {
  func open(in context: Context) -> [Action] {
    guard let dream = chosenDream(in: context) else {
      return [.say(tally.hasNoRecall ? "No recall of this night." : "No dream in this night.")]
    }
    return [.select(.dream(dream.id)), .transition(.dream(DreamScene(dream.id)), .push)]
  }

  /// Tonight's dreams have a time, all others only their day.
  func write(_ environment: Environment) -> [Action] {
    guard selected <= tonight else { return [.say(Self.toComeWords)] }
    let date = selected == tonight ? environment.date : DreamDate(day: selected)
    return [.transition(.editor(.writing(environment, of: date)), .push)]
  }

  func noteNight(in context: Context, _ environment: Environment) -> [Action] {
    guard selected <= tonight else { return [.say(Self.toComeWords)] }
    return [.transition(.night(.of(.night(selected), in: context, environment)), .modal)]
  }

  private static let toComeWords = "This night is still to come."
}

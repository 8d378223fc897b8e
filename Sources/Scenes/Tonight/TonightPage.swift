import DreamCore
import Stage

extension TonightScene {
  /// The pages of the scene: what is planned for the night to come, and what is left of the last one.
  enum Page: Hashable, Sendable { case tonight, lastNight }

  /// The hour until which a day goes on from last night.
  private static let lateMorning = 17

  /// Whether something of last night is still to be asked after nights have turned, of those who get up late.
  func asksLate(in context: Context) -> Bool {
    let last = here.comingNight.advanced(by: -1)
    return usualPage == .tonight && last == here.day && here.clock.hour < Self.lateMorning
      && MorningPass(last, in: context).asks(about: last, in: context)
  }
}

extension TonightScene.Page {
  /// The morning's page from 5 until nights turn; else the evening's.
  init(at here: LocalTime, turningAt turn: Int) {
    self = here.clock.hour >= LocalTime.morning && here.clock.hour < turn ? .lastNight : .tonight
  }
}

import DreamCore
import Input
import Widgets

/// A choice of theme.
package enum ThemeChoice: String, CaseIterable, Sendable {
  /// The theme `paper` on a light terminal. On a dark one `night` from 22:00 to 07:00, `dusk` by day.
  case auto
  case night, dusk, paper, mono
}

extension ThemeChoice {
  private static let nightBegins = 22
  private static let nightEnds = 7

  /// The theme to use at the local time `here`, on a terminal with a background and so many colours. Until the background is
  /// known, `auto` keeps to the terminal's own colours.
  package func theme(at here: LocalTime, on background: Background?, colors: Int = .max) -> Theme {
    switch self {
    case .auto:
      switch background {
      case .light: .paper(colors: colors)
      case .dark: Self.isNight(here) ? .night(colors: colors) : .dusk(colors: colors)
      case nil: .mono
      }
    case .night: .night(colors: colors)
    case .dusk: .dusk(colors: colors)
    case .paper: .paper(colors: colors)
    case .mono: .mono
    }
  }

  /// The seconds until `auto` changes the theme on a dark terminal; nil for all other choices.
  package func secondsToChange(at here: LocalTime, on background: Background?) -> Int? {
    guard self == .auto, background == .dark else { return nil }
    let next = (Self.isNight(here) ? Self.nightEnds : Self.nightBegins) * 3600
    let now = here.clock.secondOfDay
    return next > now ? next - now : next + 86_400 - now
  }

  private static func isNight(_ here: LocalTime) -> Bool {
    let hour = here.clock.secondOfDay / 3600
    return hour >= nightBegins || hour < nightEnds
  }
}

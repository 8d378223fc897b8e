import DreamCore
import Widgets

/// A choice of theme.
package enum ThemeChoice: String, CaseIterable, Sendable {
  /// The theme `night` from 22:00 to 07:00, `dusk` by day.
  case auto
  case night, dusk, paper, mono
}

extension ThemeChoice {
  private static let nightBegins = 22
  private static let nightEnds = 7

  /// The theme to use at the local time `here`, on a terminal of so many colours.
  package func theme(at here: LocalTime, colors: Int = .max) -> Theme {
    switch self {
    case .auto: Self.isNight(here) ? .night(colors: colors) : .dusk(colors: colors)
    case .night: .night(colors: colors)
    case .dusk: .dusk(colors: colors)
    case .paper: .paper(colors: colors)
    case .mono: .mono
    }
  }

  /// The seconds until `auto` changes the theme; nil for all other choices.
  package func secondsToChange(at here: LocalTime) -> Int? {
    guard self == .auto else { return nil }
    let next = (Self.isNight(here) ? Self.nightEnds : Self.nightBegins) * 3600
    let now = here.clock.secondOfDay
    return next > now ? next - now : next + 86_400 - now
  }

  private static func isNight(_ here: LocalTime) -> Bool {
    let hour = here.clock.secondOfDay / 3600
    return hour >= nightBegins || hour < nightEnds
  }
}

import CellLayout
import DreamCore
import Input
import Stage
import Testing
import Widgets

@testable import Scenes
@testable import Session

/// The screens with creatures, cells and shades, and the pages about nights, names and numbers, each at five sizes and in five looks.
@Suite("the looks of cells and creatures")
struct LookScreenTests {
  enum Subject: String, CaseIterable {
    case cards, creature, favorite, calendar, details, evening, morning, signs, people, places, again, insights,
      compared

    var keys: [Key] {
      switch self {
      case .cards: ["j"]
      case .creature: ["c", .tab, .space]
      case .favorite: ["F", .right]
      case .calendar: ["2"]
      case .details: ["e", .tab]
      case .evening: ["5", .escape, .tab, "a"]
      case .morning: ["5"]
      case .signs: [":", "s", "i", "g", "n", "s", .enter]
      case .people: [":", "p", "e", "o", "p", "l", "e", .enter]
      case .places: [":", "p", "l", "a", "c", "e", "s", .enter]
      case .again: ["j", "A"]
      case .insights: ["3"]
      case .compared: ["3", "c", "n", "i", "g", "h", "t", "m", "a", "r", "e", .enter]
      }
    }

    var model: Model {
      switch self {
      case .cards, .creature, .favorite, .calendar, .details, .again: .sample
      case .evening, .morning, .signs: TonightSceneTests.kept
      case .people, .places, .insights, .compared: .rated
      }
    }
  }

  private static let sizes = [(40, 10), (60, 20), (80, 24), (120, 40), (200, 60)]
  private static let looks: [(name: String, preferences: Preferences)] = [
    ("night", Preferences(theme: .night, list: .cards)), ("dusk", Preferences(theme: .dusk, list: .cards)),
    ("paper", Preferences(theme: .paper, list: .cards)), ("mono", Preferences(theme: .mono, list: .cards)),
    ("ascii", Preferences(icons: .ascii, theme: .dusk, list: .cards)),
  ]

  @Test("each at every size, in every look", arguments: Subject.allCases)
  func looks(subject: Subject) throws {
    for (width, height) in Self.sizes {
      let screens = Self.looks.map { look in
        var desk = Desk(subject.model, size: Size(width: width, height: height), preferences: look.preferences)
        for key in subject.keys { desk.press(key) }
        return LookedAt(look: look.name, canvas: desk.display)
      }
      try expectFile(screens.drawing, is: "Looks/\(subject)-\(width)x\(height)")
    }
  }
}

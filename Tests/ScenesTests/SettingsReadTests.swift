import CellLayout
import Input
import Stage
import Testing

@testable import Scenes
@testable import Session

@Suite("settings that are read again")
struct SettingsReadTests {
  @Test("hold at once, on a screen that is drawn as if they always had")
  func holding() {
    var desk = Desk(.sample, preferences: Preferences(theme: .dusk))
    var read = Preferences(icons: .ascii, theme: .paper, list: .cards, creatures: .off)
    read.dates = .iso
    desk.give(.reply(.settingsRead(read)))
    #expect(desk.session.preferences == read && desk.session.message == "Settings read.")
    #expect(desk.display == desk.freshDisplay)
  }

  @Test("leave alone what was changed in this run, and what is being typed")
  func changed() {
    var desk = Desk(.sample, preferences: Preferences(theme: .dusk))
    desk.press(",", "m", "n", "a")
    desk.give(.reply(.settingsRead(Preferences(theme: .paper, mouse: .off))))
    #expect(desk.session.preferences.theme == .mono && desk.session.preferences.mouse == .off)
    desk.press("b", .control("s"))
    #expect(desk.session.model.dreams.values.contains { $0.narrative.string == "ab" })
  }

  @Test("say what holds from the next start, and nothing where nothing is different")
  func saying() {
    var desk = Desk(.sample, preferences: Preferences(theme: .dusk))
    desk.give(.reply(.settingsRead(Preferences(theme: .dusk))))
    #expect(desk.session.message == nil)
    var read = Preferences(theme: .dusk)
    read.inbox = "~/Dreams"
    desk.give(.reply(.settingsRead(read)))
    #expect(desk.session.message == "Settings read; readOnly and inbox take effect at the next start.")
  }
}

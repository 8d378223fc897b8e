import Stage
import Testing

@testable import Configuration

@Suite("settings that are kept")
struct ConfigurationKeepingTests {
  private func keep(_ settings: SettingVerb..., in text: String) throws(ConfigurationError) -> String {
    try Configuration.text(text, path: "/c.yaml", keeping: settings, tables: { [GlobalVerb.table] })
  }

  @Test(
    "only their values change; comments and all else stay byte for byte",
    arguments: [
      ("", "theme: paper\n"), ("# mine\n", "# mine\ntheme: paper\n"), ("mouse: off", "mouse: off\ntheme: paper\n"),
      ("theme: night\n", "theme: paper\n"),
      ("theme:   night  # red\nmouse: off\n", "theme:   paper  # red\nmouse: off\n"),
      ("theme: 'night' \n", "theme: paper \n"), ("\"theme\": \"night\"#no\n", nil),
      ("mouse: off\r\ntheme: dusk\r\n\r\n# end", "mouse: off\r\ntheme: paper\r\n\r\n# end"),
      ("keys:\n  global.undo: x\n", "keys:\n  global.undo: x\ntheme: paper\n"),
      ("{theme: night, mouse: off}\n", nil), ("theme:\n  night\n", nil),
    ] as [(String, String?)])
  func lines(old: String, new: String?) throws {
    #expect((try? keep(.theme(.paper), in: old)) == new)
  }

  @Test("several are kept at once, and can be read again")
  func several() throws {
    let text = try keep(.theme(.mono), .list(.cards), .mouse(.off), .creatures(.off), in: "mouse: on # here\n")
    #expect(text == "mouse: off # here\ntheme: mono\nlist: cards\ncreatures: off\n")
    let read = Configuration(path: "/c.yaml", text: text)
    #expect(read.preferences == Preferences(theme: .mono, mouse: .off, list: .cards, creatures: .off))
  }

  @Test(
    "a search that gets a name is a line below the others, whatever is in its words",
    arguments: [
      ("", "searches:\n  rain: 'rain - \"it''s\"'\n"),
      ("theme: dusk", "theme: dusk\nsearches:\n  rain: 'rain - \"it''s\"'\n"),
      (
        "searches: # mine\n    sea: tag:sea\nmouse: off\n",
        "searches: # mine\n    rain: 'rain - \"it''s\"'\n    sea: tag:sea\nmouse: off\n"
      ),
      ("searches: {sea: tag:sea}\n", nil),
    ] as [(String, String?)])
  func searches(old: String, new: String?) throws {
    let search = SavedSearch(name: "rain", words: "rain - \"it's\"")
    let text = try? keep(.search(search), in: old)
    #expect(text?.replacing("\"rain\"", with: "rain") == new)
    if let text { #expect(Configuration(path: "/c.yaml", text: text).preferences.searches.first == search) }
  }

  @Test("a file with errors is not changed, and the error is told")
  func errors() {
    let wrong = ConfigurationError.Problem.wrongValue(key: "icons", value: "x", allowed: "unicode or ascii")
    #expect(throws: ConfigurationError(path: "/c.yaml", line: 1, problem: wrong)) {
      try keep(.theme(.paper), in: "icons: x\n")
    }
    let fixed = ConfigurationError.Problem.unchangeable(key: "theme", value: "paper")
    #expect(throws: ConfigurationError(path: "/c.yaml", line: 1, problem: fixed)) {
      try keep(.theme(.paper), in: "{theme: night}\n")
    }
  }
}

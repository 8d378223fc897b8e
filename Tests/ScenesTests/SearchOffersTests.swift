import CellLayout
import DreamCore
import DreamSearch
import Input
import Stage
import Testing

@testable import Scenes
@testable import Session

@Suite("what a search offers")
struct SearchOffersTests {
  @Test("where nothing is found, what would find something is one key away")
  func offers() {
    var desk = found("lake xylophone")
    #expect(desk.text.contains("What finds something:") && desk.text.contains("without “xylophone”"))
    desk.press(.enter)
    #expect(desk.session.context.search.query?.words == "lake" && !desk.titles.isEmpty)
    desk = found("lake xylophone")
    desk.press("j", "k", .down, .enter)
    #expect(desk.session.context.search.query?.words == "lake | xylophone" && !desk.titles.isEmpty)
    desk.press(.escape)
    #expect(desk.session.context.order == ListOrder(.sample))
  }

  @Test("where something is found, one key finds what lacks a word or is spelled a little otherwise, too")
  func wider() {
    var desk = found("house the")
    let before = desk.titles
    desk.press("w")
    #expect(desk.titles.count > before.count && Set(before).isSubset(of: desk.titles))
    #expect(desk.rows.last?.contains("more, with a word missing or spelled a little otherwise.") == true)
    desk.press("/")
    #expect(desk.session.context.search.query?.words.contains(" | ") == true)
    desk = Desk(.sample)
    desk.press("w")
    #expect(desk.rows.last?.contains("Search first (/)") == true)
    desk = found("tag:water")
    desk.press("w")
    #expect(desk.rows.last?.contains("There are no more") == true)
  }

  @Test("Tab completes fields, values and named searches, one after the other")
  func completing() {
    var preferences = Preferences(theme: .dusk)
    preferences.searches = [SavedSearch(name: "below", words: "lake")]
    preferences.categories = [Category("fear", text: "teeth")]
    var desk = Desk(.sample, preferences: preferences)
    func words() -> String? { desk.session.context.search.query?.words }
    desk.press("/")
    desk.type("house ta")
    desk.press(.tab)
    #expect(words() == "house tag:")
    desk.type("wa")
    desk.press(.tab)
    #expect(words() == "house tag:water")
    desk.press(.control("u"))
    desk.type("is:")
    desk.press(.tab, .tab)
    let second = words()
    desk.press(.tab, .backTab)
    #expect(words() == second && second != "is:" && second?.hasPrefix("is:") == true)
    desk.press(.control("u"))
    desk.type("@")
    desk.press(.tab)
    #expect(words() == "@below")
    desk.press(.tab)
    #expect(words() == "@fear")
  }

  @Test(
    "Ctrl-S gives a search a name of its first word, and keeps it in the settings' file; another of that word gets a number"
  )
  func saving() {
    var desk = Desk(.sample)
    desk.press("/")
    desk.type("tag:water -lake")
    desk.press(.control("s"))
    #expect(desk.kept.last == [.search(SavedSearch(name: "water", words: "tag:water -lake"))])
    #expect(desk.session.preferences.searches.map(\.name) == ["water"])
    desk.press(.control("s"))
    #expect(desk.session.message == "It has a name already: @water.")
    desk.press(.control("u"))
    desk.type("water")
    desk.press(.control("s"))
    #expect(desk.session.preferences.searches.map(\.name) == ["water-2", "water"])
    #expect(desk.model == .sample)
  }
}

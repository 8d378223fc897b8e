import Input
import Testing

@testable import Stage

@Suite("keyboard layouts")
struct KeyLayoutTests {
  @Test(
    "a letter of another script stands for the one in its place of a US keyboard",
    arguments: [
      (.russian, "й", "q"), (.russian, "О", "J"), (.ukrainian, "і", "s"), (.greek, "ξ", "j"), (.greek, "Ν", "N"),
      (.hebrew, "ש", "a"), (.arabic, "ت", "j"), (.dvorak, "h", "j"), (.dvorak, "/", "["), (.colemak, "n", "j"),
      (.bepo, "é", "w"),
    ] as [(KeyLayout.Named, Key, Key)])
  func letters(name: KeyLayout.Named, typed: Key, meant: Key) {
    #expect(KeyLayout([name])[typed] == meant)
  }

  @Test("every layout has all keys, and none that stands for two", arguments: KeyLayout.Named.allCases)
  func complete(name: KeyLayout.Named) {
    let letters = Set(name.keys.values.filter { $0.isLetter && $0.isLowercase })
    #expect(name == .dvorak || name == .colemak || letters.count >= 23)
    #expect(name.keys.keys.allSatisfy { !$0.isASCII } || [.dvorak, .colemak, .bepo].contains(name))
  }

  @Test("what a layout doesn't type stands for itself, and so do ASCII letters with Control")
  func others() {
    let layout = KeyLayout([.russian, .dvorak])
    #expect(layout["1"] == "1" && layout[.enter] == .enter && layout[.control("h")] == .control("h"))
    #expect(layout[.control("к")] == .control("r"))
    #expect(KeyLayout(["ж": "x"])["ж"] == "x" && KeyLayout(["ж": "x"])["й"] == "й")
    #expect(KeyLayout().isEmpty && !layout.isEmpty)
  }

  @Test("with Control or Alt, letters of other scripts are understood without their layout, as they type nothing")
  func commands() {
    let layout = KeyLayout()
    #expect(layout[.control("я")] == .control("z") && layout[.control("Я")] == .control("z"))
    #expect(
      layout[.alt("т")] == .alt("n") && layout[.control("ㅋ")] == .control("z") && layout[.control("ζ")] == .control("z")
    )
    #expect(layout["я"] == "я" && layout["ㅋ"] == "ㅋ" && layout[.alt("é")] == .alt("é"))
  }
}

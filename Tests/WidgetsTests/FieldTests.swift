import Input
import Testing

@testable import Widgets

@Suite("fields hold values")
struct FieldTests {
  private enum Fruit: String, CaseIterable { case apple, banana, cherry, blueberry }

  private enum Name { case fruit, basket, words }

  private static let fruits = Fruit.allCases.map { FieldOption($0, $0.rawValue) }

  private func menu(_ selected: Fruit?) -> ChoiceField<Fruit> {
    ChoiceField(Self.fruits, selected: selected, as: .menu)
  }

  @Test("the arrows, Home and End choose, and Left from the first option chooses none")
  func arrows() {
    var field = menu(nil)
    #expect(field.press(.right) == .changed && field.selected == .apple)
    #expect(field.press(.end) == .changed && field.selected == .blueberry)
    #expect(field.press(.right) == .moved && field.selected == .blueberry)
    #expect(field.press(.home) == .changed && field.selected == .apple)
    #expect(field.press(.left) == .changed && field.selected == nil)
    #expect(field.press("?") == .ignored)
  }

  @Test("a line takes no more than can be drawn anew with each key, and what is there can be deleted")
  func longLine() {
    var line = LineBuffer(String(repeating: "x", count: LineBuffer.longestLine))
    line.insertWithoutLineBreaks("y")
    #expect(line.press("y") == .moved && !line.text.contains("y"))
    #expect(line.press(.backspace) == .changed && line.press("y") == .changed && line.text.hasSuffix("xy"))
  }

  @Test("typed in the place of another value, a text has no blank before it, however it came")
  func retyping() {
    for pieces in [["  7:10"], [" ", " ", "7", ":10"], [" ", " 7:10"]] {
      var field = TextField("23:00", isReplacedByTyping: true)
      field.enter()
      for piece in pieces { _ = field.paste(piece) }
      #expect(field.text == "7:10")
    }
  }

  @Test("a letter chooses the next option that begins with it")
  func letters() {
    var field = menu(.apple)
    _ = field.press("b")
    #expect(field.selected == .banana)
    _ = field.press("B")
    #expect(field.selected == .blueberry)
    _ = field.press("b")
    #expect(field.selected == .banana)
  }

  @Test("numbers choose their option, below 0 after a sign")
  func numbers() {
    let options = (-2...2).map { FieldOption($0, "\($0)") }
    var field = ChoiceField(options, selected: nil, as: .scale, firstNumber: -2)
    _ = field.press("-")
    _ = field.press("2")
    #expect(field.selected == -2)
    _ = field.press("1")
    #expect(field.selected == 1)
    #expect(field.press("7") == .ignored)
  }

  @Test("a word that is typed without a comma is among the words, and is taken when its field is left")
  func halfTyped() {
    var field = TokenField(["sea"])
    for key in ["d", "o", "o", "r"] as [Key] { _ = field.press(key) }
    #expect(field.words == ["sea", "door"] && field.tokens == ["sea"])
    #expect(field.leave() && field.tokens == ["sea", "door"] && !field.isTyping)
    #expect(!field.leave() && field.words == ["sea", "door"])
  }

  @Test("a field of one word takes its commas, and another word replaces it")
  func oneWord() {
    var field = TokenField(["The house"], isSingle: true)
    for character in "Stairs, again" { _ = field.press(.character(character)) }
    #expect(field.words == ["Stairs, again"])
    #expect(field.press(.enter) == .changed && field.tokens == ["Stairs, again"])
    #expect(field.paste("Sea, sky") == .changed && field.words == ["Sea, sky"])
    #expect(field.leave() && field.tokens == ["Sea, sky"])
    #expect(field.press(.backspace) == .changed && field.words.isEmpty)
  }

  @Test(
    "the completion that is shown is taken by Enter, by Tab and by leaving, and only a comma or a blank takes what is typed",
    arguments: [
      (["s", "c", "h"], "School", "School"), (["s", "c", "h", .enter], "School", "School"),
      (["s", "c", "h", .tab], "School", "School"), (["s", "c", "h", .backspace, "e"], "sce", "sce"),
      (["s", "c", "h", ","], "sch", "sch"), (["s", "c", "h", " "], "sch ", "sch"),
      (["h", "o", "o", "l"], "hool", "hool"), (["h", "o", "o", "l", .down], "School", "School"),
      ([" ", "s"], " School", "School"), (["s", .down], "sea", "sea"), (["s", .down, .up], "School", "School"),
    ] as [([Key], String, String)])
  func completing(keys: [Key], shown: String, saved: String) {
    var form = Form([FormEntry(Name.words, "Words", TokenField([])), FormEntry(.fruit, "Fruit", menu(nil))])
    form.focus(on: .words)
    form.complete(.words, with: TokenChoices([["School"], ["School", "sea"]]))
    for key in keys { _ = form.press(key) }
    let picture = form[.words]?.contents.picture(width: 40, isTight: false, isFocused: true)
    #expect(picture?.chips.map { $0.spans.map(\.text).joined() }.joined() == shown)
    #expect(form.tokens(.words) == [saved])
    form.focus(on: nil)
    #expect(form.tokens(.words) == [saved] && form.touched == [.words])
  }

  @Test("a value that no option has selects none, or the first where one is always selected")
  func unknown() {
    let some = Array(Self.fruits.prefix(2))
    #expect(ChoiceField(some, selected: .cherry, as: .menu).selected == nil)
    var always = ChoiceField(some, always: .cherry, as: .menu)
    #expect(always.selected == .apple)
    #expect(always.press(.backspace) == .moved && always.selected == .apple)
    #expect(ToggleField(some, on: [.cherry, .banana]).on == [.banana])
  }

  @Test("a field that offers nothing takes no key")
  func empty() {
    var choice = ChoiceField<Fruit>([], always: .apple, as: .scale)
    var toggles = ToggleField<Fruit>([], on: [.apple])
    for key in [Key.right, .left, .home, .end, .space, "a", .backspace] {
      _ = (choice.press(key), toggles.press(key), choice.choose(0), toggles.choose(0))
    }
    #expect(choice.selected == nil && toggles.on.isEmpty)
  }

  @Test("Space toggles the option that the arrows went to")
  func toggles() {
    var field = ToggleField(Self.fruits, on: [.banana])
    _ = field.press(.right)
    #expect(field.press(.space) == .changed && field.on.isEmpty)
    #expect(field.choose(3) == .changed && field.on == [.blueberry])
    #expect(field.choose(9) == .moved && field.on == [.blueberry])
  }

  @Test("a form gives each value in its type")
  func form() {
    var form = Form([
      FormEntry(Name.fruit, "Fruit", menu(.cherry)),
      FormEntry(.basket, "Basket", ToggleField(Self.fruits, on: [.apple])),
      FormEntry(.words, "Words", TextField("ripe")),
    ])
    #expect(
      form.choice(.fruit) == Fruit.cherry && form.toggles(.basket) == [Fruit.apple] && form.text(.words) == "ripe")
    #expect(form.choose(1, ofFieldAt: 0) == .changed && form.choice(.fruit) == Fruit.banana)
    #expect(form.touched == [.fruit] && form.focus == .fruit)
    form.follow([
      FormEntry(.fruit, "Fruit", menu(.apple)), FormEntry(.basket, "Basket", ToggleField(Self.fruits, on: [])),
    ])
    #expect(form.choice(.fruit) == Fruit.banana && form.toggles(.basket) == Set<Fruit>())
  }

  @Test("a field of another type than asked for has no value")
  func types() {
    let form = Form([FormEntry(Name.fruit, "Fruit", menu(.cherry))])
    let number: Int? = form.choice(.fruit)
    #expect(number == nil && form.text(.fruit).isEmpty && form.tokens(.fruit).isEmpty)
  }

  @Test("what completes a word is kept when the words are changed from outside")
  func following() {
    var form = Form([FormEntry(Name.words, "Words", TokenField(["a"]))])
    form.complete(.words, with: TokenChoices([["water"], ["water", "sea"]]))
    form.follow([FormEntry(.words, "Words", TokenField(["b"]))])
    #expect(form.tokens(.words) == ["b"])
    #expect(form.contents(.words, as: TokenField.self)?.choices == TokenChoices([["water"], ["water", "sea"]]))
  }

  @Test("typing in a date replaces it, and a key that moves or erases keeps it")
  func replacing() {
    func typed(_ keys: Key..., pasting text: String = "") -> String {
      var form = Form([
        FormEntry(Name.words, "Words", TextField("19 Nov", isReplacedByTyping: true)),
        FormEntry(.fruit, "Fruit", menu(nil)),
      ])
      form.focus(on: .words)
      for key in keys { _ = form.press(key) }
      _ = form.paste(text)
      return form.text(.words)
    }
    #expect(typed("1", "8") == "18")
    #expect(typed(.end, ",") == "19 Nov,")
    #expect(typed(.backspace) == "19 No")
    #expect(typed(.tab, .backTab, "x") == "x")
    #expect(typed(pasting: "today") == "today")
    #expect(typed() == "19 Nov")
  }
}

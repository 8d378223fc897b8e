import CellLayout
import Chance
import DreamCore
import Input
import Stage
import Testing

@testable import Scenes
@testable import Session

@Suite("writing where letters are commands")
struct InputMethodTests {
  private func desk(width: Int = 80) -> Desk { Desk(.sample, size: Size(width: width, height: 24)) }

  @Test("ㅜ is n: the editor opens, and what follows is text in it")
  func new() {
    var desk = desk()
    desk.type("ㅜ한밤의 기차")
    desk.press(.escape, .escape)
    #expect(desk.model.dreams.count == 8)
    #expect(desk.session.context.undone?.name == "Write “한밤의 기차”")
    desk.press("u")
    #expect(desk.model == .sample)
  }

  @Test("a compound jamo is its keys: ㅝ is n, and then the text ㅓ")
  func compound() {
    var desk = desk()
    desk.type("ㅝ")
    desk.press(.escape, .escape)
    #expect(desk.session.context.undone?.name == "Write “ㅓ”")
  }

  @Test("jamo move in the list as their letters do")
  func moving() {
    var (jamo, latin) = (desk(), desk())
    jamo.type("ㅓㅓㅏㅓ")
    latin.type("jjkj")
    #expect(jamo.selected == latin.selected)
    #expect(jamo.display == latin.display)
  }

  @Test(
    "what changes the journal or leaves is not taken from an input method; it says which key is meant",
    arguments: [
      ("ㅇ", "Hangul input is on: switch it off for d."), ("ㅕ", "Hangul input is on: switch it off for u."),
      ("ㅂ", "Hangul input is on: switch it off for q."), ("ㄸ", "Hangul input is on: switch it off for E."),
      ("ｄ", "Full-width input is on: switch it off for d."), ("＊", "Full-width input is on: switch it off for *."),
      ("Ｙ", "Full-width input is on: switch it off for Y."),
    ])
  func guarded(written: String, words: String) {
    var desk = desk()
    desk.press("*")
    let before = desk.model
    desk.type(written)
    #expect(desk.rows.last?.contains(words) == true)
    #expect(desk.model == before)
    #expect(!desk.hasQuit)
  }

  @Test("text is held, and Enter makes a dream of it", arguments: ["한밤", "ゆめの中", "сон о море", "é"])
  func held(text: String) throws {
    var desk = desk()
    desk.type(text)
    #expect(desk.rows.last?.contains("“\(text)” — ↵ new dream with this, Esc drop") == true)
    #expect(desk.model == .sample)
    desk.press(.enter, .escape, .escape)
    #expect(desk.model.dreams.values.contains { $0.narrative == Prose(text) })
    desk.press("u")
    #expect(desk.model == .sample)
  }

  @Test("Esc drops what is held, and Backspace its last character")
  func dropping() {
    var desk = desk()
    let before = desk.display
    desk.type("한밤")
    desk.press(.backspace)
    #expect(desk.rows.last?.contains("“한” —") == true)
    desk.press(.escape)
    #expect(desk.display == before)
    desk.type("꿈")
    desk.press(.backspace)
    #expect(desk.display == before)
    desk.type("d")
    #expect(desk.model.dreams.count == 6)
  }

  @Test("while text is held, letters are more of it and delete nothing")
  func letters() {
    var desk = desk()
    desk.type("꿈 dduq d")
    desk.press(.delete, .control("r"), .up, .enter, .escape, .escape)
    #expect(desk.session.context.undone?.name == "Write “꿈 dduq d”")
    #expect(desk.model.dreams.count == 8)
    #expect(!desk.hasQuit)
  }

  @Test("a paste into the list is held, whatever is in it")
  func paste() {
    var desk = desk()
    desk.give(.paste("ddddq\nI was at the sea."))
    #expect(desk.model == .sample)
    #expect(desk.rows.last?.contains("“ddddq I was at the sea.” — ↵") == true)
    desk.press(.enter, .escape, .escape)
    #expect(desk.model.dreams.values.contains { $0.narrative == "ddddq\nI was at the sea." })
  }

  @Test("Ctrl-C, a syllable, Ctrl-C doesn't quit")
  func interrupted() {
    var desk = desk()
    desk.press(.control("c"))
    desk.type("꿈")
    desk.press(.escape, .control("c"))
    #expect(!desk.hasQuit)
  }

  @Test("a paste of blanks is nothing")
  func blankPaste() {
    var desk = desk()
    let before = desk.display
    desk.give(.paste(" \n\t"))
    #expect(desk.display == before)
  }

  @Test("text that is held in a sheet opens a dream all the same")
  func modal() {
    var desk = desk()
    desk.press("c")
    desk.type("꿈")
    desk.press(.enter)
    #expect(desk.text.contains("Writing"))
    #expect(desk.model == .sample)
  }

  @Test("the last line shows what was written last, at any width", arguments: 1...90)
  func widths(width: Int) {
    var desk = desk(width: width)
    desk.type("어젯밤에 바다 밑으로 지나가는 기차를 탔는데 아무도 없었다")
    #expect(desk.display.cursor?.y == 23)
    if width >= 40 { #expect(desk.rows.last?.contains("없었다” — ↵ new dream") == true) }
    if width >= 40 { #expect(desk.rows.last?.contains("Esc drop") == true) }
  }

  @Test("the cursor is always somewhere, because input methods draw at it")
  func cursor() {
    for keys: [Key] in [
      [], [.enter], ["?"], ["c"], ["n"], ["e", .tab], ["r"], ["t"], ["N"], ["d", "4"], ["H"],
    ] {
      for model in [Model(), .sample] {
        var desk = Desk(model)
        for key in keys { desk.press(key) }
        #expect(desk.display.cursor != nil)
      }
    }
  }
}

extension InputMethodTests {
  private static let written: [Character] = Array(
    "ㅂㅈㄷㄱㅅㅛㅕㅑㅐㅔㅁㄴㅇㄹㅎㅗㅓㅏㅣㅋㅌㅊㅍㅠㅜㅡㅃㅉㄸㄲㅆㅒㅖㅘㅙㅚㅝㅞㅟㅢㄳㄵㄶㄺㅄ한밤꿈ゆめ夢фыв"
      + "ｑｗｅｒｔｙｕｉｏｐａｓｄｆｇｈｊｋｌｚｘｃｖｂｎｍＱＤＹＵ＊　．／：？é🙂")

  @Test("no key that is not ASCII deletes, changes or undoes anything, or quits", arguments: SplitMix64.seeds)
  func harmless(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<60 {
      var desk = desk()
      desk.press("*", random.some([.enter, "j", "c", "?", "4", "H"]))
      let before = desk.model
      for _ in 0..<20 { desk.type(String(random.some(Self.written))) }
      #expect(!desk.hasQuit)
      #expect(desk.opened.isEmpty)
      for _ in 0..<6 { desk.press(.escape) }
      for dream in before.dreams.values {
        var now = desk.model.dreams[dream.id]
        #expect(now?.narrative.string.contains(dream.narrative.string) == true)
        now?.narrative = dream.narrative
        now?.modifiedAt = dream.modifiedAt
        #expect(now == dream)
      }
    }
  }

  @Test(
    "no syllable is lost: what is typed into the list is in the dream that Enter makes", arguments: SplitMix64.seeds)
  func complete(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let syllables = Array("한밤의기차가바다밑으로지나갔다꿈ㅋㅠ. ")
    for _ in 0..<40 {
      let text = "꿈" + String((0..<30).map { _ in random.some(syllables) })
      var desk = desk()
      desk.type(text)
      desk.press(.enter, .escape, .escape)
      #expect(desk.model.dreams.values.contains { $0.narrative == Prose(text) })
    }
  }

  @Test(
    "a sentence typed into the list by mistake is undone by u and writes no file",
    arguments: [
      "I was dreaming about my dad and the sea.\n", "Every night the same door. Quiet!\n",
      "dddd delete all of it, you said, yes: ddd\n", "quite odd: queer eels queue quickly", "Yes Yes Yes *** cjjj\n",
      "어젯밤에 dad와 함께 바다에 갔다\n",
    ])
  func sentence(text: String) {
    var desk = desk()
    for character in text {
      desk.press(character == "\n" ? .enter : .character(character))
      desk.wait(milliseconds: 90)
    }
    for _ in 0..<6 { desk.press(.escape) }
    while desk.session.context.undone != nil { desk.press("u") }
    #expect(desk.model == .sample)
  }
}

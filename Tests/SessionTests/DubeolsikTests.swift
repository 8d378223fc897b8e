import Input
import Testing

@testable import Session

@Suite("keys under an input method")
struct DubeolsikTests {
  private func letters(_ character: Character) -> String? {
    Dubeolsik.strokes(for: character).map { strokes in
      String(strokes.compactMap(\.key.typed))
    }
  }

  @Test(
    "the whole 2-set layout",
    arguments: zip(
      "ㅂㅈㄷㄱㅅㅛㅕㅑㅐㅔㅁㄴㅇㄹㅎㅗㅓㅏㅣㅋㅌㅊㅍㅠㅜㅡㅃㅉㄸㄲㅆㅒㅖ", "qwertyuiopasdfghjklzxcvbnmQWERTOP"))
  func layout(jamo: Character, letter: Character) {
    #expect(letters(jamo) == String(letter))
  }

  @Test(
    "compound jamo are two keys",
    arguments: [
      ("ㅘ", "hk"), ("ㅙ", "ho"), ("ㅚ", "hl"), ("ㅝ", "nj"), ("ㅞ", "np"), ("ㅟ", "nl"), ("ㅢ", "ml"), ("ㄳ", "rt"),
      ("ㄵ", "sw"), ("ㄶ", "sg"), ("ㄺ", "fr"), ("ㄻ", "fa"), ("ㄼ", "fq"), ("ㄽ", "ft"), ("ㄾ", "fx"), ("ㄿ", "fv"),
      ("ㅀ", "fg"), ("ㅄ", "qt"),
    ] as [(Character, String)])
  func compounds(jamo: Character, keys: String) {
    #expect(letters(jamo) == keys)
  }

  @Test(
    "conjoining jamo are read like the others",
    arguments: [
      ("\u{1103}", "e"), ("\u{1112}", "g"), ("\u{1161}", "k"), ("\u{116E}", "n"), ("\u{1175}", "l"), ("\u{11A8}", "r"),
      ("\u{11C2}", "g"), ("\u{11AA}", "rt"),
    ] as [(Character, String)])
  func conjoining(jamo: Character, keys: String) {
    #expect(letters(jamo) == keys)
  }

  @Test("every jamo of the block has its keys, and no other character has any")
  func complete() {
    for value in UInt32(0x3131)...0x3163 {
      let jamo = Unicode.Scalar(value).map(Character.init)
      #expect(jamo.flatMap(letters)?.isEmpty == false)
    }
    for text: Character in ["한", "\u{1112}\u{1161}", "あ", "n", "д", "ㄪ", "\u{3164}", "🙂"] where text != "ㄪ" {
      #expect(letters(text) == nil)
    }
  }

  @Test("full-width characters are their ASCII ones; all other text is text")
  func meanings() {
    #expect(KeyMeaning("Ｎ") == .strokes([Stroke(key: "N", written: "Ｎ")], .fullWidth))
    #expect(KeyMeaning("！") == .strokes([Stroke(key: "!", written: "！")], .fullWidth))
    #expect(KeyMeaning("\u{3000}") == .strokes([Stroke(key: " ", written: "\u{3000}")], .fullWidth))
    for text: Character in ["한", "あ", "ф", "é", "夢", "🙂", "｡"] {
      #expect(KeyMeaning(Key.character(text)) == .text(text))
    }
    #expect(KeyMeaning("\u{FFFD}") == .nothing)
    for key: Key in ["n", .enter, .control("z"), .alt("ㅜ")] { #expect(KeyMeaning(key) == .key(key)) }
  }
}

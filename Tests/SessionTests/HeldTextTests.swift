import Input
import Testing

@testable import Session

@Suite("text that is held")
struct HeldTextTests {
  @Test("blanks alone are nothing to hold", arguments: ["", " ", "\n\t ", "\u{3000}"])
  func blank(text: String) {
    #expect(HeldText(text) == nil)
  }

  @Test("it grows by what comes, blanks too, and loses a character at a time until there is nothing to read")
  func growing() throws {
    var held = try #require(HeldText("한"))
    held.append(" 밤")
    #expect(held.text == "한 밤")
    let shorter = try #require(held.shortened)
    #expect(shorter.text == "한 ")
    #expect(shorter.shortened?.text == "한")
    #expect(shorter.shortened?.shortened == nil)
  }

  @Test("a character is taken away whole, however many code points it has")
  func clusters() {
    #expect(HeldText("a👩‍👩‍👧")?.shortened?.text == "a")
    #expect(HeldText("ae\u{301}")?.shortened?.text == "a")
  }
}

@Suite("what a key means where letters are commands")
struct KeyMeaningTests {
  @Test("every printable ASCII character means itself, and its full-width form means it too")
  func ascii() throws {
    for value in UInt32(0x21)...0x7E {
      let plain = Character(try #require(Unicode.Scalar(value)))
      let wide = Character(try #require(Unicode.Scalar(value + 0xFEE0)))
      #expect(KeyMeaning(.character(plain)) == .key(.character(plain)))
      #expect(KeyMeaning(.character(wide)) == .strokes([Stroke(key: .character(plain), written: wide)], .fullWidth))
    }
  }

  @Test("a jamo means the keys that write it, each with what it wrote")
  func jamo() {
    #expect(KeyMeaning("ㅜ") == .strokes([Stroke(key: "n", written: "ㅜ")], .hangul))
    #expect(
      KeyMeaning("ㅝ") == .strokes([Stroke(key: "n", written: "ㅜ"), Stroke(key: "j", written: "ㅓ")], .hangul))
  }

  @Test("keys with a name and keys held with Control or Alt mean themselves")
  func named() {
    for key: Key in [.enter, .escape, .up, .control("d"), .alt("ㅇ"), Key(.character("Ｄ"), .alt)] {
      #expect(KeyMeaning(key) == .key(key))
    }
  }

  @Test("each input method has a name to be told by")
  func names() {
    #expect(InputMethod.hangul.name == "Hangul input" && InputMethod.fullWidth.name == "Full-width input")
  }
}

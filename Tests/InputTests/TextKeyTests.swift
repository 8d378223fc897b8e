import CellLayout
import Input
import Testing

@Suite("keys that are characters")
struct TextKeyTests {
  @Test(
    "controls have their names",
    arguments: [
      (UInt8(0x00), Key.control(" ")), (0x01, .control("a")), (0x08, .backspace), (0x7F, .backspace), (0x09, .tab),
      (0x0A, .enter), (0x0D, .enter), (0x12, .control("r")), (0x1A, .control("z")), (0x1C, .control("\\")),
      (0x1D, .control("]")), (0x1E, .control("^")), (0x1F, .control("_")),
    ])
  func controls(byte: UInt8, key: Key) {
    #expect(decode([byte]) == [.key(key)])
  }

  @Test("what is typed is told by grapheme clusters")
  func clusters() {
    #expect(keys("e\u{301}한👩‍🚀x") == ["e\u{301}", "한", "👩‍🚀", "x"])
  }

  @Test("a character that comes in two reads is one")
  func splitCharacter() {
    var decoder = KeyDecoder()
    let bytes = Array("한".utf8)
    #expect(decoder.decode(bytes[..<1]) == [])
    #expect(decoder.flush() == [])
    #expect(decoder.decode(bytes[1...]) == [.key("한")])
  }

  @Test("bytes that aren't UTF-8 are replacement characters, and take no other with them")
  func broken() {
    #expect(decode([0xFF, 0x61]) == [.key("\u{FFFD}"), .key("a")])
    #expect(decode([0xE1, 0x85, 0x61]) == [.key("\u{FFFD}"), .key("a")])
    #expect(decode([0x1B, 0xE1, 0x61]) == [.key(.alt("\u{FFFD}")), .key("a")])
    #expect(decode([0xC3, 0x0D]) == [.key("\u{FFFD}"), .key(.enter)])
  }

  @Test("a key can be written as a character")
  func literals() {
    let key: Key = "j"
    #expect(key == .character("j"))
    #expect(key.typed == "j")
    #expect(Key.control("j").typed == nil)
  }

  @Test("a key has a name for people")
  func names() {
    #expect("\(Key.control("r"))" == "Ctrl-R")
    #expect("\(Key(.backspace, .alt))" == "Alt-Backspace")
    #expect("\(Key.backTab)" == "Shift-Tab")
    #expect("\(Key.function(5))" == "F5")
  }

  @Test("the mouse is told in cells from zero")
  func mouse() {
    let place = Point(x: 9, y: 4)
    #expect(decode("\u{1B}[<0;10;5M") == [.mouse(Mouse(.press(.left), at: place))])
    #expect(decode("\u{1B}[<2;10;5m") == [.mouse(Mouse(.release(.right), at: place))])
    #expect(decode("\u{1B}[<32;10;5M") == [.mouse(Mouse(.drag(.left), at: place))])
    #expect(
      decode("\u{1B}[<64;10;5M\u{1B}[<81;10;5M") == [
        .mouse(Mouse(.wheelUp, at: place)), .mouse(Mouse(.wheelDown, at: place, modifiers: .control)),
      ])
    #expect(decode("\u{1B}[<35;10;5M\u{1B}[<0;0;5M\u{1B}[<0;1M") == [])
  }
}

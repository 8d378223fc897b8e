import DreamCore
import Testing

@Suite("Texts that are kept byte for byte")
struct ProseTests {
  @Test("Two texts are equal only if all of their bytes are, wherever one differs", arguments: 0...70)
  func equality(length: Int) {
    let bytes = (0..<length).map { UInt8(ascii: "a") + UInt8($0 % 20) }
    let prose = Prose(String(decoding: bytes, as: UTF8.self))
    #expect(prose == Prose(String(decoding: bytes, as: UTF8.self)))
    #expect(prose != Prose(prose.string + "a"))
    for place in 0..<length {
      var other = bytes
      other[place] = UInt8(ascii: "z")
      #expect(prose != Prose(String(decoding: other, as: UTF8.self)))
    }
  }

  @Test("What Unicode calls equivalent isn't equal")
  func equivalent() { #expect(Prose("\u{E4}") != Prose("a\u{308}") && "\u{E4}" == "a\u{308}") }
}

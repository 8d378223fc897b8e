import Chance
import DreamCore
import JSON
import Records
import Testing

@testable import Formats

@Suite("The outline of a JSON document")
struct JSONOutlineTests {
  @Test("it has the members of an object, and the elements of its lists")
  func object() throws {
    let text = #"{"a": 1, "b\u0062": [ {"c": "]}"}, 2 ,"\"x"], "d":{"e":[[]]}, "f":[], "g": null}"#
    let outline = try JSONOutline(ImportFile(Array(text.utf8)))
    #expect(outline.names == ["a", "bb", "d", "f", "g"])
    #expect(outline.members(["a", "g"]).text == #"{"a": 1, "g": null}"#)
    let (bytes, list) = (Array(text.utf8), try outline.list("bb"))
    #expect(list.map { String(decoding: bytes[$0], as: UTF8.self) } == [#"{"c": "]}"}"#, "2", #""\"x""#])
    #expect(try outline.list("f").isEmpty)
    #expect(outline.lists.map(\.name) == ["bb", "f"])
    #expect(throws: ReadingError.missing(path: "d")) { try outline.list("d") }
  }

  @Test("a byte order mark before it is passed over")
  func mark() throws {
    let outline = try JSONOutline(ImportFile(Array("\u{FEFF}{\"a\": 1}".utf8)))
    #expect(outline.members(["a"]).text == #"{"a": 1}"#)
  }

  @Test(
    "what is no JSON has none",
    arguments: [
      "", "1", "\"a\"", "null", "[", "{", "{]", "[}", "[1,]", "[,1]", "{\"a\":1,}", "{\"a\"}", "{\"a\":}", "{a:1}",
      "[1] 2",
      "[[1}]", "[1]]", "{\"a\" 1}", "[\"a]", "\u{C}[]", String(repeating: "[", count: 1000),
    ])
  func broken(text: String) throws {
    #expect(throws: ReadingError.self) { try JSONOutline(ImportFile(Array(text.utf8))) }
  }

  @Test("what can be read as JSON has one", arguments: SplitMix64.seeds)
  func complete(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for _ in 0..<500 {
      let file = random.some([ImportFormat.json, .jrnlJSON, .dayOne, .dreamScrape]).file(&random)
      let bytes = random.mutated(file)
      guard let value = JSON(reading: bytes) else { continue }
      switch value {
      case .object(let members):
        let outline = try JSONOutline(ImportFile(bytes))
        #expect(outline.names == Set(members.map(\.key)))
      case .array: _ = try JSONOutline(ImportFile(bytes))
      default: break
      }
    }
  }
}

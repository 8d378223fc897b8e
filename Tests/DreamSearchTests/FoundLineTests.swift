import DreamCore
import Testing

@testable import DreamSearch

@Suite("the line in which words are found")
struct FoundLineTests {
  private func dream(_ text: String) -> Dream {
    Dream(
      id: Dream.ID(rawValue: 1), title: "A house", narrative: Prose(text), tags: ["water", "stairs"], people: ["Anna"],
      createdAt: Instant(milliseconds: 0))
  }

  private func marked(_ line: FoundLine?) -> [String]? {
    line.map { line in
      line.marks.map { String(decoding: line.text.utf8.dropFirst($0.lowerBound).prefix($0.count), as: UTF8.self) }
    }
  }

  @Test("far into a line it begins with a few words before the match; all matches in it are marked, and no others")
  func far() {
    let text =
      "First line\n" + String(repeating: "and on ", count: 50) + "a red door stood there, a red one\nlast red line"
    let line = Query("red").line(of: dream(text))
    #expect(line?.text == "and on a red door stood there, a red one" && line?.isCut == true)
    #expect(marked(line) == ["red", "red"])
  }

  @Test("a line that begins with the words is shown from its beginning, and ends where it ends")
  func whole() {
    let line = Query("é").line(of: dream("Nothing here.\nÉtés longs.\r\nNo more."))
    #expect(line?.text == "Étés longs." && line?.isCut == false && marked(line) == ["É"])
  }

  @Test("what is found in no narrative is shown with the name of the part it is in")
  func parts() {
    let dream = dream("Nothing here.")
    #expect(Query("stai").line(of: dream)?.text == "tag: water, stairs")
    #expect(marked(Query("stai").line(of: dream)) == ["stai"])
    #expect(Query("person:anna").line(of: dream)?.text == "person: Anna")
  }

  @Test("facts and titles have no line", arguments: ["lucid 3", "title:house", "is:starred", "-teeth", "house"])
  func none(words: String) {
    #expect(Query(words).line(of: dream("Nothing here.")) == nil)
    #expect(Query(words).seeksLines == (words == "house"))
  }

  @Test("only the beginning of a very long narrative is read")
  func limit() {
    let dream = dream(String(repeating: "꿈 ", count: 1000) + "fin")
    #expect(Query("fin").line(of: dream) != nil && Query("fin").line(of: dream, within: 2001) == nil)
    #expect(Query("꿈").line(of: dream, within: 10)?.marks.count == 2)
  }
}

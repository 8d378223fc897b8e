import Foundation
import FoundationXML
import Testing

@Suite("lucid share")
struct CommandShareTests {
  private let place: CommandPlace
  private let id: String

  init() throws {
    place = try CommandPlace()
    id = try place.lucid(
      "add", "I looked at my hands.", "--title", "Hands", "--person", "Anna", "--place", "Bergen",
      "--date", "2026-11-19", "--count", "3"
    ).lines[0]
  }

  @Test("prints a card in every form", arguments: ["svg", "markdown", "text", "html", "json"])
  func forms(form: String) throws {
    let run = try place.lucid("share", id, "--as", form)
    #expect(run.status == 0)
    #expect(run.output.contains("Hands") && run.output.contains("I looked at my hands."))
    #expect(!run.output.contains("Anna") && !run.output.contains("Bergen"))
    if form == "svg" { #expect(XMLParser(data: Data(run.output.utf8)).parse()) }
  }

  @Test("--without says what is left out")
  func without() throws {
    #expect(
      try place.lucid("share", id, "--as", "text", "--without", "nothing").output.contains(
        "People: Anna\nPlaces: Bergen"))
    let bare = try place.lucid("share", id, "--as", "text", "--without", "people,date").output
    #expect(!bare.contains("Anna") && !bare.contains("2026"))
    #expect(try place.lucid("share", id, "--as", "text", "--without", "title,places").output.contains("Anna"))
    #expect(try place.lucid("share", id, "--without", "extra").status == 64)
  }

  @Test("nothing that isn't on the list goes out, and everything on it can be left out")
  func nothingElse() throws {
    let dream = """
      {"author": "Mara", "coordinates": "60.39,5.32", "series": "b", "number": "7", "recurrence": "The house", "narrative": "A door.",
       "lucidity": 3, "date": "2026-11-19"}
      """
    try place.lucid("import", try place.write(dream, to: "dream.json"))
    let shared = try place.lucid("share", "@1", "--as", "json", "--without", "nothing").output
    for word in ["Mara", "60.39", "extra", "series", "recurrence", "The house", "createdAt", "\"id\""] {
      #expect(shared.contains("A door.") && !shared.contains(word), "\(word)")
    }
    let parts = "text,title,date,ratings,kinds,tags,people,places,signs,creatures"
    #expect(try place.lucid("share", "@1", "--as", "json", "--without", parts).output == "{}\n")
  }

  @Test("--out never replaces a file unless it is forced to")
  func out() throws {
    let path = place.path("hands.txt")
    #expect(try place.lucid("share", id, "--as", "text", "--out", path).status == 0)
    let again = try place.lucid("share", id, "--as", "markdown", "--out", path)
    #expect(again.status == 1)
    #expect(again.words == "lucid: \(path) already exists. --force replaces it.\n")
    #expect(try place.lucid("share", id, "--as", "markdown", "--out", path, "--force").status == 0)
    #expect(try String(contentsOfFile: path, encoding: .utf8).hasPrefix("# Hands"))
    #expect(try place.lucid("share", id, "--out", place.path("nowhere/a.svg")).words.contains("no such folder"))
  }

  @Test("a card in PNG goes to a file or into a pipe; without the program that draws it, it is said how to get it")
  func png() throws {
    let path = place.path("card.png")
    #expect(try place.lucid("share", id, "--out", path).status == 0)
    let piped = try place.shell(
      "export LUCID_JOURNAL='\(place.journal)'; $lucid share \(id) --as png | cmp - '\(path)'")
    #expect(piped.status == 0)
    let bare = try place.shell("export LUCID_JOURNAL='\(place.journal)'; PATH=/nowhere $lucid share \(id) --as png")
    #expect(bare.status == 1 && bare.words.contains("apt-get install librsvg2-bin"))
  }

  @Test("a write that fails leaves the file that was to be replaced, and nothing beside it")
  func full() throws {
    let path = try place.write("mine", to: "a.svg")
    let before = try FileManager.default.contentsOfDirectory(atPath: place.directory.path).count
    let run = try place.shell(
      "export LUCID_JOURNAL='\(place.journal)'; ulimit -f 1; exec $lucid share \(id) --out '\(path)' --force")
    #expect(run.status == 1, "\(run.status)")
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "mine")
    #expect(try FileManager.default.contentsOfDirectory(atPath: place.directory.path).count == before)
  }

  @Test(
    "a file's form is what its name ends in, unless another is asked for",
    arguments: [("a.svg", "<svg"), ("a.md", "# Hands"), ("a.TXT", "Hands"), ("a.b.html", "<!DOCTYPE"), ("a.json", "{")])
  func endings(name: String, beginning: String) throws {
    let path = place.path(name)
    #expect(try place.lucid("share", id, "--out", path).status == 0)
    #expect(try String(contentsOfFile: path, encoding: .utf8).lowercased().hasPrefix(beginning.lowercased()))
    #expect(try place.lucid("share", id, "--out", path, "--as", "markdown", "--force").status == 0)
    #expect(try String(contentsOfFile: path, encoding: .utf8).hasPrefix("# Hands"))
  }

  @Test("a file whose name ends in no form is not written", arguments: ["a.pdf", "a", "md"])
  func unknownEnding(name: String) throws {
    let path = place.path(name)
    let run = try place.lucid("share", id, "--out", path)
    #expect(run.status == 1)
    #expect(
      run.words
        == "lucid: \(path) ends in none of .svg, .md, .txt, .html, .json, .png. Name the format with --as.\n"
    )
    #expect(!FileManager.default.fileExists(atPath: path))
    #expect(try place.lucid("share", id, "--out", path, "--as", "text").status == 0)
  }

  @Test("several dreams go into one")
  func several() throws {
    let other = try place.lucid("add", "Teeth.").lines[0]
    let run = try place.lucid("share", id, other, "--as", "markdown")
    #expect(run.output.contains("# Hands") && run.output.contains("# Teeth"))
  }

  @Test("what is too high for one picture makes several files, and it says which")
  func pictures() throws {
    let long = try place.lucid("add", String(repeating: "the stairs went on and ", count: 1000)).lines[0]
    let path = place.path("long.svg")
    let run = try place.lucid("share", long, id, "--out", path)
    let names = (1...2).map { place.path("long \($0) of 2.svg") }
    #expect(run.status == 0 && run.output.isEmpty)
    #expect(run.words == "It makes 2 pictures:\n\(names[0])\n\(names[1])\n")
    for name in names { #expect(XMLParser(data: try Data(contentsOf: URL(fileURLWithPath: name))).parse()) }
    #expect(try place.lucid("share", long, "--out", path).words.contains("long 1 of 2.svg already exists"))
    let stream = try place.lucid("share", long)
    #expect(stream.status == 1 && stream.output.isEmpty)
    #expect(stream.words.contains("these are 2 pictures, which need files. Name one with --output."))
  }

  @Test("wrong usage is said")
  func usage() throws {
    #expect(try place.lucid("share").status == 64)
    #expect(try place.lucid("share", id, "--force").status == 64)
    #expect(try place.lucid("share", id, "--as", "pdf").status == 64)
    #expect(try place.lucid("share", "zzzz").status == 1)
  }
}

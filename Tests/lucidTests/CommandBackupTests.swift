import Foundation
import Testing

@Suite("lucid backup, and files that are lost")
struct CommandBackupTests {
  private let place: CommandPlace

  init() throws {
    place = try CommandPlace()
    try place.lucid("add", "Stairs under water.")
  }

  @Test("writes a copy beside the journal, says where, and replaces no file unless it is to")
  func copying() throws {
    let run = try place.lucid("backup")
    let path = try #require(run.lines.first)
    #expect(run.status == 0 && path.hasPrefix(place.journal + ".backup-"))
    #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o600)
    #expect(try place.lucid("list", "--journal", path).output == place.lucid("list").output)
    try place.lucid("add", "Teeth.")
    let again = try place.lucid("backup")
    #expect(again.status == 1 && again.words.contains("already exists. Nothing was written; --force replaces it."))
    #expect(try place.lucid("list", "--journal", path).lines.count == 1)
    #expect(try place.lucid("backup", "--force").status == 0)
    #expect(try place.lucid("list", "--journal", path).lines.count == 2)
  }

  @Test("writes into a folder that is given; without a journal it makes none")
  func folder() throws {
    let folder = place.path("copies")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    #expect(try place.lucid("backup", folder).lines.first?.hasPrefix(folder + "/journal.sqlite.backup-") == true)
    let missing = try place.lucid("backup", "--journal", place.path("none.sqlite"))
    #expect(missing.status == 1 && missing.words.contains("there is no journal"))
    #expect(!FileManager.default.fileExists(atPath: place.path("none.sqlite")))
  }

  @Test("a journal that became empty is told from a new one, and the backup beside it is named")
  func emptied() throws {
    let backup = try #require(try place.lucid("backup").lines.first)
    #expect(truncate(place.journal, 0) == 0)
    for arguments in [["list"], ["add", "More."]] {
      let run = try place.shell("LUCID_JOURNAL='\(place.journal)' \"$lucid\" \(arguments.joined(separator: " "))")
      #expect(run.status == 1 && run.words.contains("is empty, and no journal ever is"))
      #expect(run.words.contains(backup.split(separator: "/").last ?? "-"))
    }
    #expect(try Data(contentsOf: URL(filePath: place.journal)).isEmpty)
  }

  @Test("an empty file that was just made can be named as a new journal")
  func fresh() throws {
    let run = try place.shell(
      #"f=$(mktemp -p .); "$lucid" list --journal "$f" && "$lucid" add A door. --journal "$f" && "$lucid" list --journal "$f""#
    )
    #expect(run.status == 0 && run.output.contains("A door"))
  }

  @Test("a damaged journal lists and shows what can be read; what can't is said with its name, and the status is 1")
  func damaged() throws {
    let water = String(repeating: "water ", count: 1000)
    for number in 0..<8 { try place.lucid("add", "-", input: "dream \(number) \(water) end\(number). \(water)") }
    let id = try #require(try place.lucid("list", "end5").lines.first?.split(separator: "\t").first)
    let file = URL(filePath: place.journal)
    var bytes = try Data(contentsOf: file)
    let page = try #require(bytes.range(of: Data("end5.".utf8))).lowerBound / 4096 * 4096
    bytes.replaceSubrange(page..<page + 4096, with: Data(repeating: 0xEE, count: 4096))
    try bytes.write(to: file)
    let run = try place.lucid("list")
    #expect(run.status == 1 && run.lines.count == 8)
    #expect(run.words.contains("The file is damaged. Can't be read: 1 dream (\(id))."))
    #expect(try place.lucid("stats").words.contains("Can't be read: 1 dream (\(id))."))
    let other = try #require(run.lines.first?.split(separator: "\t").first)
    #expect(try place.lucid("show", String(other)).status == 0)
    #expect(try place.lucid("show", String(id)).words.hasPrefix("lucid: \(place.journal) is damaged"))
    #expect(try place.lucid("add", "Teeth.").status == 0)
  }

  @Test("lucid edit says where a text lies that it can't save, and the text stays")
  func unsaved() throws {
    let id = try #require(try place.lucid("list").lines.first?.split(separator: "\t").first)
    let script = try place.write(
      "printf '# \\n\\nMore.\\n' > \"$1\"; mv '\(place.journal)' '\(place.path("away"))'", to: "editor.sh")
    let run = try place.lucid("edit", String(id), environment: ["EDITOR": "sh '\(script)'"])
    #expect(run.status == 1)
    let path = try #require(run.words.firstMatch(of: /It is in (.*\.md)/)?.1)
    #expect(try String(contentsOfFile: String(path), encoding: .utf8) == "# \n\nMore.\n")
  }
}

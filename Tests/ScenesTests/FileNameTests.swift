import Chance
import DreamCore
import Samples
import Testing

@testable import Scenes

@Suite("names of shared files")
struct FileNameTests {
  private func name(_ title: String, date: String = "", without omissions: Set<Shareable> = []) -> String {
    let dream = Dream(
      id: Dream.ID(rawValue: 1), date: DreamDate(date), title: Prose(title), createdAt: Instant(milliseconds: 0))
    return FileName([dream], as: .svg, leavingOut: omissions).text
  }

  @Test(
    "they say the day and the title",
    arguments: [
      ("Teeth", "2026-11-19T06:40:00+09:00", "2026-11-19 Teeth.svg"), ("Teeth", "1985?", "1985 Teeth.svg"),
      ("Teeth", "1985/1997", "1985 to 1997 Teeth.svg"), ("Teeth", "", "Teeth.svg"), ("", "", "untitled.svg"),
    ])
  func plain(title: String, date: String, expected: String) {
    #expect(name(title, date: date) == expected)
  }

  @Test("a date that is left out is not in them")
  func omission() {
    #expect(name("Teeth", date: "2026-11-19", without: [.date]) == "Teeth.svg")
  }

  @Test(
    "what a file system, a shell or an eye could misread is not in them",
    arguments: [
      ("../../etc/passwd", "etc passwd.svg"), (".profile", "profile.svg"), ("-rf", "rf.svg"), ("~root", "root.svg"),
      ("a\u{202E}gvs.exe", "agvs.exe.svg"), ("a\u{1B}[2J\u{0}b", "a[2Jb.svg"), ("a\nb\tc", "a b c.svg"),
      ("con", "con dream.svg"), ("...", "dream.svg"), ("a: b? \"c\" <d>|*\\", "a b c d.svg"), ("ends. . ", "ends.svg"),
      ("\u{200B}\u{FEFF}", "dream.svg"),
    ])
  func hostile(title: String, expected: String) {
    #expect(name(title) == expected)
  }

  @Test("they are short enough, and no character is cut")
  func long() {
    let long = name(String(repeating: "등대 ", count: 60), date: "2026-11-19")
    #expect(long.utf8.count <= FileName.limit && long.hasPrefix("2026-11-19 등대"))
    let flags = name(String(repeating: "🇰🇷", count: 30))
    #expect(flags.dropLast(4).allSatisfy { $0 == "🇰🇷" })
    #expect(name("a" + String(repeating: "\u{301}", count: 200)) == "dream.svg")
  }

  @Test("several dreams are named by their number and their days")
  func several() {
    let dreams = ["2026-11-19", "2026-10-03", ""].map {
      Dream(id: Dream.ID(rawValue: 1), date: DreamDate($0), createdAt: Instant(milliseconds: 0))
    }
    #expect(FileName(dreams, as: .markdown, leavingOut: []).text == "3 dreams 2026-10-03 to 2026-11-19.md")
    #expect(FileName(dreams, as: .json, leavingOut: [.date]).text == "3 dreams.json")
    #expect(FileName([dreams[0], dreams[0]], as: .text, leavingOut: []).text == "2 dreams 2026-11-19.txt")
  }

  @Test("any dream has a name that can be one", arguments: [UInt64(1), 2, 3, 4])
  func anything(seed: UInt64) {
    var chance = SplitMix64(seed: seed)
    for _ in 0..<100 {
      let name = FileName([chance.dream()], as: .text, leavingOut: []).text
      #expect(name.utf8.count <= FileName.limit && name.hasSuffix(".txt") && name.utf8.count > 4)
      #expect(!name.contains("/") && !name.utf8.contains { $0 < 0x20 } && !".- ".contains(name.first ?? "."))
    }
  }
}

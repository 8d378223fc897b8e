import Foundation
import Testing
import Tmux

/// What other journals lost, as commands would lose it. Each test names the loss.
@Suite("what other journals lost by commands") struct LostByCommandsTests {
  private let place: CommandPlace

  init() throws { place = try CommandPlace() }

  @Test("another format of dates made old entries unreadable: no setting changes what is in the journal")
  func settings() throws {
    try place.lucid("add", "Teeth", "--date", "2026-03-04 23:30")
    let before = try place.lucid("list", "--json").output
    for line in ["dates: month-first", "dates: iso", "nightTurnsAt: 4", "weekStartsOn: sunday"] {
      let settings = ["LUCID_CONFIG": try place.write(line + "\n", to: "config.yaml")]
      #expect(try place.lucid("list", "--json", environment: settings).output == before)
      #expect(try place.lucid("check", environment: settings).status == 0)
    }
  }

  @Test("the text before the first entry was dropped: it becomes a dream without a date")
  func beforeTheFirst() throws {
    try place.write("A line before any date.\n\n[2020-01-01 08:00] Teeth.\n", to: "old.txt")
    #expect(try place.lucid("import", place.path("old.txt")).words.contains("before the first entry"))
    #expect(try place.lucid("list", "--json").output.contains("A line before any date."))
  }

  @Test("a filter with --delete removed everything: what goes is said and asked for, and one undo brings it back")
  func filter() throws {
    for text in ["nightmare 1", "nightmare 2", "a door"] { try place.lucid("add", text) }
    #expect(try place.lucid("delete", "--where", "nightmare").words.contains("2 dreams"))
    #expect(try place.lucid("list", "--count").output == "3\n")
    try place.lucid("delete", "--where", "nightmare", "--yes")
    #expect(try place.lucid("list", "--count").output == "1\n")
    try place.lucid("undo")
    #expect(try place.lucid("list", "--count").output == "3\n")
    #expect(try place.lucid("list", "--json", "--tsv").status == 64)
    #expect(try place.lucid("delete", "--all", "--where", "nightmare").status != 0)
    #expect(try place.lucid("list", "--count").output == "3\n")
  }

  @Test("a mistyped passphrase locked the journal for ever: the recovery code opens it, and nothing else was changed")
  func mistyped() throws {
    try place.lucid("add", "Teeth")
    let code = try place.locked(by: "correct hrose")
    #expect(try place.unlocked(by: "correct horse", "list").status == 1)
    #expect(try place.unlocked(by: "\(code)\ncorrect horse", "passphrase").status == 0)
    #expect(try place.unlocked(by: "correct horse", "list").output.contains("Teeth"))
  }

  @Test(
    "a crash in the middle of encrypting left half of it: the journal is as it was, or locked",
    arguments: [5, 60, 200, 300, 400])
  func encrypting(milliseconds: Int) throws {
    try place.lucid("add", "Teeth")
    try place.write("heron\n", to: "secret")
    let lock = "$lucid lock --passphrase-fd 3 3<'\(place.path("secret"))' >/dev/null"
    _ = try place.shell("\(lock) & sleep 0.\(String(1000 + milliseconds).dropFirst()); kill -9 $!; wait")
    let (clear, locked) = (try place.lucid("list"), try place.unlocked(by: "heron", "list"))
    #expect(clear.output.contains("Teeth") || locked.output.contains("Teeth"))
    #expect(try place.unlocked(by: "heron", "check").status == 0)
    // And on it goes.
    #expect(try place.unlocked(by: "heron", "add", "A door").status == 0)
    let names = try FileManager.default.contentsOfDirectory(atPath: place.directory.path)
    #expect(!names.contains { $0.contains(".part-") })
  }

  @Test("plain text was appended to an encrypted file, or left beside it: what is added later is sealed, too")
  func appended() throws {
    try place.lucid("add", "Teeth")
    try place.locked(by: "heron")
    #expect(try place.lucid("add", "An open secret").status == 1)
    try place.unlocked(by: "heron", "add", "An open secret")
    for name in try FileManager.default.subpathsOfDirectory(atPath: place.directory.path) where !name.hasPrefix("std") {
      let bytes = try? Data(contentsOf: URL(filePath: place.path(name)))
      #expect(bytes?.range(of: Data("open secret".utf8)) == nil, "\(name)")
    }
  }

  @Test("a curly apostrophe or a wrong byte emptied the journal: the text is there, and what was replaced is said")
  func bytes() throws {
    try place.lucid("add", "It’s a “door”")
    try Data("[2020-01-01 08:00] Wat\u{65}r \u{FE}.\n".utf8 + [0xFF, 0xFE, 0x80]).write(
      to: URL(filePath: place.path("bad.txt")))
    #expect(try place.lucid("import", place.path("bad.txt")).status == 0)
    #expect(try place.lucid("list", "--count").output == "2\n")
    #expect(try place.lucid("list", "--json").output.contains("It’s a “door”"))
  }

  @Test("dates were guessed into the future, and read in texts: a weekday is the past one, and a text is only a text")
  func guessed() throws {
    try place.lucid("add", "[1] next friday at noon", "--date", "friday")
    let dream = try place.lucid("list", "--json").output
    let day = try #require(dream.split(separator: "\"date\": \"").dropFirst().first?.prefix(10))
    let today = ISO8601DateFormatter.string(from: Date(), timeZone: .gmt, formatOptions: [.withFullDate])
    #expect(String(day) <= today)
    #expect(dream.contains("[1] next friday at noon"))
  }

  @Test("what was written after midnight was filed under the wrong day: a night runs from noon to noon")
  func afterMidnight() throws {
    try place.lucid("add", "Late", "--date", "2026-03-05 00:30")
    try place.lucid("add", "Early", "--date", "2026-03-04 23:30")
    #expect(try place.lucid("stats").output.contains("nights with recall\tshare\t1\t"))
  }

  @Test("a large journal took minutes to list: as much is read of it as of one that is a tenth of it")
  func large() throws {
    let shim = try FaultShim(in: place)
    func reads(ofFirst count: Int) throws -> Int {
      let rows = (0..<count).map { "\($0)\t(8/1/\(1900 + $0 % 90))\tdream \($0) of many, with some words\n" }.joined()
      try place.lucid("import", place.write("n\tdate\tdream\n" + rows, to: "series.tsv"), "--from", "dreambank")
      let counting = shim.environment(below: place.directory.path, counts: place.path("counts"))
      #expect(try place.lucid("list", "--limit", "5", environment: counting).lines.count == 5)
      return try FaultShim.counts(in: place.path("counts"))["read"] ?? 0
    }
    let few = try reads(ofFirst: 1000)
    let many = try reads(ofFirst: 10_000)
    #expect(few > 0 && many < few + 20, "\(few) and \(many) reads")
  }

  @Test("stored text sent escape sequences to the terminal: it is shown by signs that do nothing")
  func escapes() async throws {
    try place.lucid("add", "-", input: "Teeth \u{1B}]0;pwned\u{7} \u{1B}[31m\u{202E}red")
    let session = try TmuxSession(
      "\(CommandPlace.binary) list; echo ended $?; sleep 1000", columns: 80, rows: 10,
      environment: ["LUCID_JOURNAL": place.journal, "TZ": "UTC"])
    let screen = try await session.wait(for: "ended 0")
    #expect(screen.text.contains("Teeth") && screen.text.contains("]0;pwned") && !screen.text.contains("\u{202E}"))
  }
}

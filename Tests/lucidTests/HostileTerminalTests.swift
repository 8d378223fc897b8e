import Foundation
import Testing

/// A place in which everything that has a name or a text has one that would take over a terminal.
private final class HostilePlace {
  /// C0, DEL, C1, sequences of escape, bidi controls and marks, and every end of a line.
  static let evil =
    "x\u{1B}]2;PWN\u{7}\u{1B}[31m\u{9B}32m\u{9D}0;y\u{9C}\u{202E}\u{2066}\u{200F}\u{61C}\u{7F}\u{8}\r\u{85}\u{2028}\u{C}\u{B}\nlucid: y"

  let place: CommandPlace

  var environment: [String: String] {
    [
      "LUCID_JOURNAL": place.path("\(Self.evil).sqlite"), "HOME": place.directory.path, "TZ": "UTC",
      "LUCID_CONFIG": place.path("config.yaml"), "EDITOR": "true", "PAGER": "cat",
      // No terminal that the app could open on.
      "TERM": "dumb",
    ]
  }

  /// A place that is as another one.
  init(as other: HostilePlace) throws {
    place = try CommandPlace()
    _ = try place.shell("cp -R '\(other.place.directory.path)/.' .")
  }

  init() throws {
    place = try CommandPlace()
    let evil = Self.evil
    try place.write("syncName: \(Self.json)\n", to: "config.yaml")
    for _ in 0..<3 {
      try run([
        "add", evil, "--title", evil, "--tag", evil, "--person", evil, "--place", evil, "--sign", "form: \(evil)",
        "--recurrence", evil, "--lucidity", "0", "--date", "2026-11-02",
      ])
    }
    let dream =
      #"{"narrative": "\#(Self.json.dropFirst().dropLast())\u0000", "extra": {\#(Self.json): \#(Self.json)}, "series": \#(Self.json)}"#
    try place.write("[\(dream)]", to: "\(evil).json")
    try run(["import", "\(evil).json"])
    try run(["night", "2026-11-02", "--intention", evil, "--target", evil, "--technique", "WBTB", "--to-bed", "23:10"])
    try run(["night", "tonight", "--intention", evil, "--target", evil, "--plan", "WBTB"])
    try run(["code", "sample", Self.sample, "-n", "2", "--seed", "1", "tag:x"])
    for coder in [Self.coder, "Bo"] {
      for dream in ["@1", "@2"] {
        try run(["code", "set", dream, "--coder", coder, "--scale", "theme", "\(evil) # \(evil)"])
        try run(["code", "set", dream, "--coder", coder, "--scale", "characters", "1MBA"])
      }
    }
    try run(["add", "Gone. \(evil)"])
    try run(["delete", "@1"])
    _ = try place.shell("git init --quiet --bare shared.git")
    try run(["sync", "--set", "shared.git", "--new"])
    try run(["--journal", "other.sqlite", "sync", "--set", "shared.git"])
    try run(["--journal", "other.sqlite", "tag", "@1", "--add", evil + "2"])
    try run(["--journal", "other.sqlite", "sync"])
    try run(["sync"])
    // What is wrong in the settings is said by each command.
    try place.write("syncName: \(Self.json)\ntheme: \(Self.json)\n\(Self.json): 1\n", to: "config.yaml")
    try place.write("Type \(evil)\n", to: "\(evil).tape")
  }

  static let sample = evil.filter { !$0.isNewline && $0 != ":" }
  static let coder = evil.filter { !$0.isNewline }
  private static let json = (try? JSONEncoder().encode(evil)).map { String(decoding: $0, as: UTF8.self) } ?? ""

  @discardableResult
  private func run(_ arguments: [String]) throws -> CommandPlace.Outcome {
    let run = try place.lucid(arguments, environment: environment)
    #expect(run.status == 0, "\(arguments): \(run.words)")
    return run
  }

  /// What a command writes to a terminal, at which somebody says no to every question.
  func shown(_ arguments: [String]) throws -> String? {
    let terminal = try UnreadTerminal(
      ["/bin/sh", "-c", "cd \"$0\" && exec \"$@\"", place.directory.path, CommandPlace.binary] + arguments,
      columns: 100, rows: 30, environment: environment)
    terminal.type("n\n")
    return terminal.readToEnd().map { String(decoding: $0, as: UTF8.self) }
  }
}

@Suite("a terminal")
struct HostileTerminalTests {
  private static let evil = HostilePlace.evil
  private static let (sample, coder) = (HostilePlace.sample, HostilePlace.coder)

  /// Calls of every command, by its name.
  private static let calls: [String: [[String]]] = [
    "": [[]], "new": [["new"], ["new", "--template", evil]],
    "add": [
      ["add", evil, "--template", evil], ["add", evil, "--tag", evil], ["add", evil, "--date", evil],
      ["add", "@[\(evil)] #\(evil)"],
    ],
    "list": [
      ["list"], ["list", evil], ["list", "/\(evil)[/"], ["list", "--format", "\(evil){title}{narrative}{tags}{extra}"],
    ],
    "show": [["show", "@1"], ["show", "@2"], ["show", "@4", "--format", "{narrative}{extra}"]],
    "like": [["like", "@1"]], "random": [["random", "tag:x"]], "edit": [["edit", "@1"]],
    "set": [["set", "@1", "--title", evil + "2"], ["set", "--all", "--title", evil + "2", "--dry-run"]],
    "rate": [["rate", "@1", "--mood", "1"]],
    "tag": [["tag", "@1", "--add", evil + "2"], ["tag", "--rename", evil, evil + "2"]],
    "series": [["series"], ["series", "@1", "--set", evil + "2"]], "delete": [["delete", "@1"], ["delete", "--all"]],
    "erase": [["erase", "@1"], ["erase", "@1", "--yes"]],
    "signs": [["signs"], ["signs", "--rename", evil, evil + "2"]],
    "night": [
      ["night", "2026-11-02"], ["night", "all"], ["night", "2026-11-03", "--target", evil], ["night", evil],
    ],
    "tonight": [["tonight"]], "undo": [["undo"]], "redo": [["redo"]],
    "history": [["history"], ["history", "@1"], ["history", "--deleted", "Gone"]],
    "stats": [["stats"], ["stats", "--by", "tag"], ["stats", evil], ["stats", "--by", "series", "--tsv"]],
    "compare": [["compare", "tag:x", ""], ["compare", evil, "", "--words", "5"]], "cite": [["cite", evil]],
    "code": [["code"]],
    "code sample": [["code", "sample"], ["code", "sample", sample], ["code", "sample", sample + "2", "-n", "1"]],
    "code next": [
      ["code", "next", "--coder", coder, "--sample", sample], ["code", "next", "--coder", coder, "--sample", evil],
    ],
    "code set": [
      ["code", "set", "@1", "--coder", coder, "--scale", "theme", evil + "2"],
      ["code", "set", "@1", "--coder", coder, "--scale", "characters", evil],
    ],
    "code show": [["code", "show", "@1"], ["code", "show", "\(sample):1"]],
    "code agree": [["code", "agree", "--coder", coder, "--coder", "Bo", "--sample", sample]],
    "code norms": [
      ["code", "norms", "--coder", coder, "--sample", sample],
      ["code", "norms", "--coder", coder, "--sample", sample, "--against", "male"],
    ],
    "code export": [["code", "export"]],
    "code import": [["code", "import", "\(evil).json"], ["code", "import", evil]],
    "import": [["import", "\(evil).json"], ["import", evil]], "inbox": [["inbox"]],
    "export": ["json", "csv", "tsv", "jrnl", "day-one", "html", "org", "markdown"].map { ["export", "--to", $0] }
      + [["export", "-o", "\(evil)/a.json"], ["export", "--to", "markdown", "-o", evil]],
    "share": [["share", "@1", "--as", "text"], ["share", "@1", "-o", evil], ["share", "@1"]],
    "backup": [["backup"], ["backup", evil]], "restore": [["restore"], ["restore", "2026"], ["restore", evil]],
    "check": [["check"], ["check", "--salvage", evil]],
    "sync": [
      ["sync"], ["sync", "--status"], ["sync", "--set", evil], ["sync", "--set", evil, "--new"], ["sync", "--unset"],
    ],
    "lock": [["lock", "--passphrase-fd", "0"]], "unlock": [["unlock"]], "passphrase": [["passphrase"]],
    "config": [["config"]],
    "demo": [
      ["demo", "--tape", "\(evil).tape"], ["demo", "--check", "--tape", evil],
      ["demo", "--headless", "--tape", "\(evil).tape", "-o", "\(evil).txt"],
    ],
  ]

  /// The calls of a command, each also with every flag that the parser knows of it, and with what it doesn't know.
  private static func calls(of table: CommandTable) -> [[String]] {
    let flags = table.options.filter { $0.isFlag && $0.isShown }.compactMap { $0.names.first { $0.hasPrefix("--") } }
    let words = table.command.split(separator: " ").map(String.init)
    let calls = calls[table.command] ?? []
    return calls.flatMap { call in [call] + flags.filter { !call.contains($0) }.map { call + [$0] } }
      + [words + ["--\(evil)"], words + ["-\(evil)"], words + [evil, evil], words + ["--journal", evil]]
  }

  @Test("gets nothing from any command but text, line ends, tabs and Lucid's own attributes")
  func safe() throws {
    let first = try HostilePlace()
    #expect(CommandTable.all.count > 40)
    for table in CommandTable.all {
      #expect(Self.calls[table.command] != nil, "a command without a call: \(table.command)")
      let hostile = try HostilePlace(as: first)
      for call in Self.calls(of: table) {
        let shown = try #require(try hostile.shown(call), "\(call) doesn't end")
        let own = shown.replacing(/\u{1B}\[0(;[1-7])*m|\r\u{1B}\[K|\r\n/, with: "")
        let bad = Set(own.unicodeScalars.filter { Self.isUnsafe($0) }.map { String($0.value, radix: 16) })
        #expect(bad.isEmpty, "\(call) writes \(bad.sorted()): \(shown.debugDescription)")
      }
    }
  }

  private static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A: false
    case 0..<0x20, 0x7F..<0xA0, 0x61C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  @Test("and a file get no line of a message that a name or a text makes")
  func forged() throws {
    let hostile = try HostilePlace()
    for call in [
      ["import", HostilePlace.evil], ["export", "-o", "\(HostilePlace.evil)/a.json"],
      ["--journal", HostilePlace.evil, "list"],
    ] {
      let run = try hostile.place.lucid(call, environment: hostile.environment)
      #expect(run.status == 1)
      let forged = run.words.split(whereSeparator: \.isNewline).filter { $0.hasPrefix("lucid: y") }
      #expect(forged.isEmpty, "\(run.words)")
      #expect(try hostile.shown(call)?.contains("\nlucid: y") == false)
    }
  }
}

import Foundation
import Testing

@Suite("a dash and a letter")
struct CommandLetterTests {
  /// What each letter means, wherever it is known.
  private static let meanings: [String: Set<String>] = [
    "-o": ["--output", "--svg"], "-n": ["--limit", "--number"], "-f": ["--force"], "-y": ["--yes"], "-h": ["--help"],
    "-0": ["--null"],
  ]
  private static let letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ".map(String.init)

  @Test("means the same in every command, and each has it that has its long option")
  func meanings() {
    #expect(CommandTable.all.count > 40)
    for table in CommandTable.all {
      for option in table.options {
        let letter = option.names.first { $0.count == 2 }
        let meant = Self.meanings.first { $0.key != "-0" && !$0.value.isDisjoint(with: option.names) }?.key
        #expect(meant == nil || letter == meant, "lucid \(table.command) \(option.names)")
        if let letter {
          #expect(
            !Self.meanings[letter, default: []].isDisjoint(with: option.names), "lucid \(table.command) \(letter)")
        }
      }
    }
  }

  @Test("is an option that the command knows, or it is refused in one line", arguments: CommandTable.all.map(\.command))
  func knownOrRefused(command: String) throws {
    let place = try CommandPlace()
    let options = CommandTable.all.filter { $0.command == command }.flatMap(\.options)
    let known = Set(options.flatMap(\.names).filter { $0.count == 2 }.map { String($0.dropFirst()) })
    let unknown = Self.letters.filter { !known.contains($0) }
    let run = try place.shell(
      """
      refused() {
        $lucid \(command) "$@" >printed 2>said; status=$?
        { read -r first; read -r second; } <said
        if [ $status != 64 ] || [ -s printed ] || [ -z "$first" ] || [ -n "$second" ]; then echo "$@: $status $first $second"; fi
      }
      for letter in \(unknown.joined(separator: " ")); do refused water "-$letter" 2; done
      refused -z; refused -z=2 water; refused --read-only -z; ls -A
      """)
    #expect(run.output == "printed\nsaid\nstderr\nstdin\nstdout\n", "\(run.output)")
  }

  @Test(
    "is refused in words that name the long option",
    arguments: [
      (
        "add flew -t flying -d yesterday",
        "there is no option -t; did you mean --template, --title, --tag, --technique, --through?"
      ),
      ("add flew -d yesterday", "there is no option -d; did you mean --date?"), ("undo -x", "there is no option -x."),
      ("code sample -s 3", "there is no option -s; did you mean --seed? See lucid code sample --help."),
      ("add flew -tag flying", "there is no option -tag; did you mean --tag?"),
      (
        "add -water",
        "there is no option -water. A word that begins with a dash stands behind --. See lucid add --help."
      ),
    ])
  func refused(arguments: String, words: String) throws {
    let place = try CommandPlace()
    let run = try place.shell("$lucid \(arguments)")
    #expect(run.status == 64)
    #expect(run.words.contains(words), "\(run.words)")
    #expect(!FileManager.default.fileExists(atPath: place.journal))
  }

  @Test(
    "is no value of an option, unless it is written with an equals sign",
    arguments: [
      "export -o -f", "export --output --force", "export -o -dreams.json", "add x --title -f", "add x --tag -water",
      "list --format --json", "list --where -f", "tag @1 --add -f", "delete --where -y", "list -n -f", "list -n -- 2",
      "tag @1 --rename -f x", "tag @1 --rename x -f",
    ])
  func values(arguments: String) throws {
    let place = try CommandPlace()
    try place.lucid("add", "A lake.")
    let run = try place.shell("$lucid \(arguments); echo $?; ls -A -I backups; $lucid list --format '{title}{tags}'")
    #expect(run.output == "64\njournal.sqlite\nstderr\nstdin\nstdout\nA lake\n", "\(run)")
  }

  @Test("the letters of options do what their long names do")
  func known() throws {
    let place = try CommandPlace()
    for text in ["A lake.", "A red door."] { try place.lucid("add", text) }
    #expect(try place.lucid("list", "-n", "1").lines.count == 1)
    #expect(try place.lucid("list", "-n=1", "--ids").lines.count == 1)
    #expect(try place.lucid("history", "-n", "1").lines.count == 1)
    try place.write("old", to: "dreams.json")
    #expect(try place.lucid("export", "-o", "dreams.json").status == 1)
    #expect(try place.lucid("export", "-o", "dreams.json", "-f").status == 0)
    #expect(try place.lucid("share", "@1", "-o", "door.svg").status == 0)
    #expect(try place.lucid("share", "@1", "--out", "door.svg", "-f").status == 0)
    #expect(try place.lucid("stats", "-o", "figures.svg").status == 0)
    #expect(try place.lucid("backup", "-o", "copy").output == "copy\n")
    #expect(try place.lucid("delete", "--all", "-y").status == 0)
  }

  @Test("a dash before more letters is not in every search")
  func not() throws {
    let place = try CommandPlace()
    for text in ["A lake.", "A red door."] {
      try place.lucid("add", text, "--tag", text.split(separator: " ")[1].description)
    }
    for (arguments, found) in [
      ("list -lake", "door"), ("export -lake --to csv", "door"), ("random -lake", "door"), ("list -tag:red", "lake"),
      ("delete --where -lake --dry-run", "door"), ("list a '-\"red door\"'", "lake"), ("list -- -lake", "door"),
    ] {
      let run = try place.shell("$lucid \(arguments)")
      #expect(run.status == 0 && run.output.contains(found), "\(arguments): \(run)")
      #expect(run.output.contains("lake") != run.output.contains("door"), "\(arguments): \(run)")
    }
    for command in [
      "stats -lake", "signs -lake", "compare -lake lake", "cite -lake", "history --deleted -lake",
      "code sample x -n 1 -lake",
    ] {
      #expect(try place.shell("$lucid \(command)").status == 0, "\(command)")
    }
  }

  @Test(
    "a dash alone is standard output where something is written, and refused where it would be the name of a file",
    arguments: [
      ("export -o -", "{\"lucid\""), ("code export -o -", "dream,"), ("share @1 --as text -o -", "A lake"),
      ("stats --svg -", "<svg"), ("backup -", nil), ("backup -o -", nil), ("check --salvage -", nil),
      ("--journal - list", nil), ("restore -", nil), ("sync --set - --new", nil), ("demo --tape -", nil),
      ("demo --headless --into -", nil), ("demo --record -", nil), ("list -", nil), ("export -", nil),
    ] as [(String, String?)])
  func dash(arguments: String, output: String?) throws {
    let place = try CommandPlace()
    try place.lucid("add", "A lake.")
    let run = try place.shell("$lucid \(arguments)")
    #expect(run.status == (output == nil ? 64 : 0), "\(run)")
    #expect(output.map(run.output.contains) ?? run.output.isEmpty, "\(run)")
    #expect(!FileManager.default.fileExists(atPath: place.path("-")))
  }
}

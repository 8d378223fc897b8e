import Foundation
import Glibc
import Testing
import Tmux

@Suite("a locked journal in a terminal")
struct LockedInTmuxTests {
  private let place: CommandPlace
  private let code: String
  /// Words that are in no dictionary, so that they are nowhere by chance.
  private let words = (0..<200).map { "q\($0)vwx\(UInt64.random(in: 1_000_000 ... 9_999_999))z" }

  init() throws {
    place = try CommandPlace()
    try place.lucid("add", "\(words[0..<150].joined(separator: " "))", "--title", words[150])
    code = try place.locked(by: "heron")
  }

  private func open(_ arguments: String = "", environment: [String: String] = [:]) async throws -> TmuxSession {
    let variables = [
      "LUCID_JOURNAL": place.journal, "TZ": "UTC", "HOME": place.directory.path, "TMPDIR": place.path("tmp"),
    ]
    try FileManager.default.createDirectory(atPath: place.path("tmp"), withIntermediateDirectories: true)
    let session = try TmuxSession(
      "exec \(CommandPlace.binary) \(arguments)", columns: 100, rows: 30,
      environment: variables.merging(environment) { $1 })
    let asking = try await session.wait(for: "This journal is locked")
    #expect(!words.contains { asking.text.contains($0) })
    return session
  }

  @Test("a wrong passphrase is told in one line, and the right one opens it; the recovery code does, too")
  func asks() async throws {
    let session = try await open()
    try session.type("hero")
    try session.press("Enter")
    try await session.wait(for: "That doesn't open it.")
    try session.type("heron")
    try session.press("Enter")
    try await session.wait(for: words[150])
    try session.press("q")
    try await session.wait { $0.exitStatus == 0 }
    let again = try await open()
    try again.type(code)
    try again.press("Enter")
    try await again.wait(for: words[150])
    let left = try await open()
    try left.press("Escape")
    try await left.wait { $0.exitStatus == 0 }
  }

  /// Whether a process can be looked into, which only root may: Lucid hides its memory from its own user.
  private static var isRoot: Bool { geteuid() == 0 }

  @Test(
    "L leaves no word of any dream in the process, after editing, searching and undoing",
    .enabled(if: isRoot, "only root may look into it"))
  func memory() async throws {
    let session = try await open()
    try session.type("heron")
    try session.press("Enter")
    try await session.wait(for: words[150])
    try session.press("n")
    try await session.wait(for: "Writing")
    try session.type(words[151..<180].joined(separator: " "))
    try session.press("Escape", "Escape")
    try await session.wait { $0.saysSaved && $0.text.contains("2 Calendar") }
    try session.press("/")
    try session.type(words[180])
    try await session.wait(for: "Nothing found")
    try session.press("Escape")
    // Esc and a letter at once would be one key with Alt.
    try await session.wait { $0.saysSaved }
    try session.press("u")
    try await session.wait(for: "1 dream")
    let process = try #require(try session.processID())
    #expect(try found(in: process).count > 150)
    try session.press("L")
    try await session.wait(for: "This journal is locked")
    #expect(try session.processID() == process)
    #expect(try found(in: process) == [])
    // What was written is there.
    try session.type("heron")
    try session.press("Enter")
    try await session.wait(for: words[150])
    // Steps are there when the whole journal is read.
    try await session.wait(for: "Ctrl-R redoes")
    try session.press("C-r")
    try await session.wait(for: words[151])
  }

  @Test(
    "the passphrase is nowhere in the memory of an unlocked Lucid, typed or pasted, in the app or for a command",
    .enabled(if: isRoot, "only root may look into it"), arguments: ["type", "paste", "edit"])
  func passphrase(way: String) async throws {
    let secret = "\(words[190])\(words[191])"
    try place.unlocked(by: "heron\n\(secret)", "passphrase")
    let session: TmuxSession
    if way == "edit" {
      let editor = try place.write("echo editing; read answer\n", to: "editor.sh")
      session = try TmuxSession(
        "exec \(CommandPlace.binary) edit @1", columns: 100, rows: 30,
        environment: [
          "LUCID_JOURNAL": place.journal, "TZ": "UTC", "HOME": place.directory.path, "EDITOR": "sh '\(editor)'",
          "XDG_RUNTIME_DIR": "/dev/shm",
        ])
      try await session.wait(for: "Passphrase")
    } else {
      session = try await open()
    }
    if way == "paste" { try session.paste(secret) } else { try session.type(secret) }
    try session.press("Enter")
    try await session.wait(for: way == "edit" ? "editing" : words[150])
    let process = try #require(try session.processID())
    #expect(try found(in: process).isDisjoint(with: [words[190], words[191]]))
    #expect(try !found(in: process).isEmpty)
  }

  @Test(
    "a signal at the prompt finds the terminal as it was, and ends the process",
    arguments: ["TERM", "HUP", "INT"])
  func signals(name: String) async throws {
    let session = try prompt()
    try await session.wait(for: "Passphrase")
    #expect(try !isEchoing(session))
    try session.type("hero")
    try place.signal(name, to: session)
    try await session.wait(for: "ended")
    #expect(try isEchoing(session))
  }

  @Test("Ctrl-C at the prompt ends the process; Ctrl-Z stops it, and it asks once more when it goes on")
  func keys() async throws {
    let session = try prompt()
    try await session.wait(for: "Passphrase")
    try session.press("C-c")
    try await session.wait(for: "ended 130")
    #expect(try isEchoing(session))
    // With its own editing the shell would switch the echo off itself.
    let shell = try TmuxSession(
      "bash --norc --noediting -i", columns: 80, rows: 24,
      environment: [
        "LUCID_JOURNAL": place.journal, "TZ": "UTC", "lucid": CommandPlace.binary, "PS1": "shell$ ",
        "HOME": place.directory.path,
      ])
    try await shell.wait(for: "shell$")
    try shell.type("$lucid list --count")
    try shell.press("Enter")
    try await shell.wait(for: "Passphrase")
    try shell.type("cormorant")
    try shell.press("C-z")
    try await shell.wait(for: "Stopped")
    #expect(try isEchoing(shell))
    try shell.type("fg")
    try shell.press("Enter")
    try await shell.wait { $0.text.split(separator: "Passphrase").count == 3 }
    #expect(try !isEchoing(shell))
    try shell.type("heron")
    try shell.press("Enter")
    try await shell.wait(for: "\n1\n")
    #expect(try isEchoing(shell))
  }

  /// A command that asks for the passphrase, as a shell's child: the shell says `ended` with what it ended with, and stays.
  private func prompt() throws -> TmuxSession {
    try TmuxSession(
      "trap : INT QUIT; \(CommandPlace.binary) list; echo ended $?; sleep 1000", columns: 80, rows: 24,
      environment: ["LUCID_JOURNAL": place.journal, "TZ": "UTC", "HOME": place.directory.path])
  }

  private func isEchoing(_ session: TmuxSession) throws -> Bool {
    let modes = try session.modes().split { $0.isWhitespace || $0 == ";" }
    return modes.contains("echo") && modes.contains("icanon")
  }

  /// The words that are in the memory of a process: in UTF-8, in UTF-32 as screens have them, and in the cells of ncurses.
  private func found(in process: pid_t) throws -> Set<String> {
    let ranges = try String(contentsOfFile: "/proc/\(process)/maps", encoding: .utf8).split(separator: "\n").compactMap
    {
      line -> Range<Int>? in
      let ends = line.prefix { $0 != " " }.split(separator: "-").compactMap { Int($0, radix: 16) }
      return line.contains(" r") && ends.count == 2 && !line.contains("[v") ? ends[0]..<ends[1] : nil
    }
    let file = Glibc.open("/proc/\(process)/mem", O_RDONLY)
    defer { close(file) }
    var found: Set<String> = []
    // Words begin so, in cells of any size.
    for range in ranges {
      var bytes = [UInt8](repeating: 0, count: range.count)
      let count = pread(file, &bytes, bytes.count, off_t(range.lowerBound))
      guard count > 0 else { continue }
      for stride in [1, 2, 4, 8, 12, 16, 20, 24, 28, 32, 40, 48] {
        found.formUnion(Self.words(in: bytes[..<count], every: stride))
      }
    }
    return found.intersection(words)
  }

  /// What stands between a `q` and a `z`, each letter in the lowest byte of a cell.
  private static func words(in bytes: ArraySlice<UInt8>, every stride: Int) -> Set<String> {
    var found: Set<String> = []
    let longest = 20
    for start in bytes.indices where bytes[start] == UInt8(ascii: "q") {
      var word: [UInt8] = []
      for index in Swift.stride(from: start, to: min(bytes.endIndex, start + longest * stride), by: stride) {
        let byte = bytes[index]
        guard (48...57).contains(byte) || "qvwxz".utf8.contains(byte) else { break }
        word.append(byte)
        if byte == UInt8(ascii: "z") {
          found.insert(String(decoding: word, as: UTF8.self))
          break
        }
      }
    }
    return found
  }

  @Test("an editor gets the text in memory alone, where it is gone afterwards; without such a place it gets none")
  func editor() async throws {
    let (seen, runtime) = (place.path("seen"), "/dev/shm/lucid-\(UUID().uuidString)")
    try FileManager.default.createDirectory(atPath: runtime, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: runtime) }
    let script = try place.write(
      "echo \"$1\" > '\(seen)'; grep -c \(words[3]) \"$1\" >> '\(seen)'; echo new >> \"$1\"\n", to: "editor.sh")
    let session = try await open(
      environment: ["EDITOR": "sh '\(script)'", "XDG_RUNTIME_DIR": runtime])
    try session.type("heron")
    try session.press("Enter")
    try await session.wait(for: words[150])
    try session.press("E")
    try await session.wait { _ in FileManager.default.fileExists(atPath: seen) }
    try await session.wait { $0.saysSaved }
    let lines = try String(contentsOfFile: seen, encoding: .utf8).split(separator: "\n")
    #expect(lines[0].hasPrefix(runtime) && lines[1] == "1")
    #expect(try FileManager.default.subpathsOfDirectory(atPath: runtime).filter { $0.hasSuffix(".md") } == [])
    let refused = try await open(environment: ["EDITOR": "sh '\(script)'", "XDG_RUNTIME_DIR": place.directory.path])
    try refused.type("heron")
    try refused.press("Enter")
    try await refused.wait(for: words[150])
    try refused.press("E")
    try await refused.wait(for: "An editor gets no text of a locked journal")
    try expectSealed()
  }

  @Test("what waits to be saved when the process is killed is sealed, too, and the next start takes it in")
  func rescue() async throws {
    let size = try Data(contentsOf: URL(filePath: place.journal)).count
    let session = try TmuxSession(
      "trap '' XFSZ; ulimit -f \(size / 512); exec \(CommandPlace.binary)", columns: 100, rows: 30,
      environment: ["LUCID_JOURNAL": place.journal, "TZ": "UTC", "HOME": place.directory.path])
    try await session.wait(for: "This journal is locked")
    try session.type("heron")
    try session.press("Enter")
    try await session.wait(for: words[150])
    try session.press("n")
    try await session.wait(for: "Writing")
    try session.type(words[180])
    for _ in 0..<10 { try session.paste(String(repeating: " " + words[181], count: 300)) }
    try await session.wait(for: "Not saved: ")
    try session.press("Escape", "Escape", "C-c", "C-c")
    try await session.wait { $0.exitStatus == 1 }
    let names = try FileManager.default.contentsOfDirectory(atPath: place.directory.path)
    #expect(names.contains { $0.contains(".rescue-") && $0.hasSuffix(".sealed") })
    try expectSealed()
    for words in [["unlock", "--yes"], ["passphrase", "--rekey"]] {
      let refused = try place.unlocked(by: "heron\nibis", words)
      #expect(refused.status == 1 && refused.words.contains("Start lucid, which saves it, first."))
    }
    let next = try await open()
    try next.type("heron")
    try next.press("Enter")
    try await next.wait(for: "Rescued “\(words[180])")
  }

  /// No file of the place has any of the words.
  private func expectSealed() throws {
    for name in try FileManager.default.subpathsOfDirectory(atPath: place.directory.path) where !name.hasPrefix("std") {
      guard let bytes = try? Data(contentsOf: URL(filePath: place.path(name))) else { continue }
      let found = Self.words(in: Array(bytes)[...], every: 1).intersection(words)
      #expect(found.isEmpty || name == "editor.sh", "\(found) in \(name)")
    }
  }
}

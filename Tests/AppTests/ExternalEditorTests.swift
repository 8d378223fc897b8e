import DreamCore
import Foundation
import Platform
import Session
import Stage
import Testing

@testable import App

@Suite("running an editor")
struct ExternalEditorTests {
  private let place: EditorPlace

  init() throws { place = try EditorPlace() }

  private func outcome(_ script: String, arguments: String = "") throws -> Result<EditedText, EditorError> {
    let editor = try place.editor(script, arguments: arguments)
    do throws(EditorError) {
      return .success(try editor.edit(EditorPlace.draft))
    } catch {
      return .failure(error)
    }
  }

  @Test("what it saved comes back, and the file stays until it is removed")
  func edited() throws {
    let editor = try place.editor(#"printf '# Teeth\n\nMore.\n' > "$1""#)
    let text = try editor.edit(EditorPlace.draft)
    #expect(text.string == "# Teeth\n\nMore.\n")
    #expect(FileManager.default.fileExists(atPath: text.file))
    editor.remove([text.file])
    #expect(place.editing.isEmpty)
  }

  @Test("the file is a Markdown file for its owner only, in directories of the same kind")
  func privacy() throws {
    _ = try outcome(
      #"stat -c '%a %F' "$1" "$(dirname "$1")" "$(dirname "$(dirname "$1")")" > "$(dirname "$0")/seen"; basename "$1" >> "$(dirname "$0")/seen""#
    )
    let kinds = "600 regular file\n700 directory\n700 directory\n"
    #expect(try place.read("seen") == kinds + "\(EditorPlace.dream.id).md\n")
  }

  @Test("the words of the variable are split, and its quotes understood, as a shell does")
  func words() throws {
    _ = try outcome(
      #"for word; do echo "<$word>"; done | head -n 3 > "$(dirname "$0")/seen""#, arguments: #"--wait "two words" ''"#)
    #expect(try place.read("seen") == "<--wait>\n<two words>\n<>\n")
  }

  @Test("an editor that can begins at the text, below the title")
  func line() throws {
    let script = #"echo "$1" > "$(dirname "$0")/seen"; printf '# Teeth\n\nMore.\n' > "$2""#
    // A file that was just written can't be run while a process that another test starts still has it open.
    let (path, lines) = (place.directory + "/vim", place.directory + "/lines")
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "/bin/sh")
    try script.write(toFile: lines, atomically: true, encoding: .utf8)
    let editor = ExternalEditor(program: "\(path) '\(lines)'", journal: place.journal)
    _ = try editor.edit(EditorPlace.draft)
    #expect(try place.read("seen") == "+3\n")
  }

  @Test("it has no signal blocked or ignored")
  func signals() throws {
    _ = try outcome(#"grep -E '^Sig(Blk|Ign)' /proc/self/status > "$(dirname "$0")/seen""#)
    // Above 31 are the real-time signals, of which libc keeps some to itself.
    let masks = try place.read("seen").split(separator: "\n").map { line in
      line.split(separator: "\t").last.flatMap { UInt64($0, radix: 16) }.map { $0 & 0x7FFF_FFFF }
    }
    #expect(masks == [0, 0])
  }

  @Test(
    "what it saved is not thrown away if it fails or is killed, and that is said",
    arguments: [
      ("exit 3", "failed with status 3"), ("kill -9 $$", "was ended by signal 9"),
      ("kill $$", "was ended by signal 15"), ("exit 139", "was ended by signal 11"),
    ])
  func failing(end: String, words: String) throws {
    let text = try outcome(#"printf '# Teeth\n\nSaved.\n' > "$1"; \#(end)"#).get()
    #expect(text.string == "# Teeth\n\nSaved.\n" && text.failure == words)
    #expect(place.editing.contains { $0.hasSuffix(".md") })
  }

  @Test("what it wrote beside a file that it removed stays")
  func renamed() throws {
    _ = try outcome(#"mv "$1" "$1.txt""#)
    #expect(place.editing.contains { $0.hasSuffix(".md.txt") })
  }

  @Test("one that fails, does nothing, isn't there, or removes the file changes nothing")
  func failures() throws {
    #expect(try outcome("exit 0") == .failure(.unchanged))
    #expect(try outcome("exit 3").failed(status: 3))
    #expect(try outcome(#"rm "$1""#).error.map { if case .noFile = $0 { true } else { false } } == true)
    let missing = ExternalEditor(program: "/nowhere/editor", journal: place.journal)
    #expect(throws: EditorError.notFound(program: "/nowhere/editor")) { try missing.edit(EditorPlace.draft) }
    #expect(throws: EditorError.none) {
      try ExternalEditor(program: nil, journal: place.journal).edit(EditorPlace.draft)
    }
    #expect(place.editing.isEmpty)
  }

  @Test("one that is killed before it saved anything changes nothing")
  func killed() throws {
    #expect(try outcome("kill -9 $$").error.map { if case .killed(_, 9) = $0 { true } else { false } } == true)
    #expect(place.editing.isEmpty)
  }

  @Test("what it leaves beside the file goes with it; what a killed one left for its own rescue stays")
  func besides() throws {
    #expect(try outcome(#"echo swap > "$(dirname "$1")/.x.swp""#) == .failure(.unchanged))
    #expect(place.editing.isEmpty)
    _ = try outcome(#"echo swap > "$(dirname "$1")/.x.swp"; kill -9 $$"#)
    #expect(place.editing.filter { $0.hasSuffix(".swp") }.count == 1)
  }

  @Test("bytes that are no UTF-8 are repaired, and that is said")
  func repaired() throws {
    let result = try outcome(#"printf '# Teeth\n\n\377 fine\n' > "$1""#)
    #expect(result.text == "# Teeth\n\nÿ fine\n")
    #expect(try result.get().isRepaired)
  }

  @Test("an editor that writes another file in its place is read all the same")
  func replacing() throws {
    #expect(try outcome(#"printf '# Teeth\n\nNew.\n' > "$1~" && mv "$1~" "$1""#).text == "# Teeth\n\nNew.\n")
  }

  @Test("LUCID_EDITOR goes before VISUAL, that before EDITOR, and these before nano and vi")
  func choice() {
    func find(_ environment: [String: String]) -> String? {
      ExternalEditor.program(
        variable: { environment[$0] }, path: SearchPath("/a:/b", isThere: ["/a/vi", "/b/nano"].contains))
    }
    #expect(find(["LUCID_EDITOR": "l", "VISUAL": "v", "EDITOR": "e"]) == "l")
    #expect(find(["LUCID_EDITOR": " ", "VISUAL": "v", "EDITOR": "e"]) == "v")
    #expect(find(["EDITOR": "code --wait"]) == "code --wait")
    #expect(find([:]) == "nano")
    #expect(ExternalEditor.program(variable: { _ in nil }, path: SearchPath("/a") { _ in false }) == nil)
  }
}

extension Result<EditedText, EditorError> {
  fileprivate var text: String? { try? get().string }

  fileprivate var error: EditorError? {
    if case .failure(let error) = self { error } else { nil }
  }

  fileprivate func failed(status wanted: Int32) -> Bool {
    if case .failed(_, wanted) = error { true } else { false }
  }
}

import DreamCore
import Records
import Testing

@testable import Formats

@Suite("Files of so many dreams that several are read at a time")
struct ManyDreamsTests {
  private static let setting = ReadingSetting(now: Instant(milliseconds: 1_700_000_000_000))
  private static let titles = (0..<3000).map { "Dream \($0)." }

  @Test("the entries of a file come in its order")
  func jrnl() throws {
    let text = Self.titles.map { "[2024-01-31 07:30] \($0)\nThe sea.\n\n" }.joined()
    let journal = try ImportFormat.jrnl.read(Array(text.utf8), Self.setting)
    #expect(journal.dreams.map(\.dream.title.string) == Self.titles)
  }

  @Test("the notes of a folder come in its order, with the first of those that have the same fault as its example")
  func folder() {
    let files = Self.titles.enumerated().map { index, title in
      ImportFile(
        Array("\(index % 1000 == 999 ? "---\n[\n---\n" : "")# \(title)\nThe sea.\n".utf8), name: "\(index).md")
    }
    let journal = NoteFolder.read(files, Self.setting)
    #expect(journal.dreams.count == Self.titles.count)
    #expect(journal.dreams[..<999].map(\.dream.title.string) == Array(Self.titles[..<999]))
    #expect(
      journal.losses.entries.map { "\($0.kind.words(count: $0.count)): \($0.example)" } == [
        "3 notes have front matter that can't be read and stays in the text: 999.md"
      ])
  }
}

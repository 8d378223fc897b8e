import DreamCore
import Testing

@testable import JournalStore

@Suite("Errors")
struct JournalErrorTests {
  @Test(
    "each is one line that names the file or the text, and ends with what to do or that nothing happened",
    arguments: [
      JournalError.notAJournal(path: "/j"), .newerFormat(path: "/j", found: 2, supported: 1), .isDirectory(path: "/j"),
      .unreadable(path: "/j", reason: "r"), .unwritable(path: "/j", reason: "r"), .full(path: "/j"),
      .locked(path: "/j"),
      .damaged(path: "/j", detail: "d"), .refused(path: "/j", code: 1, detail: "d"), .closed(path: "/j"),
      .unknownDream(text: "/j"), .ambiguousDream(text: "/j", count: 3), .shortDream(text: "/j"),
    ])
  func messages(error: JournalError) {
    #expect(error.message.contains("/j"))
    #expect(!error.message.contains("\n"))
    #expect(error.message.hasSuffix("."))
  }
}

import DreamCore
import SQLite
import Testing

@testable import JournalStore

@Suite("Errors")
struct JournalErrorTests {
  @Test(
    "each is one line that names the file or the text, and ends with what to do or that nothing happened",
    arguments: [
      JournalError.notAJournal(path: "/j"), .newerFormat(path: "/j", found: 2, supported: 1), .isDirectory(path: "/j"),
      .isNoFile(path: "/j"),
      .unreadable(path: "/j", reason: "r"), .unwritable(path: "/j", reason: "r"), .full(path: "/j"),
      .held(path: "/j"), .unsettled(path: "/j", reason: "r"),
      .damaged(path: "/j", detail: "d"), .refused(path: "/j", code: 1, detail: "d"), .closed(path: "/j"),
      .unknownDream(text: "/j"), .ambiguousDream(text: "/j", count: 3), .shortDream(text: "/j"),
    ])
  func messages(error: JournalError) {
    #expect(error.message.contains("/j"))
    #expect(!error.message.contains("\n"))
    #expect(error.message.hasSuffix("."))
  }

  @Test(
    "in the app the reason comes first, and nothing is said of what didn't change",
    arguments: [
      (JournalError.unwritable(path: "/j", reason: "no permission"), "the journal can't be written (no permission)."),
      (.unreadable(path: "/j", reason: "no permission"), "the journal can't be read (no permission)."),
      (.full(path: "/j"), "the disk is full."), (.held(path: "/j"), "another program is holding the journal."),
      (.closed(path: "/j"), "the journal has been closed already."),
      (.refused(path: "/j", code: 1, detail: "no table"), "SQLite error 1, no table."),
      (.damaged(path: "/j", detail: "no page"), "the journal is damaged: no page. Keep a copy of it."),
      (
        .unsettled(path: "/j", reason: "input/output error 1"),
        "input/output error 1 at the end of a change, which may be in the journal or not."
      ),
      (.isDirectory(path: "/j"), "/j is a folder. Name a file with --journal."),
    ])
  func briefMessages(error: JournalError, words: String) {
    #expect(error.briefMessage == words)
  }

  @Test(
    "what fails when a change is whole already, or nearly, is not said to have changed nothing",
    arguments: [ResultCode.ioErrDeleteNoEnt, .ioErrDelete, .ioErrDirFsync])
  func atTheEnd(code: ResultCode) {
    let error = JournalError(SQLiteError(code), path: "/j")
    #expect(error == .unsettled(path: "/j", reason: "input/output error \(code.rawValue)"))
    #expect(!error.message.contains("Nothing was changed"))
    #expect(JournalError(SQLiteError(.ioErrWrite), path: "/j").message.contains("Nothing was changed"))
  }
}

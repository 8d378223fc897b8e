import DreamCore
import GRDB
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
      .locked(path: "/j"), .unsettled(path: "/j", reason: "r"),
      .damaged(path: "/j", detail: "d"), .refused(path: "/j", code: 1, detail: "d"), .closed(path: "/j"),
      .unknownDream(text: "/j"), .ambiguousDream(text: "/j", count: 3), .shortDream(text: "/j"),
    ])
  func messages(error: JournalError) {
    #expect(error.message.contains("/j"))
    #expect(!error.message.contains("\n"))
    #expect(error.message.hasSuffix("."))
  }

  @Test(
    "what fails when a change is whole already, or nearly, is not said to have changed nothing",
    arguments: [ResultCode.SQLITE_IOERR_DELETE_NOENT, .SQLITE_IOERR_DELETE, .SQLITE_IOERR_DIR_FSYNC])
  func atTheEnd(code: ResultCode) {
    let error = JournalError(DatabaseError(resultCode: code), path: "/j")
    #expect(error == .unsettled(path: "/j", reason: "input/output error \(code.rawValue)"))
    #expect(!error.message.contains("Nothing was changed"))
    #expect(
      JournalError(DatabaseError(resultCode: .SQLITE_IOERR_WRITE), path: "/j").message.contains("Nothing was changed"))
  }
}

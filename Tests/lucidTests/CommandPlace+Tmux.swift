import Foundation
import Tmux

extension TmuxScreen {
  /// Whether the last line says that all is saved, and not that it isn't.
  var saysSaved: Bool { rows.last?.hasSuffix("saved") == true && rows.last?.hasSuffix("not saved") == false }
}

extension CommandPlace {
  /// The app on the place's journal, in a terminal of its own.
  func open(_ arguments: String = "", columns: Int, rows: Int) throws -> TmuxSession {
    try TmuxSession("exec \(Self.binary) \(arguments)", columns: columns, rows: rows, environment: environment)
  }

  /// The same as a shell's child: the shell says `ended` with what it ended with, and stays.
  func openInShell(columns: Int, rows: Int) throws -> TmuxSession {
    try TmuxSession(
      "\(Self.binary); echo ended $?; sleep 1000", columns: columns, rows: rows, environment: environment)
  }

  /// Sends a signal to the app that a shell runs.
  func signal(_ name: String, to session: TmuxSession) throws {
    guard let parent = try session.processID() else { return }
    _ = try shell("pkill -\(name) -P \(parent)")
  }

  private var environment: [String: String] { ["LUCID_JOURNAL": journal, "TZ": "UTC"] }
}

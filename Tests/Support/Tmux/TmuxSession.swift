import Foundation

/// A program in a real terminal: a pane of a tmux server of its own, which ends with the session.
package final class TmuxSession: Sendable {
  private let server: TmuxServer

  /// Starts a shell command. Only what `environment` names is set, besides PATH, HOME and LANG.
  package init(
    _ command: String, columns: Int = 80, rows: Int = 24, terminal: String = "tmux-256color",
    environment: [String: String] = [:]
  ) throws {
    server = TmuxServer(environment: environment)
    try server.run([
      "start-server", ";", "set", "-s", "exit-empty", "off", ";", "set", "-s", "escape-time", "0",
      ";",
      "set", "-g", "default-terminal", terminal, ";", "set", "-g", "status", "off", ";",
      "set", "-g", "remain-on-exit", "on", ";", "set", "-g", "remain-on-exit-format", "", ";",
      "set", "-g", "default-size", "\(columns)x\(rows)", ";",
      "new-session", "-d", "-s", "main", "-x", "\(columns)", "-y", "\(rows)", command,
    ])
  }

  deinit { server.kill() }

  /// Presses keys by tmux's names for them: `Enter`, `Escape`, `C-r`, `M-x`, `S-Up`, `F1`.
  package func press(_ keys: String...) throws {
    try server.run(["send-keys", "-t", "main"] + keys)
  }

  /// Types text as it is.
  package func type(_ text: String) throws {
    try server.run(["send-keys", "-t", "main", "-l", text])
  }

  /// Sends bytes as they are.
  package func send(_ bytes: [UInt8]) throws {
    try server.run(["send-keys", "-t", "main", "-H"] + bytes.map { String($0, radix: 16) })
  }

  /// Pastes text, in brackets where the program asked for them.
  package func paste(_ text: String) throws {
    try server.run([
      "set-buffer", "-b", "pasted", "--", text, ";", "paste-buffer", "-p", "-r", "-b", "pasted",
      "-t", "main",
    ])
  }

  package func resize(columns: Int, rows: Int) throws {
    try server.run(["resize-window", "-t", "main", "-x", "\(columns)", "-y", "\(rows)"])
  }

  /// What a person sees now.
  package func screen() throws -> TmuxScreen {
    // tmux sometimes misses that its child ended, until another one does.
    var look = try look()
    for _ in 0..<5 where look.missesTheEnd {
      try server.run(["run-shell", "true"])
      look = try self.look()
    }
    return look.screen
  }

  private func look() throws -> (screen: TmuxScreen, missesTheEnd: Bool) {
    let border = "lucid \(UUID().uuidString)"
    // One command line: nothing reaches the pane between its parts.
    let answer = try server.run([
      "display-message", "-p", "-t", "main", Self.facts, ";", "capture-pane", "-p", "-t", "main", ";",
      "display-message", "-p", "-t", "main", border, ";", "capture-pane", "-p", "-e", "-N", "-t", "main",
    ])
    let facts = answer.prefix { $0 != "\n" }
    let parts = answer.dropFirst(facts.count + 1).components(separatedBy: border + "\n")
    let screen = TmuxScreen(text: parts[0], styled: parts.last ?? "", facts: String(facts))
    return (screen, missesTheEnd: facts.hasSuffix(" 1  "))
  }

  private static let facts =
    "#{cursor_x} #{cursor_y} #{cursor_flag} #{alternate_on} #{pane_dead} #{pane_dead_status} #{pane_dead_signal}"

  /// Looks again and again until the screen is as wanted; throws with the last one if it never is.
  @discardableResult
  package func wait(
    within seconds: Double = 10, until isWanted: (TmuxScreen) throws -> Bool
  ) async throws -> TmuxScreen {
    let deadline = Date(timeIntervalSinceNow: seconds)
    while true {
      let screen = try screen()
      if try isWanted(screen) { return screen }
      guard Date() < deadline else { throw TmuxError.neverSeen(last: screen.text) }
      try await Task.sleep(for: .milliseconds(20))
    }
  }

  /// Waits until the text is somewhere on the screen.
  @discardableResult
  package func wait(for text: String, within seconds: Double = 10) async throws -> TmuxScreen {
    try await wait(within: seconds) { $0.text.contains(text) }
  }

  /// The modes of the pane's terminal, as `stty -a` puts them.
  package func modes() throws -> String {
    try server.shell("stty -a < \(try query("#{pane_tty}"))")
  }

  /// The process that the pane runs.
  package func processID() throws -> Int32? { Int32(try query("#{pane_pid}")) }

  /// What tmux says a format stands for.
  package func query(_ format: String) throws -> String {
    try server.run(["display-message", "-p", "-t", "main", format]).trimmingCharacters(
      in: .newlines)
  }
}

import Foundation
import Glibc
import Testing
import Tmux

@Suite("what is in the app's memory")
struct MemoryInTmuxTests {
  /// Files in `/proc` belong to root, and not to who runs a process, if others can't look into its memory: see prctl(2),
  /// PR_SET_DUMPABLE. As root is the owner in any case, root runs the app as somebody else.
  private static let somebody: uid_t = geteuid() == 0 ? 65_534 : geteuid()

  private static func run(_ command: String) -> String {
    geteuid() == 0
      ? "exec setpriv --reuid=\(somebody) --regid=\(somebody) --clear-groups \(command)" : "exec \(command)"
  }

  /// The environment of programs in a place that both users can write to.
  private static func variables(in place: CommandPlace) -> [String: String] {
    chmod(place.directory.path, 0o777)
    return ["LUCID_JOURNAL": place.journal, "HOME": place.directory.path, "TZ": "UTC"]
  }

  private func owner(of session: TmuxSession) throws -> uid_t {
    var status = stat()
    let process = try #require(try session.processID())
    #expect(stat("/proc/\(process)/environ", &status) == 0)
    return status.st_uid
  }

  @Test("is for nobody else of this user: no debugger reads dreams, and no core dump has them")
  func hidden() async throws {
    let place = try CommandPlace()
    let variables = Self.variables(in: place)
    let other = try TmuxSession(Self.run("sh -c 'echo here; cat'"), environment: variables)
    try await other.wait(for: "here")
    #expect(try owner(of: other) == Self.somebody)
    let app = try TmuxSession(Self.run(CommandPlace.binary), environment: variables)
    try await app.wait(for: "No dreams yet")
    #expect(try owner(of: app) == 0)
  }

  @Test("of commands, too, before they know any dream, and an export is written all the same")
  func commands() async throws {
    let place = try CommandPlace()
    let variables = Self.variables(in: place)
    let waiting = try TmuxSession(Self.run("\(CommandPlace.binary) add -"), environment: variables)
    try await waiting.wait { _ in try owner(of: waiting) == 0 }
    try waiting.type("A door.")
    try waiting.press("Enter", "C-d")
    try await waiting.wait { $0.exitStatus == 0 }
    let export = try TmuxSession(
      Self.run("\(CommandPlace.binary) export -o \(place.path("out.json"))"), environment: variables)
    try await export.wait { $0.exitStatus == 0 }
    #expect(try String(contentsOfFile: place.path("out.json"), encoding: .utf8).contains("A door."))
  }
}

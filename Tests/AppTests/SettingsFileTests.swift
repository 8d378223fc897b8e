import CellLayout
import DreamCore
import Foundation
import Input
import JournalStore
import Session
import Stage
import Synchronization
import Terminal
import Testing

@testable import App

@Suite("the settings' file")
struct SettingsFileTests {
  private let directory = TemporaryDirectory()

  private var path: String { directory.path + "/lucid/config.yaml" }

  private func permissions(_ path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  private var file: SettingsFile {
    SettingsFile(path, read: { [path] in Self.read(path) }) { text, settings in
      text.contains("wrong")
        ? .failure(SettingsFile.Refusal("Not kept: it is wrong."))
        : .success(text + settings.compactMap(\.line).joined(separator: "\n") + "\n")
    }
  }

  /// Reads a file whose one line is a theme.
  private static func read(_ path: String) -> Result<Preferences, SettingsFile.Refusal> {
    let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    guard let theme = ThemeChoice(rawValue: text) else { return .failure(SettingsFile.Refusal("\(path):1: wrong.")) }
    return .success(Preferences(theme: theme))
  }

  @Test("is read again when it was written or put in its place; what is wrong is told by its name, and changes nothing")
  func changing() throws {
    let folder = directory.path + "/lucid"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let store = try JournalStore(path: directory.journal, at: Instant(milliseconds: 0), session: 1)
    defer { store.close(at: Instant(milliseconds: 0)) }
    let reads = Atomic(0)
    let counted = SettingsFile(
      path,
      read: { [path] in
        reads.add(1, ordering: .relaxed)
        return Self.read(path)
      }, edit: { _, _ in .failure(SettingsFile.Refusal("Not kept.")) })
    let watch = FolderWatch(settings: path)
    let descriptor = try #require(watch.descriptors.first)
    var app = App(
      display: VirtualTerminal(size: Size(width: 80, height: 24)), store: store, preferences: Preferences(theme: .mono),
      settings: counted, settingsWatch: watch)
    app.start(showing: Excerpt())
    // The system tells that a file was closed when the last that has it open does so: while another test starts a program,
    // that is the copy of this process which becomes that program.
    func change(_ text: String, inPlace: Bool) throws {
      let before = reads.load(ordering: .relaxed)
      try text.write(toFile: path, atomically: !inPlace, encoding: .utf8)
      while reads.load(ordering: .relaxed) == before {
        try #require(isReadable(descriptor, within: 60_000), "nothing was told")
        app.step(.readable(descriptor))
      }
    }
    try change("paper", inPlace: false)
    #expect(app.session.preferences.theme == .paper && app.session.message == "Settings read.")
    app.step(.events([.key("j")]))
    try change("paper", inPlace: true)
    #expect(app.session.message != "Settings read.", "nothing is different")
    try change("pink", inPlace: true)
    #expect(app.session.preferences.theme == .paper)
    #expect(app.session.message == "config.yaml:1: wrong. The old settings go on.")
    try change("paper", inPlace: true)
    #expect(app.session.message == "Settings read.")
    try change("dusk", inPlace: true)
    #expect(app.session.preferences.theme == .dusk)
    try "night".write(toFile: folder + "/other", atomically: true, encoding: .utf8)
    app.step(.readable(descriptor))
    #expect(app.session.preferences.theme == .dusk)
  }

  @Test("is watched only where it is, or can be, a file")
  func watching() throws {
    let folder = directory.path + "/lucid"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    #expect(
      FolderWatch(settings: "/dev/null").descriptors.isEmpty && FolderWatch(settings: "/dev/null").nextPoll == nil)
    #expect(FolderWatch(settings: folder + "/none/config.yaml").nextPoll == nil)
    #expect(!FolderWatch(settings: path).descriptors.isEmpty)
  }

  @Test("is made with its folder, for its owner alone; later its permissions stay")
  func making() throws {
    #expect(try file.keep([.theme(.paper), .mouse(.off)]).get() == "Kept in \(path): theme: paper, mouse: off.")
    #expect(try permissions(path) == 0o600 && permissions(directory.path + "/lucid") == 0o700)
    chmod(path, 0o644)
    _ = try file.keep([.list(.cards)]).get()
    #expect(try permissions(path) == 0o644)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "theme: paper\nmouse: off\nlist: cards\n")
    #expect(try FileManager.default.contentsOfDirectory(atPath: directory.path + "/lucid") == ["config.yaml"])
  }

  @Test("that can't be changed or written stays as it is, and the reason is told")
  func failing() throws {
    try FileManager.default.createDirectory(atPath: directory.path + "/lucid", withIntermediateDirectories: true)
    try "wrong".write(toFile: path, atomically: false, encoding: .utf8)
    #expect(file.keep([.theme(.paper)]) == .failure(SettingsFile.Refusal("Not kept: it is wrong.")))
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "wrong")
    try FileManager.default.removeItem(atPath: path)
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    guard case .failure(let refusal) = file.keep([.theme(.paper)]) else {
      Issue.record("a folder was replaced")
      return
    }
    #expect(refusal.message.hasPrefix("Not kept: \(path) can't be read: "))
  }
}

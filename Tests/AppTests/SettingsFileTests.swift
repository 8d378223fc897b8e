import Foundation
import Stage
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
    SettingsFile(path) { text, settings in
      text.contains("wrong")
        ? .failure(SettingsFile.Refusal("Not kept: it is wrong."))
        : .success(text + settings.compactMap(\.line).joined(separator: "\n") + "\n")
    }
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

import CellLayout
import Foundation
import Terminal
import Testing

@testable import Tape

/// Whole flows, from the keys to the screen: each tape's snapshots are kept beside it.
@Suite struct GoldenTapes {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().path + "/Tapes"

  static let names: [String] = {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return files.filter { $0.hasSuffix(".tape") }.sorted()
  }()

  @Test("a tape comes true, and its screens are those that are kept", arguments: names)
  func golden(name: String) throws {
    let recording = try play(name)
    for snapshot in recording.snapshots { try expect(snapshot) }
  }

  @Test("what a recording shows in the end is what the app showed, cell for cell", arguments: names)
  func cast(name: String) throws {
    let recording = try play(name)
    let replay = try CastReplay(try #require(recording.files.first { $0.path == "a.cast" }).content)
    #expect(replay.screen == recording.screen, "\n\(replay.screen.text)\nis not\n\(recording.screen.text)")
  }

  @Test("a tape played twenty times is the same to the byte", arguments: ["widths.tape", "restart.tape"])
  func determinism(name: String) throws {
    let first = try play(name)
    for _ in 0..<19 { #expect(try play(name) == first) }
  }

  private func play(_ name: String) throws -> Recording {
    let text = try String(contentsOfFile: "\(Self.folder)/\(name)", encoding: .utf8)
    var player = Player(
      try Tape(text, file: name), folder: Self.folder, outputs: ["a.cast", "a.txt", "a.ansi", "a.svg"])
    return try player.play(on: VirtualTerminal(size: player.size ?? .usual))
  }

  private func expect(_ snapshot: ScreenSnapshot) throws {
    let file = "\(Self.folder)/\(snapshot.name).screen"
    if ProcessInfo.processInfo.environment["LUCID_RECORD"] != nil {
      try snapshot.drawing.write(toFile: file, atomically: true, encoding: .utf8)
      Issue.record("recorded \(snapshot.name).screen; look at it, and run again without LUCID_RECORD")
      return
    }
    let kept = (try? String(contentsOfFile: file, encoding: .utf8)) ?? ""
    #expect(snapshot.drawing == kept, "\(snapshot.name).screen is another:\n\(snapshot.drawing)")
  }
}

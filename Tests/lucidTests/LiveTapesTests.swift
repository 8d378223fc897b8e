import CellCanvas
import CellLayout
import Foundation
import Tape
import Terminal
import Testing
import Tmux

/// The golden tapes once more, in a real terminal.
@Suite("a tape in a terminal")
struct LiveTapesTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "TapeTests/Tapes")

  private static let names: [String] = {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return files.filter { $0.hasSuffix(".tape") }.sorted()
  }()

  /// They hold clusters that terminals disagree about, as a rule; Lucid sends what they agree on.
  private static let ofClusters: Set = ["hostile.tape", "wide.tape"]

  @Test("it shows what it shows unseen, cell for cell, above the row that speaks of it", arguments: names)
  func live(name: String) async throws {
    for text in try beginnings(of: name) {
      let difference = try await difference(name, text)
      #expect(difference.isEmpty, "up to line \(text.count { $0 == "\n" } + 1)\n\(difference.words)")
    }
  }

  /// All of a tape; of those of clusters the beginnings, too, that end with a snapshot.
  private func beginnings(of name: String) throws -> [String] {
    let lines = try text(of: name).split(separator: "\n")
    let ends = lines.indices.filter { index in
      index == lines.indices.last || Self.ofClusters.contains(name) && lines[index].hasPrefix("Snapshot")
    }
    return ends.map { lines[...$0].joined(separator: "\n") }
  }

  private func difference(_ name: String, _ tape: String) async throws -> CanvasDifference {
    var player = Player(try Tape(tape, file: name), folder: Self.folder.path)
    let start = player.size ?? .usual
    let wanted = try player.play(on: VirtualTerminal(size: start)).screen
    let size = player.extent(from: start)
    let place = try CommandPlace()
    try place.write(tape, to: name)
    try place.write(text(of: "hostile.json"), to: "hostile.json")
    let session = try place.open(
      "demo --speed 100 --size \(start.width)x\(start.height) --tape \(place.path(name))",
      columns: size.width, rows: size.height + 1)
    var screen = try await session.wait(for: "The end.", within: 60)
    func difference() -> CanvasDifference {
      let seen = screen.canvas(size: Size(width: size.width, height: size.height + 1))
      return CanvasDifference(seen, from: wanted, rows: 0..<size.height)
    }
    // The cursor comes last, and may be on the way.
    for _ in 0..<100 where !difference().isEmpty { screen = try session.screen() }
    return difference()
  }

  private func text(of name: String) throws -> String {
    try String(contentsOf: Self.folder.appending(path: name), encoding: .utf8)
  }
}

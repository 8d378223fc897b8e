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

  /// All of a tape, and the beginnings of it that end with a snapshot: the cells are compared where they are kept.
  private static let tapes: [LiveTape] = names.flatMap { name in
    let lines = (try? String(contentsOf: folder.appending(path: name), encoding: .utf8))?.split(separator: "\n") ?? []
    let ends = lines.indices.filter { lines[$0].hasPrefix("Snapshot") || $0 == lines.indices.last }
    return ends.map { LiveTape(name: name, text: lines[...$0].joined(separator: "\n")) }
  }

  @Test("it shows what it shows unseen, cell for cell, above the row that speaks of it", arguments: tapes)
  func live(live: LiveTape) async throws {
    let tape = try Tape(live.text, file: live.name)
    var player = Player(tape, folder: Self.folder.path)
    let start = player.size ?? .usual
    let wanted = try player.play(on: VirtualTerminal(size: start)).screen
    let size = player.extent(from: start)
    let place = try CommandPlace()
    try place.write(live.text, to: live.name)
    try place.write(
      String(contentsOf: Self.folder.appending(path: "hostile.json"), encoding: .utf8), to: "hostile.json")
    let session = try place.open(
      "demo --speed 100 --size \(start.width)x\(start.height) --tape \(place.path(live.name))",
      columns: size.width, rows: size.height + 1)
    try await session.wait(for: "The end.")
    // The cursor comes last, and may be on the way.
    var difference: CanvasDifference?
    _ = try? await session.wait {
      let seen = $0.canvas(size: Size(width: size.width, height: size.height + 1))
      difference = CanvasDifference(seen, from: wanted, rows: 0..<size.height)
      return difference?.isEmpty == true
    }
    #expect(difference?.isEmpty == true, "\(difference?.words ?? "")")
  }
}

/// A tape's text up to where the screen is compared.
struct LiveTape: CustomTestStringConvertible {
  let name, text: String

  var testDescription: String { "\(name) up to line \(text.count { $0 == "\n" } + 1)" }
}

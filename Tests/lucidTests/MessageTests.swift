import Foundation
import Testing

@Suite("what Lucid says")
struct MessageTests {
  /// Words that follow the name where it is no command: it is said of dreams and nights.
  private static let others: Set<Substring> = [
    "dream", "dreams", "erased", "flying", "if", "it", "nights", "of", "ones", "through", "was",
  ]

  @Test("names only commands that there are")
  func commands() throws {
    let help = try CommandPlace().lucid("--help").output
    let names = Set(help.split(separator: "\n").compactMap { $0.firstMatch(of: #/^  ([a-z]+) /#)?.1 })
    #expect(names.isSuperset(of: ["add", "list", "undo", "backup"]))
    let sources = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Sources")
    let files = try #require(FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil))
    var said = 0
    for case let file as URL in files where file.pathExtension == "swift" {
      for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
        guard !line.drop(while: \.isWhitespace).hasPrefix("//") else { continue }
        for match in line.matches(of: /\blucid ([a-z]+)/) where !Self.others.contains(match.1) {
          said += 1
          #expect(names.contains(match.1), "\(file.lastPathComponent): \(line)")
        }
      }
    }
    #expect(said > 8)
  }
}

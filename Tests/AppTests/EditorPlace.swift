import DreamCore
import Foundation

@testable import App

/// A directory with a journal's path in it, and editors that are scripts.
final class EditorPlace {
  let directory = NSTemporaryDirectory() + "lucid-editor-\(UUID().uuidString)"

  init() throws { try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true) }

  deinit { try? FileManager.default.removeItem(atPath: directory) }

  var journal: String { directory + "/journal.sqlite" }

  /// What an editor leaves beside the journal.
  var editing: [String] { (try? FileManager.default.subpathsOfDirectory(atPath: journal + ".editing")) ?? [] }

  /// An editor that runs these lines; `$1` is the file.
  func editor(_ script: String, arguments: String = "") throws -> ExternalEditor {
    let path = directory + "/my editor"
    try script.write(toFile: path, atomically: true, encoding: .utf8)
    return ExternalEditor(program: "sh '\(path)' \(arguments)", journal: journal)
  }

  func read(_ name: String) throws -> String {
    try String(contentsOfFile: directory + "/" + name, encoding: .utf8)
  }

  static let dream = Dream(
    id: Dream.ID(rawValue: 7), title: "Teeth", narrative: "Again.", createdAt: Instant(milliseconds: 0))
  static let draft = Draft(dream, isNew: false)
}

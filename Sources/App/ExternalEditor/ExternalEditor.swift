import DreamCore
import Foundation
import Scenes

/// Lets a person write in an editor of their own: a file, a process, and what came of them.
package final class ExternalEditor {
  private let program: String?
  /// Where the files are, beside the journal.
  private let directory: String
  /// Those whose text is not in the journal yet, by their path.
  private var files: [String: DraftFile] = [:]
  private var rescued: [String: DraftFile] = [:]

  /// - Parameter program: a line of shell; nothing where there is no editor.
  package init(program: String?, journal: String) {
    self.program = program
    directory = "\(journal).editing"
  }

  /// The one that the environment names.
  package static func live(journal: String) -> ExternalEditor {
    ExternalEditor(program: EditorProgram.find(in: ProcessInfo.processInfo.environment), journal: journal)
  }

  /// Runs the editor on a draft and waits for it. The file of what it saved stays until it is removed.
  package func edit(_ draft: Draft) throws(EditorError) -> EditedText {
    guard let program else { throw .none }
    let file = try DraftFile.make(for: draft, in: directory)
    do throws(EditorError) {
      let ending = try EditorProcess(program: program, path: file.path, inherited: file.descriptor).run()
      guard let edited = try file.text() else { throw .noFile(program: program) }
      let isChanged = !edited.string.utf8.elementsEqual(draft.text.utf8)
      try Self.check(ending, isChanged: isChanged, program)
      guard isChanged else { throw .unchanged }
      files[file.path] = file
      return EditedText(edited.string, isRepaired: edited.isRepaired, file: file.path)
    } catch {
      if case .killed = error { file.removeRescued() } else { file.remove() }
      throw error
    }
  }

  /// What was saved before the editor was killed is not thrown away.
  private static func check(
    _ ending: ChildProcess.Ending, isChanged: Bool, _ program: String
  ) throws(EditorError) {
    switch ending {
    case .exited(0): return
    case .exited(126), .exited(127): throw .notFound(program: program)
    case .exited(let status): throw .failed(program: program, status: status)
    case .killed(let signal): if !isChanged { throw .killed(program: program, signal: signal) }
    }
  }

  /// Removes files whose text is in the journal.
  package func remove(_ paths: [String]) {
    for path in paths {
      files.removeValue(forKey: path)?.remove()
      rescued.removeValue(forKey: path)?.removeRescued()
    }
  }

  /// What editors of dead sessions had saved. What is found is this session's from now on.
  func leftovers() -> [Leftover] {
    DraftFile.abandoned(in: directory).compactMap { file in
      guard let leftover = file.leftover else { return nil }
      rescued[leftover.file] = file
      return leftover
    }
  }
}

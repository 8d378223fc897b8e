import DreamCore

/// Lets the user edit a draft in an editor program.
package final class ExternalEditor {
  private let program: String?
  /// The directory of the files, beside the journal.
  private let directory: String
  /// The files whose text is not in the journal yet, by path.
  private var files: [String: DraftFile] = [:]
  /// The files left by sessions that died, by path.
  private var rescued: [String: DraftFile] = [:]

  /// - Parameters:
  ///   - program: a line of shell; nil if there is no editor.
  ///   - journal: the path of the journal.
  package init(program: String?, journal: String) {
    self.program = program
    directory = "\(journal).editing"
  }

  /// The editor that the environment names.
  package static func live(journal: String) -> ExternalEditor {
    ExternalEditor(program: EditorProgram.find(variable: Variables.value), journal: journal)
  }

  /// Runs the editor on a draft and returns the text that it saved. The file stays until `remove(_:)` is called.
  package func edit(_ draft: Draft) throws(EditorError) -> EditedText {
    guard let program else { throw .none }
    let file = try DraftFile.make(for: draft, in: directory)
    do throws(EditorError) {
      let status = try EditorProcess(program: program, path: file.path, inherited: file.lock).run()
      guard let edited = try file.text() else { throw .noFile(program: program) }
      let isChanged = !edited.string.utf8.elementsEqual(draft.text.utf8)
      try Self.check(status, isChanged: isChanged, program)
      guard isChanged else { throw .unchanged }
      files[file.path] = file
      return EditedText(edited.string, isRepaired: edited.replacedBytes > 0, file: file.path)
    } catch {
      switch error {
      case .killed: file.removeRescued()
      // The file can't be read now, but what the editor saved may be in it: the next session looks again.
      case .file: break
      default: file.remove()
      }
      throw error
    }
  }

  /// Throws if the editor failed. A text that it saved before it was killed counts.
  private static func check(
    _ status: ChildProcess.ExitStatus, isChanged: Bool, _ program: String
  ) throws(EditorError) {
    switch status {
    case .exited(0): return
    case .exited(126), .exited(127): throw .notFound(program: program)
    case .exited(let status): throw .failed(program: program, status: status)
    case .killed(let signal): if !isChanged { throw .killed(program: program, signal: signal) }
    }
  }

  /// Removes files, as their text is in the journal now.
  package func remove(_ paths: [String]) {
    for path in paths {
      files.removeValue(forKey: path)?.remove()
      rescued.removeValue(forKey: path)?.removeRescued()
    }
  }

  /// The texts that editors saved for sessions which died. Their files belong to this session from now on.
  func leftovers() -> [Leftover] {
    DraftFile.abandoned(in: directory).compactMap { file in
      guard let leftover = file.leftover else { return nil }
      rescued[leftover.file] = file
      return leftover
    }
  }
}

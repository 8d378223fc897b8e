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

  /// Runs the editor on a draft and returns the text that it saved, whether it failed or not. The file stays until
  /// `remove(_:)` is called.
  package func edit(_ draft: Draft) throws(EditorError) -> EditedText {
    guard let program else { throw .none }
    let file = try DraftFile.make(for: draft, in: directory)
    do throws(EditorError) {
      let status = try EditorProcess(program: program, path: file.path, inherited: file.lock).run()
      guard let edited = try file.edited() else { throw .noFile(program: program) }
      guard !edited.string.utf8.elementsEqual(draft.text.utf8) else {
        throw Self.error(status, program) ?? .unchanged
      }
      files[file.path] = file
      return EditedText(
        edited.string, isRepaired: edited.replacedBytes > 0, failure: Self.words(status), file: file.path)
    } catch {
      switch error {
      case .unreadable: break
      case .killed, .noFile: file.removeRescued()
      case .none, .notFound, .failed, .unchanged, .file, .system: file.remove()
      }
      throw error
    }
  }

  /// The error of an editor that failed and saved nothing; nil if it didn't fail.
  private static func error(_ status: ChildProcess.ExitStatus, _ program: String) -> EditorError? {
    switch status {
    case .exited(0): nil
    case .exited(126), .exited(127): .notFound(program: program)
    case .exited(let status): .failed(program: program, status: status)
    case .killed(let signal): .killed(program: program, signal: signal)
    }
  }

  /// The words for the way in which the editor failed; nil if it didn't. Being killed by a terminal that is closed is none.
  private static func words(_ status: ChildProcess.ExitStatus) -> String? {
    switch status {
    case .exited(0), .killed: nil
    case .exited(let status): "failed with status \(status)"
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

import DreamCore
import Platform
import SystemPackage

/// Lets the user edit a draft in an editor program.
package final class ExternalEditor {
  private let program: String?
  private let folder: EditingFolder
  /// The files whose text is not in the journal yet, by path.
  private var files: [String: DraftFile] = [:]
  /// The files left by sessions that died, by path.
  private var rescued: [String: DraftFile] = [:]

  /// - Parameters:
  ///   - program: a line of shell; nil if there is no editor.
  ///   - journal: the path of the journal.
  package convenience init(program: String?, journal: String) {
    self.init(program: program, in: .beside(journal: journal))
  }

  init(program: String?, in folder: EditingFolder) { (self.program, self.folder) = (program, folder) }

  /// The editor that the environment names, for the texts of a journal.
  package static func live(journal: String, isLocked: Bool) -> ExternalEditor {
    ExternalEditor(
      program: program(variable: Variables.value),
      in: isLocked ? .inMemory(journal: journal, variable: Variables.value) : .beside(journal: journal))
  }

  /// A shell line that starts the editor: the value of `LUCID_EDITOR`, `VISUAL` or `EDITOR`, else the path of nano or vi;
  /// nil if there is none.
  static func program(variable: (String) -> String?, path: SearchPath = .live) -> String? {
    let chosen = ["LUCID_EDITOR", "VISUAL", "EDITOR"].lazy.compactMap(variable)
      .first { $0.contains { !$0.isWhitespace } }
    return chosen ?? ["nano", "vi"].first { path.program($0) != nil }
  }

  /// Runs the editor on a draft and returns the text that it saved, whether it failed or not. The file stays until
  /// `remove(_:)` is called.
  package func edit(_ draft: Draft) throws(EditorError) -> EditedText {
    guard let program else { throw .none }
    guard let directory = folder.path else { throw .noMemory }
    let file = try DraftFile.make(for: draft, in: directory)
    do throws(EditorError) {
      let status = try Self.run(program, on: file, atLine: draft.firstLine)
      guard let edited = try file.text() else { throw .noFile(program: program) }
      guard !edited.string.utf8.elementsEqual(draft.text.utf8) else { throw Self.error(status, program) ?? .unchanged }
      files[file.path] = file
      return EditedText(
        edited.string, isRepaired: !edited.isWhole, failure: Self.words(status), file: file.path)
    } catch {
      switch error {
      case .unreadable: break
      case .killed, .noFile: file.removeRescued()
      case .none, .noMemory, .notFound, .failed, .unchanged, .file, .system: file.remove()
      }
      throw error
    }
  }

  /// Runs an editor on the terminal of this process, and waits until it ends.
  private static func run(
    _ program: String, on file: DraftFile, atLine line: Int
  ) throws(EditorError) -> ChildProcess.ExitStatus {
    do throws(Errno) {
      // The shell splits the words of the variable and handles its quotes. The path is passed as `$1`, so the shell doesn't
      // interpret it; `exec` gives the editor the shell's place, so that keys like Ctrl-C reach the editor alone.
      let place = line > 1 && takesLine(program) ? "+\(line) " : ""
      let words = ["/bin/sh", "-c", "exec \(program) \(place)\"$1\"", "lucid", file.path]
      // The lock lasts as long as the editor.
      let process = try ChildProcess(words, with: ChildProcess.Descriptors(keeping: [file.lock]))
      return try process.wait().behindShell
    } catch {
      throw .system(reason: error.description)
    }
  }

  /// Whether the program of a shell line is an editor that is known to begin at the line that `+3` names.
  private static func takesLine(_ program: String) -> Bool {
    let name = program.split(separator: " ").first?.split(separator: "/").last ?? ""
    return ["vi", "vim", "nvim", "nano", "emacs", "emacsclient", "micro", "kak", "joe", "ne", "mg"].contains(name)
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

  /// The words for the way in which the editor failed; nil if it didn't.
  private static func words(_ status: ChildProcess.ExitStatus) -> String? {
    switch status {
    case .exited(0): nil
    case .exited(let status): "failed with status \(status)"
    case .killed(let signal): "was ended by signal \(signal)"
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
    folder.all.flatMap(DraftFile.abandoned).compactMap { file in
      guard let leftover = file.leftover else { return nil }
      rescued[leftover.file] = file
      return leftover
    }
  }
}

package enum EditorError: Error, Equatable {
  /// No variable names an editor, and neither nano nor vi is installed.
  case none
  /// The journal is locked, and there is no folder whose files never get to a disk.
  case noMemory
  /// The program doesn't exist or can't be run.
  case notFound(program: String)
  case failed(program: String, status: Int32)
  /// The program was killed by a signal before it saved anything.
  case killed(program: String, signal: Int32)
  /// The program removed the file.
  case noFile(program: String)
  /// What the editor saved can't be read, for a reason in the system's words. The file stays.
  case unreadable(path: String, reason: String)
  case unchanged
  /// The file can't be made or read, for a reason in the system's words.
  case file(path: String, reason: String)
  /// No process can be started, for a reason in the system's words.
  case system(reason: String)

  init(_ error: Errno, path: String) { self = .file(path: path, reason: error.description) }

  /// The message for the user, in one line.
  package var message: String {
    switch self {
    case .noMemory:
      "An editor gets no text of a locked journal without a folder in memory: $XDG_RUNTIME_DIR."
    case .none: "There is no editor: set EDITOR to the name of one. Nothing was changed."
    case .notFound(let program): "The editor can't be run. Nothing was changed. Editor: “\(program)”."
    case .failed(let program, let status):
      "The editor failed with status \(status). Nothing was changed. Editor: “\(program)”."
    case .killed(let program, let signal):
      "The editor was ended by signal \(signal). Nothing was changed. Editor: “\(program)”."
    case .noFile(let program): "The editor left no file. Nothing was changed. Editor: “\(program)”."
    case .unreadable(let path, let reason):
      "What the editor saved can't be read: \(reason). Nothing was changed; it is in \(path)."
    case .unchanged: "Nothing was changed."
    case .file(let path, let reason): "No editor can be used: \(reason). Nothing was changed. See \(path)."
    case .system(let reason): "No editor can be started: \(reason). Nothing was changed."
    }
  }
}

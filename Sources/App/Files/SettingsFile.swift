import Platform
import Stage
import SystemPackage

/// The settings' file, in which changed settings are kept, and which is read again when it changes.
package struct SettingsFile: Sendable {
  let path: String
  private let edit: Edit
  private let reading: Read

  /// Returns the settings in the file, or a message in one line about what is wrong with it.
  package typealias Read = @Sendable () -> Result<Preferences, Refusal>

  /// Returns the text of the file with some settings changed, or a message in one line about why it can't be changed.
  package typealias Edit = @Sendable (_ text: String, _ settings: [SettingVerb]) -> Result<String, Refusal>

  /// The message of a file that is not changed.
  package struct Refusal: Error, Hashable {
    let message: String

    package init(_ message: String) { self.message = message }
  }

  private static let mostBytes = 1 << 16

  package init(_ path: String, read: @escaping Read, edit: @escaping Edit) {
    self.path = path
    self.reading = read
    self.edit = edit
  }

  /// The settings in the file, for the person who changes it just now and so knows where it lies.
  func read() -> Result<Preferences, Refusal> {
    reading().mapError { Refusal("\($0.message.replacing(path, with: path.fileName)) The old settings go on.") }
  }

  /// Writes settings into the file, or makes the file. If writing fails, the file stays as it is.
  func keep(_ settings: [SettingVerb]) -> Result<String, Refusal> {
    Result { () throws(Refusal) in
      let old = try text()
      let new = try edit(old ?? "", settings).get()
      if new != old { try write(new, isNew: old == nil) }
      return "Kept in \(path): \(settings.compactMap(\.line).joined(separator: ", "))."
    }
  }

  /// The text of the file; nil if there is none.
  private func text() throws(Refusal) -> String? {
    do throws(Errno) {
      guard let text = String(validating: try WholeFile.read(path, atMost: Self.mostBytes), as: UTF8.self) else {
        throw Errno.illegalByteSequence
      }
      return text
    } catch {
      if error == .noSuchFileOrDirectory { return nil }
      throw Refusal("Not kept: \(path) can't be read: \(error.description).")
    }
  }

  private func write(_ text: String, isNew: Bool) throws(Refusal) {
    if isNew { try? Folder.make(for: path) }
    do throws(WriteFailure) {
      try OutputFile(path, isPrivate: isNew).write(text, isReplacing: !isNew)
    } catch {
      throw Refusal("Not kept: \(path) can't be written: \(error.reason.reason).")
    }
  }
}

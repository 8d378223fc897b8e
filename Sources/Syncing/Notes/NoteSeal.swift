/// Seals notes, so that who has the repository can't read them.
package protocol NoteSeal: Sendable {
  /// The name of the file of a note, which tells nothing: hexadecimal digits.
  func name(of path: String) -> String

  /// Seals a note with its path. The same note at the same path is the same box each time.
  func sealed(_ note: [UInt8], at path: String) -> [UInt8]

  /// Opens a file: the path of its note, and the note. Returns `nil` if it is none of this seal, or was changed.
  func opened(_ box: [UInt8], named name: String) -> (path: String, note: [UInt8])?
}

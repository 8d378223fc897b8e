import Platform
import SystemPackage

/// The names of files and folders that are written beside the path that they get when they are whole: `notes.lucid-` and a number.
/// They are locked as long as somebody writes them.
enum PartName {
  private static let mark = ".lucid-"
  /// The numbers behind the mark, of which each has as many digits.
  private static let numbers: ClosedRange<UInt64> = 1_000_000_000_000_000_000...9_999_999_999_999_999_999

  /// A new path that begins with `path`.
  static func new(_ path: String) -> String { "\(path)\(mark)\(UInt64.random(in: numbers))" }

  /// Whether a name is one of these.
  static func ownsName(_ name: String) -> Bool { name.dropLast(19).hasSuffix(mark) && isNumber(name.suffix(19)) }

  private static func isNumber(_ text: Substring) -> Bool { UInt64(text).map(numbers.contains) ?? false }

  /// Removes what programs left under such names, of those that begin with `path`, when they were killed.
  static func sweep(_ path: String) {
    let (parent, name) = (path.folder, path.dropFirst(path.folder.count))
    for left in PrivateFile.names(in: parent.isEmpty ? "." : parent, beginningWith: name + mark) {
      guard isNumber(left.dropFirst(name.count + mark.count)), let lock = try? Folder.lock(parent + left)
      else { continue }
      try? Folder.remove(parent + left)
      try? lock.close()
    }
  }
}

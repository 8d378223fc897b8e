/// The two texts of a file in which git marked what it could not merge, as git-merge(1) says: lines of `<<<<<<<`, `=======` and
/// `>>>>>>>`, and perhaps `|||||||` above what was there before.
struct ConflictMarkers {
  /// The text of the one who merged, above each `=======`, and the other one.
  let (ours, theirs): (String, String)

  /// Returns `nil` if the text has no marks, or they aren't whole.
  init?(_ bytes: [UInt8]) {
    guard Self.mayBeMarked(bytes) else { return nil }
    var (ours, theirs): ([Substring], [Substring]) = ([], [])
    var part = Part.both
    var isMarked = false
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false) {
      switch (part, line.prefix(7)) {
      case (.both, "<<<<<<<"): (part, isMarked) = (.ours, true)
      case (.ours, "|||||||"): part = .base
      case (.ours, "======="), (.base, "======="): part = .theirs
      case (.theirs, ">>>>>>>"): part = .both
      default:
        if [.both, .ours].contains(part) { ours.append(line) }
        if [.both, .theirs].contains(part) { theirs.append(line) }
      }
    }
    guard isMarked, part == .both else { return nil }
    (self.ours, self.theirs) = (ours.joined(separator: "\n"), theirs.joined(separator: "\n"))
  }

  /// Whether a line is one of git's marks.
  static func isMark(_ line: ArraySlice<UInt8>) -> Bool {
    ["<<<<<<<", "|||||||", "=======", ">>>>>>>"].contains { line.starts(with: $0.utf8) }
  }

  /// Whether seven `<` stand somewhere. Nearly all notes have none.
  private static func mayBeMarked(_ bytes: [UInt8]) -> Bool {
    var count = 0
    for byte in bytes {
      count = byte == UInt8(ascii: "<") ? count + 1 : 0
      if count == 7 { return true }
    }
    return false
  }

  private enum Part { case both, ours, base, theirs }
}

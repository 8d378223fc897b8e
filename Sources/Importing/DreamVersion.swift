import DreamCore
import Records

/// What a file says of a dream of the journal, as a version that can be merged with the journal's.
///
/// Of what the file has no place for, it has what it had the last time. So a merge takes only what the file changed.
package struct DreamVersion: Sendable {
  package let id: Dream.ID
  let read: ReadDream
  /// What the file said the last time; nil if that isn't known.
  let base: Dream?
  /// The dream as the file has it.
  let version: Dream
  /// The merge with the journal's dream.
  let merge: Merge<Dream>
  /// Whether only the place of a note is another.
  let isOfNote: Bool

  /// - Parameter base: what the file said the last time. Without it, all that the file has counts as changed there.
  init(_ read: ReadDream, of ours: Dream, since base: Dream?, at now: Instant) {
    var version = base ?? ours
    for field in DreamField.all {
      if case .extra(let path) = field.property {
        // What the file doesn't have is gone from it if it has room for all.
        let isWhole = read.isExact || base != nil && read.reach == .all
        version[path] = isWhole ? read.dream.extra : version[path].merging(read.dream.extra) { _, new in new }
      } else if read.said.contains(field) {
        if !field.isSame(read, in: version, toTheLetter: base != nil) { field.copy(from: read.dream, to: &version) }
      } else if base != nil, read.reach.takesAway(field) {
        field.copy(from: Dream(id: ours.id, createdAt: ours.createdAt), to: &version)
      }
    }
    (version.createdAt, version.modifiedAt) = (ours.createdAt, max(now, ours.modifiedAt))
    (id, self.read, self.base, self.version) = (ours.id, read, base, version)
    merge = ours.merging(version, since: base ?? ours)
    var placed = merge.value
    placed.extra[ReadDream.notePathKey] = ours.extra[ReadDream.notePathKey]
    isOfNote = placed.says(theSameAs: ours)
  }

  /// The merge with the dream as the journal has it by now.
  func merged(into ours: Dream) -> Merge<Dream> { ours.merging(version, since: base ?? ours) }

  /// The record, if it says all that the version has: of what a note can't say, that has what the journal's dream had.
  var raw: [UInt8]? {
    var said = read.dream.identified(by: id).withTexts(of: version)
    said.extra[ReadDream.notePathKey] = version.extra[ReadDream.notePathKey]
    return read.reach == .entry || said.says(theSameAs: version) ? read.raw : nil
  }
}

extension ReadDream {
  /// Whether `dream` of the journal has all changes that this file made since `base`, its version at the last import.
  package func isSame(as dream: Dream, since base: Dream?, at now: Instant) -> Bool {
    var dream = dream
    dream.extra[Self.notePathKey] = self.dream.extra[Self.notePathKey]
    return DreamVersion(self, of: dream, since: base, at: now).merge.value.says(theSameAs: dream)
  }
}

extension ReadDream.Reach {
  /// Whether a field that the file doesn't have is empty in it.
  fileprivate func takesAway(_ field: DreamField) -> Bool {
    switch self {
    case .values: false
    case .entry: ["tags", "isStarred"].contains(field.name)
    case .all:
      switch field.property {
      // Nobody takes a day away by leaving it out.
      case .id, .time, .date: false
      default: true
      }
    }
  }
}

extension DreamField {
  /// Whether a file has the value of a version, as far as its format can tell it.
  /// - Parameter toTheLetter: whether white space within a text counts. Formats that the version didn't come in change it.
  fileprivate func isSame(_ read: ReadDream, in version: Dream, toTheLetter: Bool) -> Bool {
    if read.isExact { return false }
    switch property {
    case .prose(let path):
      // The place where a title ends doesn't make another version.
      guard read.content.text == ContentKey(version).text else { return false }
      return !toTheLetter || read.dream.title != version.title
        || read.dream[path].string.hasLines(of: version[path].string)
    // In any order. Some formats have no names of two words.
    case .names(let path): return Set(read.dream[path].map(\.nameKey)) == Set(version[path].map(\.nameKey))
    case .date(let path): return read.dream[path]?.isSame(as: version[path]) ?? false
    default: return false
    }
  }
}

extension String {
  /// Whether two texts are equal but for line ends, and blanks at the ends of lines and of the text.
  fileprivate func hasLines(of other: String) -> Bool {
    if self == other { return true }
    func lines(_ text: String) -> [Substring] {
      text.trimmed.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { line in
        line[..<(line.lastIndex { !$0.isWhitespace }.map(line.index(after:)) ?? line.startIndex)]
      }
    }
    return lines(self) == lines(other)
  }

  /// The bytes of letters and digits, in lower case if they are ASCII.
  fileprivate var nameKey: [UInt8] { utf8.compactMap { $0 >= 0x80 || $0.isDigit ? $0 : $0.isLetter ? $0 | 0x20 : nil } }
}

extension DreamDate {
  /// Whether a date that was read is the journal's, which may have a zone or seconds, or no time, where some have 00:00.
  fileprivate func isSame(as date: DreamDate?) -> Bool {
    guard let date, self != date else { return date != nil }
    guard case .moment(let own) = extent, case .moment(let other) = date.extent, let day = own.day, day == other.day,
      let clock = own.clock, own.offset == nil || own.offset == other.offset
    else { return false }
    guard let there = other.clock else { return clock.secondOfDay == 0 }
    return clock == there || clock.secondOfDay % 60 == 0 && clock.secondOfDay / 60 == there.secondOfDay / 60
  }
}

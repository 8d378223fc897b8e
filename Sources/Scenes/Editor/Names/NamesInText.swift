import DreamCore
import Widgets

/// The marks of people, tags and places in the text that is being written. They follow each change of the text at a cost that
/// doesn't grow with its length.
struct NamesInText: Equatable, Sendable {
  /// In the order of the text.
  private(set) var marks: [NameMark]
  private(set) var known: KnownNames
  private var counts: [NameMark.Key: Int]
  /// The version of the text that the marks are of; nil if they are to be read anew.
  private var version: Int?

  /// The names that a change of the text marked for the first time, and those that nothing in it marks any more.
  struct Change: Equatable, Sendable {
    var new: [NameMark] = []
    var gone: [NameMark] = []
  }

  init(_ buffer: NarrativeBuffer, knowing known: KnownNames) {
    self.known = known
    marks = NameMark.all(in: buffer.text, knowing: known)
    counts = marks.reduce(into: [:]) { $0[$1.key, default: 0] += 1 }
    version = buffer.version
  }

  /// Has marks of this name read, wherever it ends.
  mutating func learn(_ name: String, in list: NameList) {
    var more = known
    more.insert(name, in: list)
    if more != known { (known, version) = (more, nil) }
  }

  /// Follows the changes of the text.
  mutating func follow(_ buffer: NarrativeBuffer) -> Change {
    defer { version = buffer.version }
    guard buffer.version != version else { return Change() }
    guard let version, buffer.version == version + 1, let edit = buffer.lastEdit else {
      return replace(marks.indices, with: NameMark.all(in: buffer.text, knowing: known))
    }
    let start = edit.range.lowerBound - NameMark.reach
    let changed = index(ofMarkFrom: start)..<index(ofMarkFrom: edit.range.upperBound + 1)
    if edit.growth != 0 { for index in changed.upperBound..<marks.count { marks[index].move(by: edit.growth) } }
    return replace(
      changed, with: NameMark.all(in: buffer.text, from: start, before: edit.end + 1, knowing: known))
  }

  /// The marks that overlap a range of bytes.
  func marks(in range: Range<Int>) -> ArraySlice<NameMark> {
    marks[index(ofMarkFrom: range.lowerBound - NameMark.reach)..<index(ofMarkFrom: range.upperBound)]
  }

  private mutating func replace(_ range: Range<Int>, with fresh: [NameMark]) -> Change {
    var change = Change()
    for mark in marks[range] {
      let count = counts[mark.key, default: 1] - 1
      counts[mark.key] = count > 0 ? count : nil
      if count == 0 { change.gone.append(mark) }
    }
    for mark in fresh {
      if counts[mark.key] == nil { change.new.append(mark) }
      counts[mark.key, default: 0] += 1
    }
    marks.replaceSubrange(range, with: fresh)
    return change.withoutThoseThatStay
  }

  /// The index of the first mark whose sign is at a byte or behind it. O(log n).
  private func index(ofMarkFrom place: Int) -> Int {
    var (low, high) = (0, marks.count)
    while low < high {
      let middle = (low + high) / 2
      if marks[middle].range.lowerBound < place { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension NamesInText.Change {
  private struct Spelling: Hashable {
    let list: NameList
    let name: Prose

    init(_ mark: NameMark) { (list, name) = (mark.list, Prose(mark.name)) }
  }

  /// The change without names that went and came again spelled alike, as most do in the text around an edit.
  fileprivate var withoutThoseThatStay: Self {
    let staying = Set(new.map(Spelling.init)).intersection(gone.map(Spelling.init))
    guard !staying.isEmpty else { return self }
    return Self(
      new: new.filter { !staying.contains(Spelling($0)) }, gone: gone.filter { !staying.contains(Spelling($0)) })
  }
}

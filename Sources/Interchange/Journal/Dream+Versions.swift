import DreamCore
import Records

extension Dream {
  /// Whether a dream that was read, without an id, is another version of `dream`: it has the path of its note and some of its
  /// text, or is of its minute and has its title or some of its text, or is of its day and has both.
  func isVersion(of dream: Dream) -> Bool {
    if let isOfNote = isOfNote(of: dream) { return isOfNote && (sharesText(with: dream) || sharesEnds(with: dream)) }
    guard let day = date?.start?.day, day == dream.date?.start?.day, minute == dream.minute else { return false }
    let isOfTitle = title == dream.title
    guard minute != nil else { return isOfTitle && sharesText(with: dream) }
    return isOfTitle && !title.isEmpty || sharesText(with: dream)
  }

  /// Whether the dream is at the path of the note of `dream`; nil if one of them is no note.
  func isOfNote(of dream: Dream) -> Bool? {
    guard let path = extra[NotePath.key], let other = dream.extra[NotePath.key] else { return nil }
    // Of a single file only the end of the path is known.
    return path == other || path.hasSuffix("/\(other)") || other.hasSuffix("/\(path)")
  }

  private var minute: Int? { (date?.start?.clock).map { $0.secondOfDay / 60 } }

  /// Whether a third or more of the shorter text is in the other one. An empty text is in any.
  func sharesText(with dream: Dream) -> Bool {
    let texts = [narrative.string.letters, dream.narrative.string.letters].sorted { $0.count < $1.count }
    let length = min(8, texts[0].count)
    guard length > 0 else { return true }
    let (pieces, others) = (texts[0].pieces(of: length), texts[1].pieces(of: length))
    return pieces.count { others.contains($0) } * 3 >= pieces.count
  }

  /// Whether the dreams share a text; if one of them has none, whether they have one title.
  func sharesWords(with dream: Dream) -> Bool {
    narrative.isBlank || dream.narrative.isBlank ? title == dream.title : sharesText(with: dream)
  }

  /// Whether a half or more of the shorter text is at the beginning and the end of the other one. Of a text of few words all
  /// pieces may be changed by one word.
  private func sharesEnds(with dream: Dream) -> Bool {
    let (letters, others) = (narrative.string.letters, dream.narrative.string.letters)
    let shorter = min(letters.count, others.count)
    let start = zip(letters, others).prefix { $0 == $1 }.count
    let end = zip(letters.reversed(), others.reversed()).prefix(shorter - start).prefix { $0 == $1 }.count
    return (start + end) * 2 >= shorter
  }
}

extension String {
  /// What tells a tag or a person from others. Some formats have no names of two words.
  var nameKey: [UInt8] { letters }

  /// The bytes of letters and digits, in lower case if they are ASCII.
  fileprivate var letters: [UInt8] {
    utf8.compactMap { $0 >= 0x80 || $0.isDigit ? $0 : $0.isLetter ? $0 | 0x20 : nil }
  }
}

extension [UInt8] {
  /// All that are up to eight bytes in a row, as numbers.
  fileprivate func pieces(of length: Int) -> Set<UInt64> {
    let mask = length == 8 ? UInt64.max : 1 << UInt64(8 * length) - 1
    var (piece, pieces): (UInt64, Set<UInt64>) = (0, [])
    for (index, byte) in enumerated() {
      piece = (piece << 8 | UInt64(byte)) & mask
      if index >= length - 1 { pieces.insert(piece) }
    }
    return pieces
  }
}

extension [String] {
  /// Whether these are the same names in any order.
  func areSame(as names: [String]) -> Bool { self == names || Set(map(\.nameKey)) == Set(names.map(\.nameKey)) }
}

extension DreamDate {
  /// Whether a date that was read is the one of the journal. That may have a zone or seconds besides, or no time, for which
  /// some formats have 00:00.
  func isSame(as date: DreamDate?) -> Bool {
    guard let date, self != date else { return date != nil }
    guard case .moment(let own) = extent, case .moment(let other) = date.extent, let day = own.day, day == other.day,
      let clock = own.clock, own.offset == nil || own.offset == other.offset
    else { return false }
    guard let there = other.clock else { return clock.secondOfDay == 0 }
    return clock == there || clock.secondOfDay % 60 == 0 && clock.secondOfDay / 60 == there.secondOfDay / 60
  }
}

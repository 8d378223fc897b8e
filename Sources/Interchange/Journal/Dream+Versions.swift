import DreamCore

extension Dream {
  /// Whether a dream that was read, without an id, is another version of `dream`: it has the path of its note and some of its
  /// text, or is of its minute and has its title or some of its text, or is of its day and has both.
  func isVersion(of dream: Dream) -> Bool {
    if let isOfNote = isOfNote(of: dream) { return isOfNote && sharesText(with: dream) }
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
}

extension String {
  /// The bytes of letters and digits, in lower case if they are ASCII.
  fileprivate var letters: [UInt8] {
    utf8.compactMap { $0 >= 0x80 || YAMLText.isDigit($0) ? $0 : YAMLText.isLetter($0) ? $0 | 0x20 : nil }
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

extension ReadDream {
  /// The dream of the journal with what the file says of it.
  ///
  /// A file of Lucid says all of a dream, so that what it doesn't have is gone. Of other files only what they have counts: most
  /// have no place for most of a dream. But what came with a note, and is in the journal as it came, is gone if the same note,
  /// with front matter still, doesn't have it any more. A note whose front matter is gone altogether takes nothing away, as
  /// that may be the work of a program that knows none; nor does one take away the day.
  /// - Parameter brought: the dream as its note brought it; nil if that isn't known.
  func updating(_ dream: Dream, since brought: Dream? = nil) -> Dream {
    let settled = settled(as: dream)
    if settled == dream || saysAll(of: dream) { return settled }
    let isItsNote = hasProperties && self.dream.isOfNote(of: dream) == true
    return merged(into: dream, since: isItsNote ? brought : nil)
  }

  /// Whether the file has just what the dream has.
  func isSame(as dream: Dream) -> Bool { settled(as: dream) == dream }

  private func saysAll(of dream: Dream) -> Bool { identity == .id && self.dream.createdAt == dream.createdAt }

  /// The dream as the file has it, with the id, the times and the place of the journal's.
  private func settled(as dream: Dream) -> Dream {
    var settled = self.dream.identified(by: dream.id)
    (settled.createdAt, settled.modifiedAt) = (dream.createdAt, dream.modifiedAt)
    for key in NotePath.keys { settled.extra[key] = dream.extra[key] }
    if let date = settled.date, date.isSame(as: dream.date) { settled.date = dream.date }
    return settled
  }

  private func merged(into dream: Dream, since brought: Dream?) -> Dream {
    let (file, usual) = (self.dream, Dream(id: dream.id, createdAt: dream.createdAt))
    var merged = dream
    func take<Value: Equatable>(_ field: WritableKeyPath<Dream, Value>) {
      let isAsBrought = brought.map { $0[keyPath: field] == dream[keyPath: field] } ?? false
      if isAsBrought || file[keyPath: field] != usual[keyPath: field] { merged[keyPath: field] = file[keyPath: field] }
    }
    if file.narrative != dream.narrative || file.title != dream.title,
      ContentKey.text(of: file) != ContentKey.text(of: dream), !file.title.isEmpty || !file.narrative.isEmpty
    {
      (merged.title, merged.narrative) = (file.title, file.narrative)
      merged.signs = dream.signs.following(from: dream.narrative, to: file.narrative)
    }
    if let date = file.date, !date.isSame(as: dream.date) { merged.date = date }
    if !file.tags.areSame(as: dream.tags) { take(\.tags) }
    if !file.people.areSame(as: dream.people) { take(\.people) }
    take(\.lucidity)
    take(\.vividness)
    take(\.mood)
    take(\.kinds)
    take(\.technique)
    take(\.signs)
    take(\.creature)
    take(\.numberOfCreatures)
    take(\.effects)
    take(\.isFragment)
    take(\.isStarred)
    take(\.series)
    take(\.number)
    for (key, text) in brought?.extra ?? [:] where key != Self.uuidKey && text == dream.extra[key] {
      if !NotePath.keys.contains(key) { merged.extra[key] = nil }
    }
    for (key, text) in file.extra where !NotePath.keys.contains(key) { merged.extra[key] = text }
    return merged
  }
}

extension [String] {
  /// Whether these are the same names in any order. Some formats have no names of two words.
  fileprivate func areSame(as names: [String]) -> Bool {
    self == names || Set(map(\.letters)) == Set(names.map(\.letters))
  }
}

extension DreamDate {
  /// Whether a date that was read is the one of the journal. That may have a zone or seconds besides, or no time, for which
  /// some formats have 00:00.
  fileprivate func isSame(as date: DreamDate?) -> Bool {
    guard let date, self != date else { return date != nil }
    guard case .moment(let own) = extent, case .moment(let other) = date.extent, let day = own.day, day == other.day,
      let clock = own.clock, own.offset == nil || own.offset == other.offset
    else { return false }
    guard let there = other.clock else { return clock.secondOfDay == 0 }
    return clock == there || clock.secondOfDay % 60 == 0 && clock.secondOfDay / 60 == there.secondOfDay / 60
  }
}

import DreamCore

extension FieldProperty {
  /// Reads a value into an item, as Lucid (`isExact`) or people write it. Returns false if a part can't be read. Ids and dates
  /// aren't read here.
  func read(_ value: FieldValue, into item: inout Item, isExact: Bool, _ setting: ReadingSetting) -> Bool {
    switch self {
    case .id, .date: return false
    case .prose(let path):
      let text = value.joinedText
      // The ends of lines of Windows are those of the file, not of the text.
      let isOfWindows = !isExact && text.hasByte(UInt8(ascii: "\r"))
      item[path] = Prose(isOfWindows ? text.replacing("\r\n", with: "\n") : text)
    case .text(let path): item[path] = isExact || !value.joinedText.isBlank ? value.joinedText : nil
    case .rating(let path): return set(path, value.whole.map { Rating($0) }, value, in: &item)
    case .mood(let path): return set(path, value.whole.map { Mood($0) }, value, in: &item)
    case .count(let path):
      guard let count = value.whole.flatMap({ CreatureCount($0) }) else { return false }
      item[path] = count
    case .minutes(let path):
      return set(path, value.whole.map { Night.minutesToFallAsleep.contains($0) ? $0 : nil }, value, in: &item)
    case .clock(let path): return set(path, value.text.map { ClockTime($0) }, value, in: &item)
    case .creature(let path):
      guard let creature = value.text.flatMap({ Creature($0) }) else { return false }
      item[path] = creature
    case .recall(let path): return set(path, value.text.map { word($0, \.rawValue) }, value, in: &item)
    case .technique(let path): return set(path, value.text.map { word($0, \.rawValue) }, value, in: &item)
    case .techniques(let path):
      var techniques: Set<Technique> = []
      let isWhole = read(value, \.rawValue, into: &techniques)
      item[path] = isWhole ? techniques : nil
      return isWhole
    case .cue(let path): return set(path, value.text.map { word($0, \.name) }, value, in: &item)
    case .kinds(let path): return read(value, \.name, into: &item[path])
    case .effects(let path): return read(value, \.name, into: &item[path])
    case .names(let path):
      guard value.isNames else { return false }
      item[path] = value.names(isExact: isExact)
    case .signs(let path, let text):
      let signs = value.list.map { DreamSign(fieldText: $0, in: item[text]) }
      item[path] = signs.compactMap(\.self)
      return !signs.contains(nil)
    case .flag(let path):
      guard let flag = value.truth else { return false }
      item[path] = flag
    case .extra(let path):
      guard case .pairs(let pairs) = value else { return false }
      item[path].merge(pairs) { own, _ in own }
    case .time(let path):
      guard let time = value.text.flatMap({ setting.instant($0) }) else { return false }
      item[path] = time
    }
    return true
  }

  /// Sets a value that may be missing: an empty text says nothing.
  private func set<Value>(
    _ path: Path<Value?>, _ read: Value??, _ value: FieldValue, in item: inout Item
  ) -> Bool {
    guard case let found?? = read else { return value.joinedText.isBlank }
    item[path] = found
    return true
  }

  /// Reads names of cases, as in files or in words: `sleepParalysis`, `Sleep paralysis`. Returns false if one is unknown.
  private func read<Word: RawRepresentable<String> & CaseIterable & Hashable>(
    _ value: FieldValue, _ name: (Word) -> String, into words: inout Set<Word>
  ) -> Bool {
    let texts = value.list.flatMap(\.listed)
    let found = texts.map { word($0, name) }
    words = Set(found.compactMap(\.self))
    return !found.contains(nil)
  }

  private func word<Word: RawRepresentable<String> & CaseIterable>(_ text: String, _ name: (Word) -> String) -> Word? {
    // As Lucid writes it, which needs no look at case and blanks.
    Word(rawValue: text)
      ?? Word.allCases.first { [$0.rawValue, name($0)].map(FieldNames.plain).contains(FieldNames.plain(text)) }
  }
}

extension DreamField {
  /// Whether a value means something else than the field of its name: a mapping in the place of names, a point on a map.
  func isOfOthers(_ value: FieldValue, named name: String, isExact: Bool) -> Bool {
    guard case .names = property else { return false }
    return !isExact && !value.isNames || name != self.name && value.isPoint
  }
}

extension FieldValue {
  /// Whether the value can be names: a list of texts, or one text that is neither a mapping nor a list of anything else.
  var isNames: Bool {
    switch self {
    case .pairs: false
    case .text(let text): !"[{".contains(text.first ?? " ") || text.hasPrefix("[[")
    case .list, .number, .flag: true
    }
  }

  /// Whether the value is a point on a map, in degrees: `48.2, 16.37`.
  fileprivate var isPoint: Bool {
    let texts = names(isExact: false)
    return texts.count == 2 && texts.allSatisfy { $0.contains(".") && Double($0) != nil }
  }

  /// The names in a value. Lucid lists them as they are; people write them with commas or semicolons, or as links.
  func names(isExact: Bool) -> [String] {
    if isExact, case .list(let texts) = self { return texts }
    let texts = if case .list(let texts) = self { texts } else { joinedText.listed }
    return texts.map { String($0.withoutLink.trimmed) }.filter { !$0.isBlank }
  }
}

extension String {
  /// The name that a link to a note shows: `Ben` for `[[People/Ben|Ben]]`, `Anna` for `[[People/Anna]]`.
  package var withoutLink: String {
    guard hasPrefix("[["), hasSuffix("]]"), utf8.count > 4 else { return self }
    let parts = dropFirst(2).dropLast(2).split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count < 2 else { return String(parts[1]) }
    // The place in the note that a link leads to stands behind `#` or `^`.
    return String((parts.first ?? "").split(separator: "/").last?.prefix { $0 != "#" && $0 != "^" }.trimmed ?? "")
  }

  /// The aim of a link to a note: `2024-01-31` for `[[2024-01-31|Wednesday]]`.
  var linkAim: String {
    hasPrefix("[[") && hasSuffix("]]") ? String(dropFirst(2).dropLast(2).prefix { $0 != "|" }) : self
  }

  /// The name, in a link without an aim if it would be read as a link itself.
  package var guardedFromLinks: String { hasPrefix("[[") && hasSuffix("]]") ? "[[|\(self)]]" : self }
}

extension Dream {
  /// The dream under another id, with the times that it has.
  package func identified(by id: ID) -> Dream {
    var dream = copy(id: id, at: createdAt)
    dream.modifiedAt = modifiedAt
    return dream
  }
}

import DreamCore
import Records

extension ReadDream {
  /// The dream of the journal with what the file says of it, and whether that takes the place of what was changed in the
  /// journal.
  ///
  /// What the file has as it was brought is left as it is in the journal, and what only the file changed is taken; so are tags
  /// and people one by one. Where both changed a field, the file's counts, but for what is gone from it.
  ///
  /// A file of Lucid says all of a dream, so that what it doesn't have is gone. Of other files only what they have counts: most
  /// have no place for most of a dream. But what came with a note is gone if the same note, with front matter still, doesn't
  /// have it any more; so are stars and tags of entries, what came with an entry of Day One besides, and tags that stood in the
  /// text. A note whose front matter is gone altogether takes no property away, as that may be the work of a program that knows
  /// none; nor does one take away the day.
  /// - Parameter brought: what imports brought of the dream; nil if that isn't known. Then all that the file has is taken.
  func update(of dream: Dream, since brought: BroughtDream?) -> (dream: Dream, overwrites: Bool) {
    var update = updateOfContent(of: dream, since: brought)
    update.dream.extra[NoteLayout.key] = layout(of: update.dream)
    let (path, own) = (self.dream.extra[NotePath.key], dream.extra[NotePath.key])
    if path != own, reach == .ownNote || path != nil && own != nil {
      // The note lies elsewhere by now, where its title may not stand in a heading.
      for key in NotePath.placeKeys { update.dream.extra[key] = self.dream.extra[key] }
    }
    return update
  }

  private func updateOfContent(of dream: Dream, since brought: BroughtDream?) -> (dream: Dream, overwrites: Bool) {
    let settled = settled(as: dream)
    if settled == dream || saysAll(of: dream) && brought == nil { return (settled, false) }
    let isExact = saysAll(of: dream)
    let isSameEntry = (reach == .entry || reach == .members) && brought?.isOfSameKind(as: self.dream) ?? false
    var update = DreamUpdate(
      file: settled, dream: dream, brought: brought, isExact: isExact,
      takesAway: isExact || reach == .properties && self.dream.isOfNote(of: dream) == true,
      takesEntry: isSameEntry, takesSpace: isSameEntry || self.dream.isOfNote(of: dream) == true,
      isOfDayOne: reach == .members, usual: Dream(id: dream.id, createdAt: dream.createdAt), updated: dream)
    update.takeAll()
    return (update.updated, update.overwrites)
  }

  /// Whether the file has just what the dream has.
  func isSame(as dream: Dream) -> Bool { settled(as: dream) == dream }

  /// Whether the file is one of Lucid, with all of the dream.
  func saysAll(of dream: Dream) -> Bool {
    identity == .id && reach != .members && self.dream.createdAt == dream.createdAt
  }

  /// When a dream was changed that is as the file has it; nil if it isn't, or the file's own time doesn't tell.
  func modification(of dream: Dream) -> Instant? {
    guard reach == .members else { return nil }
    let file = settled(as: dream)
    var told = dream
    (told.date, told.title, told.narrative) = (file.date, file.title, file.narrative)
    (told.isStarred, told.extra) = (file.isStarred, file.extra)
    // Their order doesn't count.
    if Set(file.tags) != Set(dream.tags) { told.tags = file.tags }
    return told == dream ? self.dream.modifiedAt : nil
  }

  /// The layout of the front matter of a dream's note: the file's, if it is one with front matter that would go out otherwise.
  private func layout(of dream: Dream) -> String? {
    let (own, layout) = (dream.extra[NoteLayout.key], self.dream.extra[NoteLayout.key])
    guard layout != own, reach == .properties || reach == .ownNote else { return own }
    var other = dream
    other.extra[NoteLayout.key] = layout
    return MarkdownNote.text(of: other) == MarkdownNote.text(of: dream) ? own : layout
  }

  /// The dream with some extra fields as in the journal's, of those that say nothing of it, but where its note is and how that
  /// was written (`NotePath.keys`).
  func taking(_ keys: [String], from dream: Dream) -> ReadDream {
    guard keys.contains(where: { self.dream.extra[$0] != dream.extra[$0] }) else { return self }
    var read = self.dream
    for key in keys { read.extra[key] = dream.extra[key] }
    return ReadDream(read, identity: identity, reach: reach)
  }

  /// The dream as the file has it, with the id, the times and the place of the journal's.
  private func settled(as dream: Dream) -> Dream {
    var settled = taking(NotePath.keys, from: dream).dream.identified(by: dream.id)
    (settled.createdAt, settled.modifiedAt) = (dream.createdAt, dream.modifiedAt)
    if let date = settled.date, date.isSame(as: dream.date) { settled.date = dream.date }
    return settled
  }
}

/// The update of a dream of the journal to what a file has, field by field.
private struct DreamUpdate {
  let file: Dream
  let dream: Dream
  let brought: BroughtDream?
  /// Whether the file has the dream to the letter.
  let isExact: Bool
  /// Whether what the file doesn't have was taken away in it.
  let takesAway: Bool
  /// Whether the file is an entry that says whether there are a star and tags.
  let takesEntry: Bool
  /// Whether the file is read as it was when it brought the dream, white space too.
  let takesSpace: Bool
  /// Whether the file is an entry of Day One, which has a text to the letter, and its forms.
  let isOfDayOne: Bool
  let usual: Dream
  var updated: Dream
  /// Whether something is taken that was changed in the journal, too.
  var overwrites = false

  mutating func takeAll() {
    isOfDayOne ? takeEntryText() : takeText()
    takeSigns()
    takeDate()
    takeNames(\.tags, inText: true)
    takeNames(\.people, inText: false)
    take(\.lucidity)
    take(\.vividness)
    take(\.mood)
    take(\.kinds)
    take(\.technique)
    take(\.creature)
    take(\.numberOfCreatures)
    take(\.effects)
    take(\.isFragment)
    take(\.isStarred, goes: takesAway || takesEntry)
    take(\.series)
    take(\.number)
    takeExtra()
  }

  private mutating func take<Value: Equatable>(_ field: WritableKeyPath<Dream, Value>, goes: Bool? = nil) {
    let (value, own) = (file[keyPath: field], dream[keyPath: field])
    guard value != own else { return }
    let isGone = value == usual[keyPath: field]
    guard isTaken(value, over: own, isGone: isGone, goes: goes ?? takesAway, { $0[keyPath: field] }) else { return }
    updated[keyPath: field] = value
  }

  /// Whether a value of the file takes the place of the journal's.
  /// - Parameters:
  ///   - isGone: whether the file has none.
  ///   - goes: whether the field is empty then.
  private mutating func isTaken<Value: Equatable>(
    _ value: Value, over own: Value, isGone: Bool, goes: Bool, _ field: (Dream) -> Value
  ) -> Bool {
    guard let brought else { return !isGone }
    let values = brought.values(field)
    if values.contains(value) { return false }
    let isChangedHere = values.contains { $0 != own }
    if isGone { return goes && !isChangedHere }
    if isChangedHere { overwrites = true }
    return true
  }

  private mutating func takeText() {
    guard file.title != dream.title || file.narrative != dream.narrative else { return }
    guard !isExact else { return takeTexts() }
    let text = ContentKey.text(of: file)
    guard text != ContentKey.text(of: dream) else { return takeSpace() }
    guard !file.title.isEmpty || !file.narrative.isEmpty else { return }
    if let brought {
      if !brought.values(ContentKey.text).contains(text) { takeTexts() }
    } else {
      (updated.title, updated.narrative) = (file.title, file.narrative)
    }
  }

  /// Takes white space within a text of which nothing was changed in the journal. At the ends of a text it doesn't count: jrnl
  /// takes it away.
  private mutating func takeSpace() {
    guard takesSpace, let brought,
      file.title.string.trimmed != dream.title.string.trimmed
        || file.narrative.string.trimmed != dream.narrative.string.trimmed,
      brought.values({ [$0.title, $0.narrative] }).allSatisfy({ $0 == [dream.title, dream.narrative] })
    else { return }
    takeTexts()
  }

  /// Takes the text of an entry of Day One, in which white space counts, with its forms. What is the same as it goes out to
  /// there isn't taken: it may have lost white space on the way.
  private mutating func takeEntryText() {
    let isEmpty = file.title.isEmpty && file.narrative.isEmpty
    let text = (file.title, file.narrative)
    if text != (dream.title, dream.narrative), DayOneText.parts(of: DayOneText.text(of: dream)) != text {
      if brought == nil, !isEmpty {
        (updated.title, updated.narrative) = (file.title, file.narrative)
      } else {
        takeTexts()
      }
    }
    // They would be none of a text that stays.
    guard !isEmpty || updated.title.isEmpty && updated.narrative.isEmpty else { return }
    func forms(_ dream: Dream) -> [String?] { DayOneText.formKeys.map { dream.extra[$0] } }
    if forms(file) != forms(dream), brought?.values(forms).contains(forms(file)) != true {
      for key in DayOneText.formKeys { updated.extra[key] = file.extra[key] }
    }
  }

  private mutating func takeTexts() {
    take(\.title, goes: true)
    take(\.narrative, goes: true)
  }

  private mutating func takeSigns() {
    updated.signs = dream.signs.following(from: dream.narrative, to: updated.narrative)
    guard file.signs != dream.signs,
      isTaken(
        file.signs.map(\.words), over: dream.signs.map(\.words), isGone: file.signs.isEmpty, goes: takesAway,
        { $0.signs.map(\.words) })
    else { return }
    updated.signs = file.signs.following(from: file.narrative, to: updated.narrative)
  }

  private mutating func takeDate() {
    guard file.date != dream.date, file.date != nil || isExact else { return }
    guard let brought else { return updated.date = file.date }
    let dates = brought.values(\.date)
    guard !dates.contains(where: { $0 == file.date || file.date?.isSame(as: $0) ?? false }) else { return }
    if dates.contains(where: { $0 != dream.date }) {
      guard file.date != nil else { return }
      overwrites = true
    }
    updated.date = file.date
  }

  /// Takes names one by one. Those that only differ in spelling are the same, but for that of Day One, which is taken.
  private mutating func takeNames(_ field: WritableKeyPath<Dream, [String]>, inText: Bool) {
    let (names, own) = (file[keyPath: field], dream[keyPath: field])
    guard isExact ? names != own : isOfDayOne ? Set(names) != Set(own) : !names.areSame(as: own) else { return }
    guard let brought else {
      if !names.isEmpty { updated[keyPath: field] = names }
      return
    }
    guard !brought.values({ $0[keyPath: field] }).contains(names) else { return }
    let (keys, ownKeys) = (Set(names.map(\.nameKey)), Set(own.map(\.nameKey)))
    func had(_ name: String, _ isThere: Bool) -> Bool {
      brought.values { $0[keyPath: field].contains { $0.nameKey == name.nameKey } }.contains(isThere)
    }
    let kept = own.filter { name in
      keys.contains(name.nameKey) || had(name, false)
        || !(takesAway || inText && (takesEntry || brought.hadInText(name) && !file.hasInText(name)))
    }
    let spelled = isOfDayOne ? kept.map { spelling(of: $0, field, since: brought) } : kept
    var merged = spelled + names.filter { !ownKeys.contains($0.nameKey) && !had($0, true) }
    // Those of the text come first, as they are read.
    if inText, !isOfDayOne, names != own {
      let first = names.filter { name in file.hasInText(name) && merged.contains { $0.nameKey == name.nameKey } }
      let keys = Set(first.map(\.nameKey))
      merged = first + merged.filter { !keys.contains($0.nameKey) }
    }
    updated[keyPath: field] = !isOfDayOne && Set(merged.map(\.nameKey)) == keys ? names : merged
  }

  /// A name of the journal as the file spells it, if it was spelled another way since it came.
  private func spelling(of name: String, _ field: WritableKeyPath<Dream, [String]>, since brought: BroughtDream)
    -> String
  {
    let new = file[keyPath: field].first { $0.nameKey == name.nameKey }
    guard let new, !dream[keyPath: field].contains(new),
      brought.values({ $0[keyPath: field].contains(name) }).contains(true)
    else { return name }
    return new
  }

  private mutating func takeExtra() {
    let apart = isOfDayOne ? DayOneText.formKeys + NotePath.keys : NotePath.keys
    for (key, text) in file.extra where text != dream.extra[key] && !apart.contains(key) {
      if isTaken(text, over: dream.extra[key], isGone: false, goes: false, { $0.extra[key] }) {
        updated.extra[key] = text
      }
    }
    let takesMembers = takesEntry && isOfDayOne && file.extra[ReadDream.uuidKey] != nil
    guard takesAway || takesMembers else { return }
    let staying = isExact ? apart : apart + [ReadDream.uuidKey] + (isOfDayOne ? [DayOneEntry.journalKey] : [])
    for (key, text) in dream.extra where file.extra[key] == nil {
      if !staying.contains(key), isTaken(nil, over: text, isGone: true, goes: true, { $0.extra[key] }) {
        updated.extra[key] = nil
      }
    }
  }
}

extension DreamSign {
  /// The sign without its place.
  fileprivate var words: String { "\(category) \(text)" }
}

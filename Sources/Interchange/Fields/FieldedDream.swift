import DreamCore

/// A dream as named fields, from which it is made when all of them are known. A value that can't be read is kept as an
/// extra field, so that nothing is lost and no dream is left out for it.
struct FieldedDream {
  /// The value of each field by its raw value, which costs less than a dictionary.
  private var values: [(name: String, value: FieldValue)?] = Array(repeating: nil, count: RecordField.allCases.count)
  var extra: [String: String] = [:]
  /// A date that can't be read, for which another one stands.
  private var unreadDate: String?

  private subscript(field: RecordField) -> (name: String, value: FieldValue)? {
    get { values[field.rawValue] }
    set { values[field.rawValue] = newValue }
  }

  /// Sets a field by its name in the file. A second value for a field, and one that Lucid doesn't know, becomes an extra
  /// field.
  mutating func set(_ name: String, _ value: FieldValue) {
    if let field = RecordField(named: name), self[field] == nil {
      self[field] = (name, value)
    } else {
      keep(name, value)
    }
  }

  mutating func set(_ field: RecordField, _ value: FieldValue) {
    if self[field] == nil { self[field] = (field.name, value) }
  }

  /// Reads values as people write them in notes, and as Lucid never does: names in one text, and a day that is a link.
  mutating func readLoosely() {
    for field in [RecordField.tags, .people] {
      guard let (name, value) = self[field], case .text(let text) = value else { continue }
      self[field] = (name, .list(text.listedAroundLinks))
    }
    // The day is the link's aim, not the words that stand for it: `[[2024-01-31|Wednesday]]`.
    guard let (name, value) = self[.date], case .text(let text) = value, text.hasPrefix("[["), text.hasSuffix("]]")
    else { return }
    self[.date] = (name, .text(String(text.dropFirst(2).dropLast(2).prefix { $0 != "|" })))
  }

  /// Sets the date, unless there is one that can be read. One that can't is kept.
  mutating func setDate(_ date: String, _ setting: ImportSetting) {
    if let (name, value) = self[.date] {
      let text = value.keptText
      guard setting.date(text) == nil else { return }
      if DayOrder.isNeeded(for: text) {
        // The day tells the order.
        let day = setting.date(date)?.start?.day
        let written = DayOrder.allCases.lazy.compactMap { WrittenDate(text, order: $0) }.first { $0.day == day }
        if let written { self[.date] = (name, .text(setting.date(of: written).description)) }
        return
      }
      keep(name, value)
      if !text.isBlank { unreadDate = "\(name) \(text)" }
    }
    self[.date] = (RecordField.date.name, .text(date))
  }

  /// Whether the fields are those of a dream that Lucid wrote: they have its id and the time of its creation.
  var isOwn: Bool {
    guard let (_, id) = self[.id], has(.createdAt) else { return false }
    return id.text.flatMap { Dream.ID($0) } != nil
  }

  /// Makes the day of creation the date, if there is none.
  mutating func dateByCreation() {
    guard self[.date] == nil, let (_, value) = self[.createdAt] else { return }
    self[.date] = (RecordField.date.name, value)
  }

  /// Keeps the texts of fields, too, that have other names in the file than Lucid's.
  mutating func keepTexts(of fields: [RecordField]) {
    for field in fields {
      guard let (name, value) = self[field], name != field.name else { continue }
      keep(name, value)
    }
  }

  mutating func updateTags(_ update: (String) -> String) {
    guard let (name, value) = self[.tags] else { return }
    self[.tags] = (name, .list(value.list.map(update)))
  }

  var tags: [String] { self[.tags]?.value.list ?? [] }

  /// Adds the tags that aren't there yet, as the first ones or the last.
  mutating func addTags(_ tags: [String], first: Bool = false) {
    let there = self.tags
    let names = Set(there.map { $0.lowercased() })
    let new = tags.filter { !names.contains($0.lowercased()) }
    if !new.isEmpty {
      self[.tags] = (self[.tags]?.name ?? RecordField.tags.name, .list(first ? new + there : there + new))
    }
  }

  func has(_ field: RecordField) -> Bool { self[field] != nil }

  private mutating func keep(_ name: String, _ value: FieldValue) {
    if extra[name] == nil { extra[name] = value.keptText }
  }

  /// Makes the dream. What can't be read is noted in `losses`.
  func dream(_ setting: ImportSetting, _ losses: inout Tally<ImportLoss>) -> ReadDream {
    var rest = self
    if let unreadDate { losses.note(.date, unreadDate) }
    let narrative = Prose(rest.text(.narrative) ?? "")
    let id = rest.take(.id) { $0.text.flatMap { Dream.ID($0) } }
    let created = rest.take(.createdAt, &losses) { $0.text.flatMap { setting.instant($0) } } ?? setting.now
    var dream = Dream(
      id: id ?? Dream.ID(rawValue: 0),
      date: has(.date) ? rest.take(.date, &losses) { $0.text.flatMap { setting.date($0) } } : setting.undated,
      title: Prose(rest.text(.title) ?? ""),
      narrative: narrative,
      creature: rest.take(.creature, &losses) { $0.text.flatMap { Creature($0) } } ?? .usual,
      numberOfCreatures: rest.take(.numberOfCreatures, &losses) { $0.whole.flatMap { CreatureCount($0) } }
        ?? CreatureCount(clamping: 1),
      effects: rest.names(.effects, &losses),
      lucidity: rest.take(.lucidity, &losses) { $0.whole.flatMap { Rating($0) } },
      vividness: rest.take(.vividness, &losses) { $0.whole.flatMap { Rating($0) } },
      mood: rest.take(.mood, &losses) { $0.whole.flatMap { Mood($0) } },
      kinds: rest.names(.kinds, &losses),
      technique: rest.take(.technique, &losses) { $0.text.flatMap { Technique(rawValue: $0) } },
      tags: rest.list(.tags), people: rest.list(.people),
      signs: rest.take(.signs, &losses) { value in
        let signs = value.list.map { DreamSign(fieldText: $0, in: narrative) }
        return signs.contains(nil) ? nil : signs.compactMap(\.self)
      } ?? [],
      isFragment: rest.take(.isFragment, &losses) { $0.flag } ?? false,
      isStarred: rest.take(.isStarred, &losses) { $0.flag } ?? false, series: rest.text(.series),
      number: rest.text(.number), createdAt: created,
      modifiedAt: rest.take(.modifiedAt, &losses) { $0.text.flatMap { setting.instant($0) } })
    dream.extra = rest.extra
    if let zone = unknownZone, dream.extra[DayOneEntry.zoneKey] == nil { dream.extra[DayOneEntry.zoneKey] = zone }
    return id != nil ? ReadDream(dream, identity: .id) : ReadDream(withoutID: dream)
  }

  /// The name of the time zone behind the date, if it tells no offset.
  private var unknownZone: String? {
    // Mostly the last byte tells that there is none.
    guard let (_, value) = self[.date], case .text(let text) = value, let last = text.utf8.last,
      (0x41...0x59).contains(last)
    else { return nil }
    return DayOrder.date(text)?.unknownZone
  }

  /// Whether a text is kept as an extra field where a field is expected.
  static func isUnreadable(_ text: String, as field: RecordField) -> Bool {
    var fields = FieldedDream()
    fields[field] = (field.name, .text(text))
    var losses = Tally<ImportLoss>()
    let dream = fields.dream(ImportSetting(now: Instant(milliseconds: 0)), &losses).dream
    return field == .id ? Dream.ID(text) == nil : dream.extra == [field.name: text]
  }

  private mutating func text(_ field: RecordField) -> String? { take(field) { $0.joinedText } }

  private mutating func list(_ field: RecordField) -> [String] { take(field) { $0.list } ?? [] }

  private mutating func names<Value: RawRepresentable<String>>(
    _ field: RecordField, _ losses: inout Tally<ImportLoss>
  ) -> Set<Value> {
    take(field, &losses) { value in
      let values = value.list.map { Value(rawValue: $0) }
      return values.contains(where: { $0 == nil }) ? nil : Set(values.compactMap(\.self))
    } ?? []
  }

  /// Reads a field. One that can't be read becomes an extra field.
  private mutating func take<Value>(_ field: RecordField, _ read: (FieldValue) -> Value?) -> Value? {
    guard let (name, value) = self[field] else { return nil }
    let result = read(value)
    if result == nil { keep(name, value) }
    return result
  }

  /// Reads a field, and notes one that says something and can't be read.
  private mutating func take<Value>(
    _ field: RecordField, _ losses: inout Tally<ImportLoss>, _ read: (FieldValue) -> Value?
  ) -> Value? {
    let result = take(field, read)
    if result == nil, let (name, value) = self[field], !value.keptText.isBlank,
      field != .date || !DayOrder.isNeeded(for: value.keptText)
    {
      losses.note(field == .date ? .date : .value, "\(name) \(value.keptText)")
    }
    return result
  }
}

extension FieldValue {
  /// The value as a text to be kept, from which a list can be told: `[sea, "a, b"]`.
  var keptText: String {
    if case .list(let texts) = self { YAMLText.list(texts) } else { joinedText }
  }

  /// The value as a text, with commas between those of a list.
  fileprivate var joinedText: String {
    switch self {
    case .text(let text): text
    case .list(let texts): texts.joined(separator: ", ")
    case .number(let number): String(number)
    case .flag(let flag): String(flag)
    }
  }

  fileprivate var text: String? {
    switch self {
    case .text(let text): text
    case .list, .flag: nil
    case .number(let number): String(number)
    }
  }

  /// The texts of a list, or the value as the only one.
  var list: [String] {
    switch self {
    case .list(let texts): texts
    case .text, .number, .flag: [joinedText]
    }
  }

  fileprivate var whole: Int? {
    switch self {
    case .number(let number): number
    case .text(let text): Int(text.trimmed)
    case .list, .flag: nil
    }
  }

  fileprivate var flag: Bool? {
    switch self {
    case .flag(let flag): flag
    case .text(let text):
      switch text.lowercased() {
      case "true", "yes", "x", "1": true
      case "false", "no", "0", "": false
      default: nil
      }
    case .number(let number): number == 0 ? false : number == 1 ? true : nil
    case .list: nil
    }
  }
}

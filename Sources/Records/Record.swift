import DreamCore

/// A record of a file: named values, from which a dream is made. It knows no format and no journal.
///
/// A value that can't be read is kept whole as an extra field, so that nothing is lost and no dream is left out for it.
package struct Record: Sendable {
  /// The name and the value of each field, in the places of `DreamField.all`: that costs less than a dictionary.
  private var values: [(name: String, value: FieldValue)?] = Array(repeating: nil, count: DreamField.all.count)
  package var extra: [String: String] = [:]
  /// The time of day that has a name of its own.
  private var time: (name: String, value: FieldValue)?
  /// Dates that stand near the record, the nearest first: in its heading, the name of its file, its folders.
  package var nearby: [String] = []
  /// Whether the values are just as Lucid writes them. People write names with commas in one text, and links to notes.
  package var isExact = false

  package init() {}

  /// Sets a field by its name in the file. A name that means no field, and a second value of one, become extra fields.
  package mutating func set(_ name: String, _ value: FieldValue, _ names: FieldNames) {
    set(name, at: names.place(of: name), value, names)
  }

  /// Sets a field whose place `names.place(of: name)` is known already. Without a place the value is kept as an extra field, or as
  /// the time of day.
  package mutating func set(_ name: String, at place: Int?, _ value: FieldValue, _ names: FieldNames) {
    guard let place else {
      if time == nil, FieldNames.isTime(name), value.text != nil { time = (name, value) } else { keep(name, value) }
      return
    }
    guard let (other, old) = values[place] else { return values[place] = (name, value) }
    // The surer name counts.
    if names.rank(of: name) < names.rank(of: other) {
      values[place] = (name, value)
      keep(other, old)
    } else {
      keep(name, value)
    }
  }

  /// Sets a field, unless it is set.
  package mutating func set(_ field: DreamField, _ value: FieldValue) {
    let place = field.place
    if values[place] == nil { values[place] = (field.name, value) }
  }

  package subscript(field: DreamField) -> FieldValue? { values[field.place]?.value }

  /// Whether the fields are those of a dream that Lucid wrote: they have its id and the time of its creation.
  package var isOwn: Bool {
    guard let id = self[.id]?.text, self[.createdAt] != nil else { return false }
    return Dream.ID(id) != nil
  }

  /// Whether there is neither a text nor anything that could be known of a dream.
  package var isEmpty: Bool {
    !isExact
      && DreamField.all.allSatisfy { field in
        guard let value = self[field], !field.tellsNothingAlone else { return true }
        if case .rating = field.property, value.truth == false { return true }
        return value.joinedText.isBlank || value.list.allSatisfy(\.isBlank)
      }
  }

  /// Keeps the texts of fields, too, that have other names in the file than Lucid's.
  package mutating func keepTexts(of fields: [DreamField]) {
    for field in fields { if let (name, value) = values[field.place], name != field.name { keep(name, value) } }
  }

  package mutating func updateTags(_ update: (String) -> String) {
    guard let (name, value) = values[DreamField.tags.place], value.isNames else { return }
    values[DreamField.tags.place] = (name, .list(names(in: value).map(update)))
  }

  /// Puts the names that links to notes show in the place of the links.
  package mutating func resolveLinks() {
    for field in DreamField.all {
      guard case .names = field.property, let (name, value) = values[field.place] else { continue }
      if case .list(let texts) = value { values[field.place] = (name, .list(texts.map(\.withoutLink))) }
      if case .text(let text) = value { values[field.place] = (name, .text(text.withoutLink)) }
    }
  }

  /// Adds the tags that aren't there yet, as the first ones or the last.
  package mutating func addTags(_ tags: [String], first: Bool = false) {
    if let (name, value) = values[DreamField.tags.place], !value.isNames {
      keep(name, value)
      values[DreamField.tags.place] = nil
    }
    let there = self[.tags].map(names) ?? []
    let names = Set(there.map { $0.lowercased() })
    let new = tags.filter { !names.contains($0.lowercased()) }.unique
    guard !new.isEmpty else { return }
    let name = values[DreamField.tags.place]?.name ?? DreamField.tags.name
    values[DreamField.tags.place] = (name, .list(first ? new + there : there + new))
  }

  private func names(in value: FieldValue) -> [String] { value.names(isExact: isExact) }

  package mutating func keep(_ name: String, _ value: FieldValue) {
    if extra[name] == nil { extra[name] = value.keptText }
  }
}

// MARK: Making the dream

extension Record {
  /// Whether a text is kept as an extra field, though its name is one of a field.
  package static func isUnreadable(_ text: String, named name: String) -> Bool {
    var record = Record()
    record.isExact = true
    record.set(name, .text(text), FieldNames())
    return record.reading(ReadingSetting(now: Instant(milliseconds: 0))).dream.extra == [name: text]
  }

  /// The extra field of a dream with the id that another program gave it, if that is long enough to be the only one.
  package static let uuidKey = "uuid"
}

extension Record {
  /// A dream that was made of a record, and what of the record it doesn't have as it is.
  package struct Reading: Sendable {
    package var dream: Dream
    /// Whether it is a dream that Lucid wrote.
    package let isOwn: Bool
    /// Whether the record told the dream's id in Lucid.
    package var hasID = false
    /// The values that can't be read, and the names of their fields in the file.
    package var losses: [(field: DreamField, name: String, text: String)] = []
    /// The fields that the record has.
    package var said = FieldSet()
    /// A date that can be read once it is known whether the day or the month comes first, and the name of its field.
    package var open: (name: String, text: String)?
    /// The order that the date tells for itself.
    package var order: DayOrder?
  }

  /// Makes the dream.
  package func reading(_ setting: ReadingSetting) -> Reading {
    var reading = Reading(dream: Dream(id: Dream.ID(rawValue: 0), createdAt: setting.now), isOwn: isOwn)
    reading.dream.extra = extra
    for place in values.indices where place != DreamField.date.place {
      guard let (name, value) = values[place] else { continue }
      let field = DreamField.all[place]
      if case .id = field.property, !isExact, !reading.isOwn {
        // The id that another program gave.
        let text = value.joinedText
        let key = text.utf8.count < 16 || reading.dream.extra[Self.uuidKey] != nil ? name : Self.uuidKey
        reading.keep(text, as: key)
        continue
      }
      if field.isOfOthers(value, named: name, isExact: isExact) {
        reading.keep(value.keptText, as: name)
        continue
      }
      if case .id = field.property, let id = value.text.flatMap({ Dream.ID($0) }) {
        reading.dream = reading.dream.identified(by: id)
        reading.hasID = true
      } else if field.property.read(value, into: &reading.dream, isExact: isExact, setting) {
        reading.said.insert(field)
      } else {
        reading.lose(value, of: field, named: name)
      }
    }
    if reading.isOwn { reading.said = .all }
    if self[.modifiedAt] == nil { reading.dream.modifiedAt = reading.dream.createdAt }
    readDate(&reading, setting)
    return reading
  }

  /// Takes the date from the field that has it, or else from the nearest place, and then from the time of writing.
  private func readDate(_ reading: inout Reading, _ setting: ReadingSetting) {
    if let (name, value) = values[DreamField.date.place] {
      if take(value.joinedText.linkAim, named: name, &reading, setting) { return }
      reading.lose(value, of: .date, named: name)
    }
    for text in nearby where take(text, named: DreamField.date.name, &reading, setting) { return }
    if !isExact {
      if let written = self[.createdAt]?.text, take(written, named: DreamField.date.name, &reading, setting) { return }
      reading.dream.date = setting.undated
    }
    if let time { reading.keep(time.value.keptText, as: time.name) }
  }

  /// Takes the date that a text tells, with the time that stands apart. Returns false if the text tells none.
  private func take(_ text: String, named name: String, _ reading: inout Reading, _ setting: ReadingSetting) -> Bool {
    let timed = time.flatMap { setting.dating("\(text) \($0.value.joinedText.trimmed)", isExact: false) }
    guard let told = timed ?? setting.dating(text, isExact: isExact) else { return false }
    if timed == nil, let time { reading.keep(time.value.keptText, as: time.name) }
    switch told {
    case .date(let date, let order, let zone):
      (reading.dream.date, reading.order) = (date, order)
      reading.said.insert(.date)
      if let zone { reading.keep(zone, as: ReadingSetting.zoneKey) }
    case .open(let text):
      if let near = nearbyDay(setting), let date = setting.date(text, of: near) {
        reading.dream.date = date
        reading.said.insert(.date)
      } else {
        reading.open = (name, text)
        reading.dream.extra[name] = text
      }
    }
    return true
  }

  private func nearbyDay(_ setting: ReadingSetting) -> Day? {
    nearby.lazy.compactMap { setting.date($0)?.start?.day }.first
  }
}

extension Record.Reading {
  /// Keeps a text as an extra field, unless there is one of the name.
  fileprivate mutating func keep(_ text: String, as name: String) {
    if dream.extra[name] == nil { dream.extra[name] = text }
  }

  /// Keeps a value that can't be read as an extra field, and notes it if it says anything.
  fileprivate mutating func lose(_ value: FieldValue, of field: DreamField, named name: String) {
    keep(value.keptText, as: name)
    if !value.joinedText.isBlank { losses.append((field, name, value.joinedText)) }
  }
}

extension DreamField {
  /// Whether a record with nothing but this field is no dream.
  fileprivate var tellsNothingAlone: Bool {
    switch property {
    case .id, .date, .time, .text, .count, .creature, .extra, .flag: true
    default: false
    }
  }
}

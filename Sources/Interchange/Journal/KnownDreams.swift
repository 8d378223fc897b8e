import DreamCore
import Records

/// The dreams that a journal has, by what identifies them when they are imported again.
package struct KnownDreams: Sendable {
  private let find: @Sendable (Dream.ID) -> Dream?
  private var uuids: [String: Dream.ID] = [:]
  /// Those of `uuids` that share one: copies that were written on.
  private var copies: [String: [Dream.ID]] = [:]
  private var contents: [ContentKey: Dream.ID] = [:]
  /// Those of `contents` that are of one day and text, at different times, or whose dates couldn't be read.
  private var twins: [ContentKey: [Dream.ID]] = [:]
  /// The dreams by their days and by the last parts of the paths of their notes.
  private var days: [Day: [Dream.ID]] = [:]
  private var names: [String: [Dream.ID]] = [:]
  /// The dreams that came with dates that couldn't be read, by their texts: another file, or the same one after it was
  /// corrected, may say which days were meant. Those of collections are known by their numbers.
  private var openDates: [TextDigest: [Dream.ID]] = [:]
  /// The dreams with notes by their days and their texts without titles, once a note is looked for that was renamed.
  private var texts: [ContentKey?: [Dream.ID]]?
  /// The dreams that were changed in the journal, by their texts, once a dream is looked for whose day was changed there.
  private var changedTexts: [TextDigest: [Dream.ID]]?
  /// The dreams that were met in the files.
  private var met: Set<Dream.ID> = []

  package init(_ dreams: ItemMap<Dream> = ItemMap()) { self.init(dreams.values) { dreams[$0] } }

  /// - Parameter find: returns the one of the dreams with an id.
  init(_ dreams: some Sequence<Dream>, find: @escaping @Sendable (Dream.ID) -> Dream?) {
    self.find = find
    for dream in dreams {
      if let uuid = dream.extra[ReadDream.uuidKey], let other = uuids.updateValue(dream.id, forKey: uuid) {
        copies[uuid, default: [other]].append(dream.id)
      }
      let key = ContentKey(dream)
      if let other = contents.updateValue(dream.id, forKey: key) { twins[key, default: [other]].append(dream.id) }
      if let day = dream.date?.start?.day { days[day, default: []].append(dream.id) }
      if let path = dream.extra[NotePath.key] { names[path.lastPathPart, default: []].append(dream.id) }
      if dream.openDate != nil, dream.series == nil { openDates[key.text, default: []].append(dream.id) }
    }
  }

  var isEmpty: Bool { contents.isEmpty }

  subscript(id: Dream.ID) -> Dream? { find(id) }

  /// For each of the dreams that were read the id of the one of these that it is, or is another version of. Only what no dream of
  /// the files is itself can be there at another time or as another version of one, and only what isn't there at its path was
  /// renamed.
  mutating func places(of reads: [ReadDream], findsVersions: Bool = true) -> [Dream.ID?] {
    var places = reads.map { meet($0) }
    for (index, read) in reads.enumerated() where places[index] == nil { places[index] = meetAtAnotherTime(read) }
    guard findsVersions else { return places }
    for (index, read) in reads.enumerated() where places[index] == nil { places[index] = meetVersion(read) }
    for (index, read) in reads.enumerated() where places[index] == nil { places[index] = meetRenamed(read) }
    return places
  }

  /// The id of a dream that was read, if it is one of these: by its id, the one of another program, or its day and text.
  private mutating func meet(_ read: ReadDream) -> Dream.ID? {
    let id: Dream.ID? =
      switch read.identity {
      case .id: find(read.dream.id)?.id
      case .uuid(let uuid): copy(like: read.dream, uuid) ?? uuids[uuid]
      case .content(let key): twin(of: read.dream, key) ?? contents[key].flatMap { isApart($0, read.dream) ? nil : $0 }
      }
    if let id { met.insert(id) }
    return id
  }

  /// The id of the one of these dreams with the day and the text of one that was read, whose time was changed: no other dream of
  /// the files is it.
  private mutating func meetAtAnotherTime(_ read: ReadDream) -> Dream.ID? {
    guard case .content(let key) = read.identity, let last = contents[key] else { return nil }
    let id = (twins[key]?.prefix(Self.most) ?? [last]).first { !met.contains($0) }
    if let id { met.insert(id) }
    return id
  }

  /// Whether one of these dreams and one that was read have times, and not the same.
  private func isApart(_ id: Dream.ID, _ dream: Dream) -> Bool {
    guard let time = dream.time, let own = find(id)?.time else { return false }
    return time != own
  }

  /// The id of the one of several dreams with an id of another program that has the text of one that was read, or some of it.
  private func copy(like dream: Dream, _ uuid: String) -> Dream.ID? {
    guard let copies = copies[uuid]?.prefix(Self.most).compactMap(find) else { return nil }
    let text = ContentKey.text(of: dream)
    return (copies.first { ContentKey.text(of: $0) == text } ?? copies.first { dream.sharesText(with: $0) })?.id
  }

  /// The id of the one of several dreams of a day and a text that has the time of one that was read.
  private func twin(of dream: Dream, _ key: ContentKey) -> Dream.ID? {
    twins[key]?.prefix(Self.most).first { find($0)?.time == dream.time }
  }

  /// The id of the one of these dreams of which a dream that was read is another version. It is one that no other dream of
  /// the files is.
  private mutating func meetVersion(_ read: ReadDream) -> Dream.ID? {
    guard case .content = read.identity else { return meetText(of: read.dream) }
    let id =
      neighbors(of: read.dream).first { find($0).map { read.dream.isVersion(of: $0) } ?? false }
      ?? (openDates.isEmpty ? nil : openDates[ContentKey.text(of: read.dream)])?.prefix(Self.most)
      .first { id in !met.contains(id) && find(id)?.mayHaveDay(of: read.dream) ?? false }
    if let id { met.insert(id) }
    return id
  }

  /// The dreams with the day of one or with the name of its note, but for those that were met in the files.
  private func neighbors(of dream: Dream) -> some Sequence<Dream.ID> {
    let named = dream.extra[NotePath.key].flatMap { names[$0.lastPathPart] } ?? []
    let dated = dream.date?.start?.day.flatMap { days[$0] } ?? []
    // No night has more dreams; a table whose dreams are all of one day isn't compared with itself.
    return (named.prefix(Self.most) + dated.prefix(Self.most)).lazy.filter { !met.contains($0) }
  }

  /// The id of the one of these dreams that has the day and the text of a note, and a note of another name that isn't in the
  /// files: its note was renamed.
  private mutating func meetRenamed(_ read: ReadDream) -> Dream.ID? {
    guard case .content = read.identity, !names.isEmpty, read.dream.extra[NotePath.key] != nil,
      let key = ContentKey(withoutTitle: read.dream)
    else { return nil }
    let texts =
      texts
      ?? Dictionary(grouping: names.values.joined().filter { !met.contains($0) }) {
        find($0).flatMap { ContentKey(withoutTitle: $0) }
      }
    self.texts = texts
    let id = texts[key]?.first { !met.contains($0) }
    if let id { met.insert(id) }
    return id
  }

  /// The dreams that were changed in the journal and can be a dream that was read and isn't known: those of its day, of its
  /// note's name, or of its text.
  mutating func changed(beside read: ReadDream) -> [Dream.ID] {
    guard case .content(let key) = read.identity else { return [] }
    let texts =
      changedTexts
      ?? Dictionary(grouping: contents.filter { isChanged($1) }, by: \.key.text).mapValues { $0.map(\.value) }
    changedTexts = texts
    let moved = texts[key.text]?.prefix(Self.most).filter { !met.contains($0) } ?? []
    return neighbors(of: read.dream).filter(isChanged) + moved
  }

  private func isChanged(_ id: Dream.ID) -> Bool { find(id).map { $0.modifiedAt > id.made } ?? false }

  /// Notes that a dream was met in the files. Returns whether it wasn't before.
  mutating func meet(_ id: Dream.ID) -> Bool { met.insert(id).inserted }

  /// The id of the one of these dreams with the day and the text of one that has another id: it came from another program
  /// before, which gave it none. Without words a dream is only known by its id.
  private mutating func meetText(of dream: Dream) -> Dream.ID? {
    guard !contents.isEmpty, !(dream.title.isBlank && dream.narrative.isBlank) else { return nil }
    let key = ContentKey(dream)
    guard let id = twin(of: dream, key) ?? contents[key],
      dream.extra[ReadDream.uuidKey] == nil || find(id)?.extra[ReadDream.uuidKey] == nil, met.insert(id).inserted
    else { return nil }
    return id
  }

  private static let most = 64

  func contains(_ id: Dream.ID) -> Bool { find(id) != nil }

  /// For each of the dreams that were read and aren't known the id of the one of these that it is: that was changed in the journal
  /// until nothing tells that they are the same, but an import brought it as it was read. Nil if there is none at all.
  /// - Parameter brought: returns for each of some dreams its versions that imports made.
  mutating func meetBrought(
    _ reads: [ReadDream], _ brought: ([Dream.ID]) throws -> [[Dream]]
  ) rethrows -> [Dream.ID?]? {
    let places = reads.map { changed(beside: $0) }
    let ids = Set(places.joined()).sorted()
    guard !ids.isEmpty else { return nil }
    let contents = try Dictionary(uniqueKeysWithValues: zip(ids, brought(ids).map { BroughtContents($0) }))
    let found = zip(reads, places).map { read, places in
      places.first { contents[$0]?.has(read.dream) == true && meet($0) }
    }
    return found.contains { $0 != nil } ? found : nil
  }
}

extension Dream {
  /// The date as it came, if it couldn't be read.
  var openDate: String? { extra[DreamField.date.name] }

  /// Whether a dream that was read, and has this one's text, has the day that this one's date may mean, or the same words for
  /// its date.
  func mayHaveDay(of read: Dream) -> Bool {
    guard let openDate, !(title.isBlank && narrative.isBlank) else { return false }
    guard let day = read.date?.start?.day?.components else { return read.openDate == openDate }
    guard date == nil else { return false }
    let numbers = openDate.utf8.split { !$0.isDigit }.compactMap { Int(digits: $0) }
    let hasMonth = numbers.contains(day.month) || openDate.unicodeScalars.contains(where: \.properties.isAlphabetic)
    return hasMonth && numbers.contains(day.day) && (numbers.contains(day.year) || numbers.contains(day.year % 100))
  }
}

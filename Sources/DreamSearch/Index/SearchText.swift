import DreamCore

/// The searchable form of a dream: its folded words, each part preceded by the number of its field.
struct SearchText {
  private var folded = FoldedText()
  private(set) var place = SearchPlace()
  let order: DreamOrder
  let facts: DreamFacts

  var bytes: [UInt8] { folded.bytes }

  init(_ dream: Dream) {
    order = DreamOrder(dream)
    facts = DreamFacts(dream)
    folded.reserveCapacity(dream.narrative.string.utf8.count + 128)
    addNames(dream)
    place.labels = bytes.count
    for field in SearchField.labels { add(field, of: dream) }
    addCreature(dream)
    place.words = bytes.count
    for field in SearchField.words where field != .title || !dream.title.isEmpty { add(field, of: dream) }
    place.narrative = bytes.count
    add(.narrative, of: dream)
  }

  /// Adds what everyday words would find by accident: the collection that the dream is from, what imports brought along, the
  /// creature that nobody chose, the classes of signs.
  private mutating func addNames(_ dream: Dream) {
    add(dream.creature.description, .creature)
    if dream.hasUsualCreature { add(dream.creature.name, .creature) }
    for sign in dream.signs { add(sign.category.name, .sign) }
    for field in SearchField.names { add(field, of: dream) }
    for name in dream.extra.keys.sorted() where !Dream.seriesStory.contains(name) { add(name, .extra) }
  }

  private mutating func addCreature(_ dream: Dream) {
    guard !dream.hasUsualCreature else { return }
    add(dream.creature.name, .creature)
    if dream.numberOfCreatures.value > 1 { add(dream.creature.name(count: dream.numberOfCreatures), .creature) }
  }

  private mutating func add(_ field: SearchField, of dream: Dream) {
    field.forEachText(of: dream) { folded.append($0, behind: field.rawValue) }
  }

  private mutating func add(_ text: String, _ field: SearchField) { folded.append(text, behind: field.rawValue) }
}

/// The position of a dream in the bytes of a chunk: its names, labels, words and narrative, in this order.
struct SearchPlace: Sendable {
  /// The first byte of the names, which are only found through their fields: `creature:yellow`.
  private(set) var start = 0
  /// The first byte of the labels: the app's own words for the dream. They are found by the beginning of a word: `frag`,
  /// but not `red`, which is in `starred`.
  var labels = 0
  /// The first byte of the person's own words, which are found by any part.
  var words = 0
  /// The byte before the narrative, the last part.
  var narrative = 0

  func moved(by distance: Int) -> SearchPlace {
    var place = self
    place.start += distance
    place.labels += distance
    place.words += distance
    place.narrative += distance
    return place
  }
}

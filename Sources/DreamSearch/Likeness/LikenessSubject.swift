import DreamCore

/// What a dream can share with others: its names and its words, each once.
struct LikenessSubject: Sendable {
  /// The parts that are names.
  static let fields: [SearchField] = [.sign, .person, .place, .tag]

  /// A sign, a person, a place or a tag, however it is written.
  struct Name: Hashable, Sendable {
    let field: SearchField
    let words: FoldedText

    init(_ field: SearchField, _ name: String) { (self.field, words) = (field, FoldedText(name)) }
  }

  /// A name or a word, as it is told.
  struct Thing: Sendable {
    let label: String
    /// The folded form, by which things of one weight are ordered.
    let folded: FoldedText
    let isName: Bool
    /// The names in which the word is, which count instead of it.
    var names: [Int] = []
  }

  /// The names, and behind them the words.
  private(set) var things: [Thing] = []
  private(set) var names: [Name: Int] = [:]
  private(set) var words: [UInt64: Int] = [:]
  /// The number of words in the text that can be shared.
  private(set) var length = 0

  var isEmpty: Bool { things.isEmpty }

  init(_ dream: Dream) {
    for field in Self.fields { field.forEachText(of: dream) { add(Name(field, $0), labeled: $0) } }
    for text in [dream.title.string, dream.narrative.string] {
      TellingWords.forEach(in: FoldedText(text)) { word, hash in add(word, hash) }
    }
    spell(in: dream)
  }

  private mutating func add(_ name: Name, labeled label: String) {
    guard names[name] == nil, !name.words.bytes.isEmpty else { return }
    names[name] = things.count
    things.append(Thing(label: label, folded: name.words, isName: true))
  }

  private mutating func add(_ word: UnsafeBufferPointer<UInt8>, _ hash: UInt64) {
    length += 1
    guard words[hash] == nil else { return }
    let text = String(decoding: word, as: UTF8.self)
    words[hash] = things.count
    things.append(Thing(label: text, folded: FoldedText(text), isName: false))
  }

  /// Gives words the spelling that they have in the text, in lower case if they have that anywhere; and the names that they
  /// are in.
  private mutating func spell(in dream: Dream) {
    var labels: [Int: String] = [:]
    for text in [dream.title.string, dream.narrative.string] {
      for word in text.split(whereSeparator: { !$0.isLetter && !$0.isNumber }) {
        let (label, folded) = (String(word), FoldedText(String(word)))
        TellingWords.forEach(in: folded) { _, hash in
          guard let index = words[hash], folded == things[index].folded else { return }
          labels[index] = max(labels[index] ?? label, label)
        }
      }
    }
    for (index, label) in labels { things[index] = Thing(label: label, folded: things[index].folded, isName: false) }
    for (name, number) in names {
      TellingWords.forEach(in: name.words) { _, hash in
        if let index = words[hash] { things[index].names.append(number) }
      }
    }
  }
}

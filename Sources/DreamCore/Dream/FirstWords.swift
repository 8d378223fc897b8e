/// The first words of a narrative up to the end of a line, without a comma, full stop, colon or semicolon at their end.
struct FirstWords: Equatable, Sendable {
  private(set) var words: String
  /// Whether the line of the words goes on after them.
  private(set) var isCut: Bool

  /// The most words and the most characters. A single word may have one character more.
  struct Limit: Sendable {
    let words: Int
    let characters: Int

    /// A name: as long as titles are.
    static let name = Limit(words: 8, characters: 51)
    /// The words that a wide row has room for.
    static let row = Limit(words: 30, characters: 120)
  }

  /// Reads no more of the narrative than the words need.
  init(of narrative: String, upTo limit: Limit = .name) {
    self = Self(ofASCII: narrative, limit) ?? Self(byCharacterOf: narrative, upTo: limit)
  }

  /// Finds the first words by bytes; returns `nil` if one isn't ASCII. Lists ask for the words of each row.
  private init?(ofASCII narrative: String, _ limit: Limit) {
    let found = narrative.utf8.withContiguousStorageIfAvailable { Self.words(ofASCII: $0, limit) }
    guard let found, let (title, isCut) = found else { return nil }
    self.words = String(decoding: title, as: UTF8.self)
    self.isCut = isCut
  }

  private static func words(
    ofASCII bytes: UnsafeBufferPointer<UInt8>, _ limit: Limit
  ) -> (title: [UInt8], isCut: Bool)? {
    let longestWord = limit.characters + 1
    var title: [UInt8] = []
    title.reserveCapacity(longestWord)
    var index = bytes.firstIndex { !$0.isASCIISpace } ?? bytes.endIndex
    for _ in 0..<limit.words {
      let end = bytes[index...].prefix(longestWord).firstIndex(where: \.isASCIISpace)
      let word = bytes[index..<(end ?? min(index + longestWord, bytes.count))]
      guard word.allSatisfy({ $0 < 0x80 }) else { return nil }
      guard !word.isEmpty, title.isEmpty || title.count + 1 + word.count <= limit.characters else { break }
      if !title.isEmpty { title.append(UInt8(ascii: " ")) }
      title += word
      index = bytes[word.endIndex...].firstIndex { $0 != 0x20 && $0 != 0x09 } ?? bytes.endIndex
      // A mark belongs to the character before it.
      if index < bytes.count, bytes[index] >= 0x80 { return nil }
    }
    while let last = title.last, ".,;:".utf8.contains(last) { title.removeLast() }
    return (title, index < bytes.count && !bytes[index].isASCIISpace)
  }

  init(byCharacterOf narrative: String, upTo limit: Limit = .name) {
    words = ""
    var count = 0
    // A single character may be longer than this.
    let beginning =
      narrative.utf8.count <= 4096 ? narrative : String(decoding: narrative.utf8.prefix(4096), as: UTF8.self)
    var rest = beginning.drop(while: \.isWhitespace)
    for _ in 0..<limit.words {
      let word = rest.prefix(limit.characters + 1).prefix { !$0.isWhitespace }
      guard !word.isEmpty, words.isEmpty || count + word.count <= limit.characters else { break }
      words += words.isEmpty ? word : " \(word)"
      count += word.count + 1
      rest = rest[word.endIndex...].drop { $0.isWhitespace && !$0.isNewline }
    }
    while let last = words.last, ".,;:".contains(last) { words.removeLast() }
    isCut = rest.first.map { !$0.isNewline } ?? (narrative.utf8.count > 4096)
  }
}

extension UInt8 {
  fileprivate var isASCIISpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
}

extension String {
  /// The place behind the lines at the beginning that only show a picture in Markdown, such as `![](photo.jpg)` and
  /// `![[photo.jpg]]`. Without such lines, the beginning.
  package var endOfPictures: Index {
    var (rest, end) = (utf8[...], startIndex)
    while true {
      rest = rest.drop { $0 == 0x20 || (0x09...0x0D).contains($0) }
      guard rest.starts(with: "![".utf8) else { return end }
      let line = rest.prefix { $0 != UInt8(ascii: "\n") }
      let last = line.last { $0 != 0x20 && $0 != UInt8(ascii: "\r") }
      guard last == UInt8(ascii: ")") || last == UInt8(ascii: "]") else { return end }
      rest = rest[line.endIndex...]
      end = rest.isEmpty ? endIndex : rest.index(after: rest.startIndex)
      rest = rest.dropFirst()
    }
  }

  /// The text behind lines that only ask, such as `Where:` of a template, and behind pictures and the signs of a heading in
  /// Markdown: its first words can be a name. Empty if there are only pictures.
  var fromFirstWords: String {
    var rest = utf8[...]
    while let answer = rest.behindLabel { rest = answer }
    return rest.startIndex == startIndex ? fromFirstWordsOfMarkdown : String(Substring(rest)).fromFirstWordsOfMarkdown
  }

  private var fromFirstWordsOfMarkdown: String {
    guard let first = utf8.first(where: { $0 > 0x20 }), "!#".utf8.contains(first) else { return self }
    let rest = utf8[endOfPictures...].drop { $0 <= 0x20 }
    if rest.isEmpty { return "" }
    let signs = rest.prefix { $0 == UInt8(ascii: "#") }
    let isHeading = (1...6).contains(signs.count) && rest.dropFirst(signs.count).first == 0x20
    let words = isHeading ? rest.dropFirst(signs.count + 1) : rest
    // More is never looked at.
    return words.contains { $0 > 0x20 } ? String(decoding: words.prefix(4096), as: UTF8.self) : self
  }
}

extension Substring.UTF8View {
  /// The longest line that only asks for something, in bytes.
  private static let longestLabel = 60

  /// What follows a first line that ends in a colon; `nil` if the first line doesn't, or if nothing follows it.
  fileprivate var behindLabel: Self? {
    let start = drop { $0 <= 0x20 }
    guard let end = start.prefix(Self.longestLabel).firstIndex(of: 0x0A),
      start[..<end].last(where: { $0 > 0x20 }) == UInt8(ascii: ":")
    else { return nil }
    let rest = start[end...]
    return rest.contains { $0 > 0x20 } ? rest : nil
  }
}

extension String {
  /// The byte at which one goes on writing in a text that a dream begins with: behind the first line that asks for something,
  /// or else in the first empty line, or else at the end.
  package var placeToGoOn: Int {
    var (end, firstEmpty) = (0, Int?.none)
    for line in utf8.split(separator: 0x0A, omittingEmptySubsequences: false) {
      end += line.count
      let last = line.last { $0 > 0x20 }
      if last == UInt8(ascii: ":") || last == UInt8(ascii: "?") { return end }
      if last == nil, end > 0 { firstEmpty = firstEmpty ?? end }
      end += 1
    }
    return firstEmpty ?? utf8.count
  }
}

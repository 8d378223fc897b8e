extension String {
  /// Where the text begins behind lines that only show a picture in Markdown, such as `![](photo.jpg)` and `![[photo.jpg]]`.
  /// It is the beginning if there are none.
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

  /// The text from the words on that can be its name: behind pictures, and without the signs of a heading of Markdown. Empty
  /// if there are only pictures.
  var fromFirstWords: String {
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

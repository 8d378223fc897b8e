/// Reads marks in the bytes of a text. Each sign is read for itself: no more than `NameMark.reach` bytes behind it count.
struct NameMarkReader {
  private let bytes: UnsafeBufferPointer<UInt8>
  private let known: KnownNames

  init(_ bytes: UnsafeBufferPointer<UInt8>, _ known: KnownNames) { (self.bytes, self.known) = (bytes, known) }

  /// The mark whose sign is at a byte; nil if there is none.
  func mark(at sign: Int) -> NameMark? {
    guard let list = NameList(sign: bytes[sign]), isOpen(before: sign) else { return nil }
    let start = sign + 1
    if let name = bracketedName(at: start) {
      return NameMark(list, text(name.trimmed), sign..<name.end)
    }
    let ends = [knownEnd(of: list, from: start), plainEnd(from: start)].compactMap(\.self)
    guard let end = ends.max(), !isEntity(sign..<end) else { return nil }
    return NameMark(list, text(start..<end), sign..<end)
  }

  /// The name that is being typed before a byte; nil if none is.
  func beginning(before end: Int) -> NameBeginning? {
    guard end <= bytes.count, !(scalar(at: end)?.isOfName ?? false) else { return nil }
    var sign = end - 1
    while sign >= max(0, end - NameMark.longest), bytes[sign] != 0x0A {
      if NameMark.canBegin(with: bytes[sign]), let beginning = beginning(behind: sign, before: end) { return beginning }
      sign -= 1
    }
    return nil
  }

  private func beginning(behind sign: Int, before end: Int) -> NameBeginning? {
    guard let list = NameList(sign: bytes[sign]), isOpen(before: sign) else { return nil }
    let isBracketed = sign + 1 < end && bytes[sign + 1] == UInt8(ascii: "[")
    let typed = sign + (isBracketed ? 2 : 1)..<end
    guard !typed.isEmpty, let first = scalar(at: typed.lowerBound), let last = scalar(before: end),
      isBracketed || first.beginsName, !first.properties.isWhitespace, !last.properties.isWhitespace,
      !bytes[typed].contains(UInt8(ascii: "]"))
    else { return nil }
    return NameBeginning(list: list, sign: sign, isBracketed: isBracketed, typed: text(typed))
  }
}

// MARK: Names

extension NameMarkReader {
  /// Whether a sign can stand at a byte: behind nothing, white space or an opening bracket.
  private func isOpen(before place: Int) -> Bool {
    guard let before = scalar(before: place) else { return true }
    if before.properties.isWhitespace || before == "\"" || before == "'" { return true }
    return [.openPunctuation, .initialPunctuation].contains(before.properties.generalCategory)
  }

  /// A name between brackets, and the byte behind them.
  private func bracketedName(at start: Int) -> (trimmed: Range<Int>, end: Int)? {
    guard start < bytes.count, bytes[start] == UInt8(ascii: "[") else { return nil }
    let inside = bytes[(start + 1)...].prefix(NameMark.longest + 1)
    guard let end = inside.firstIndex(where: { $0 < 0x20 || $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "]") }),
      bytes[end] == UInt8(ascii: "]"), let first = inside[..<end].firstIndex(where: { $0 != 0x20 }),
      let last = inside[..<end].lastIndex(where: { $0 != 0x20 }),
      text(first..<last + 1).unicodeScalars.contains(where: \.isLetterOfName)
    else { return nil }
    return (first..<last + 1, end + 1)
  }

  /// The end of the longest known name that begins at a byte.
  private func knownEnd(of list: NameList, from start: Int) -> Int? {
    guard let names = known[list], let first = scalar(at: start), !first.properties.isWhitespace else { return nil }
    var (end, longest) = (start, Int?.none)
    while let next = scalar(at: end), next.value >= 0x20, end - start < known.longest {
      end += UTF8.width(next)
      let isEnd = !next.properties.isWhitespace && !(scalar(at: end)?.isOfName ?? false)
      if isEnd, names.contains(FoldedText(text(start..<end))) { longest = end }
    }
    return longest
  }

  /// The end of the letters and digits that begin at a byte; nil if there is no letter among them, or too many of them.
  private func plainEnd(from start: Int) -> Int? {
    guard scalar(at: start)?.beginsName ?? false else { return nil }
    var (end, hasLetter) = (start, false)
    while let next = scalar(at: end), next.isOfName || joins(next, at: end) {
      hasLetter = hasLetter || next.isLetterOfName
      end += UTF8.width(next)
      guard end - start <= NameMark.longest else { return nil }
    }
    return hasLetter ? end : nil
  }

  /// Whether a sign stands between two parts of one name, as in `Anna-Maria` and `O'Brien`. The name of `Anna's` is `Anna`.
  private func joins(_ sign: Unicode.Scalar, at place: Int) -> Bool {
    guard sign.joinsNames, let next = scalar(at: place + UTF8.width(sign)), next.isOfName else { return false }
    guard sign.isApostrophe, next == "s" || next == "S" else { return true }
    return scalar(at: place + UTF8.width(sign) + 1)?.isOfName ?? false
  }

  /// Whether a name and its sign are a character as HTML writes it: `&amp;`.
  private func isEntity(_ range: Range<Int>) -> Bool {
    let end = range.upperBound
    return bytes[range.lowerBound] == UInt8(ascii: "&") && end < bytes.count && bytes[end] == UInt8(ascii: ";")
  }
}

// MARK: Scalars

extension NameMarkReader {
  private func text(_ range: Range<Int>) -> String {
    String(decoding: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self)
  }

  private func scalar(at place: Int) -> Unicode.Scalar? {
    guard place < bytes.count else { return nil }
    return bytes[place] < 0x80 ? Unicode.Scalar(bytes[place]) : bytes.scalar(at: place)?.0
  }

  private func scalar(before place: Int) -> Unicode.Scalar? {
    var start = place - 1
    while start > 0, bytes[start] & 0xC0 == 0x80 { start -= 1 }
    return start < 0 ? nil : scalar(at: start)
  }
}

extension Unicode.Scalar {
  fileprivate var beginsName: Bool { isLetterOfName || properties.numericType != nil }

  /// Whether the scalar makes a name of what is otherwise digits: a letter, or an emoji.
  fileprivate var isLetterOfName: Bool {
    properties.isAlphabetic || value > 0x7F && properties.isEmojiPresentation
  }

  /// Whether the scalar goes on with a name.
  var isOfName: Bool {
    if beginsName || self == "_" { return true }
    return [.nonspacingMark, .spacingMark, .enclosingMark].contains(properties.generalCategory)
  }

  /// Whether the scalar belongs to a name that goes on behind it: a hyphen, an apostrophe, or one of the signs that join emoji and
  /// letters and aren't seen.
  fileprivate var joinsNames: Bool { self == "-" || isApostrophe || self == "\u{200C}" || self == "\u{200D}" }

  fileprivate var isApostrophe: Bool { self == "'" || self == "’" }
}

extension Prose {
  /// The number of words, separated by ASCII white space. In scripts without spaces between words, each letter counts as one,
  /// as editors count them.
  package var wordCount: Int {
    let unspaced = lettersWithoutSpaces
    return unspaced == 0 ? spacedWordCount : spacedWordCount(besides: unspaced)
  }

  /// The number of letters of scripts that have no spaces between words.
  private var lettersWithoutSpaces: Int {
    var string = string
    let mayHave = string.withUTF8 { bytes in
      // The first bytes of these scripts; those of General Punctuation, E2, are in most texts. Without branches, too.
      guard let text = bytes.baseAddress else { return false }
      var (found, place) = (0 as UInt8, 0)
      while place < bytes.count {
        found |= (text[place] >= 0xE0 ? 1 : 0) & (text[place] != 0xE2 ? 1 : 0)
        place &+= 1
      }
      return found == 1
    }
    return mayHave ? string.unicodeScalars.count(where: \.isOfUnspacedScript) : 0
  }

  /// The words of the text without the letters of such scripts, and these.
  private func spacedWordCount(besides letters: Int) -> Int {
    var (count, isInWord) = (letters, false)
    for scalar in string.unicodeScalars {
      let isWord = !scalar.isOfUnspacedScript && scalar.properties.isAlphabetic || scalar.properties.numericType != nil
      if isWord, !isInWord { count += 1 }
      isInWord = isWord
    }
    return count
  }

  /// The number of texts between ASCII white space. Written for speed, as a journal can have a hundred megabytes: without
  /// branches, and with sums of 8 bits, so that the compiler takes many bytes at once.
  private var spacedWordCount: Int {
    var string = string
    return string.withUTF8 { bytes in
      guard let text = bytes.baseAddress, !bytes.isEmpty else { return 0 }
      var count = 1 - Int(text[0].blank)
      var place = 1
      while place < bytes.count {
        let end = min(bytes.count, place &+ Int(UInt8.max))
        var starts: UInt8 = 0
        while place < end {
          starts &+= text[place &- 1].blank & ~text[place].blank
          place &+= 1
        }
        count += Int(starts)
      }
      return count
    }
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is a letter of a script without spaces between words: Chinese, Japanese, Thai, Lao, Burmese, Khmer.
  fileprivate var isOfUnspacedScript: Bool {
    switch value {
    case 0x0E01...0x0EDF, 0x1000...0x109F, 0x1780...0x17DD: properties.isAlphabetic
    case 0x3005...0x3007, 0x3041...0x30FF, 0x31F0...0x31FF: properties.isAlphabetic || properties.numericType != nil
    case 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF: true
    default: false
    }
  }
}

extension UInt8 {
  /// 1 for white space, 0 for other bytes.
  fileprivate var blank: UInt8 { (self == 0x20 ? 1 : 0) | (self &- 0x09 < 5 ? 1 : 0) }
}

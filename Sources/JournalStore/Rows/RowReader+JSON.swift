import DreamCore

extension RowReader {
  /// Reads a set of names from a JSON array; empty for NULL.
  mutating func words<Word: RawRepresentable<String> & Hashable>() -> Set<Word> {
    let texts = list()
    guard !texts.isEmpty else { return [] }
    var words: Set<Word> = []
    for text in texts {
      if let word = Word(rawValue: text) { words.insert(word) } else { flag(text) }
    }
    return words
  }

  /// Reads texts from a JSON array; empty for NULL.
  mutating func list() -> [String] {
    json(or: []) { json in
      var texts: [String] = []
      let isList = json.array { json in
        guard let text = json.string() else { return false }
        texts.append(text)
        return true
      }
      return isList ? texts : nil
    }
  }

  /// Reads texts by their names from a JSON object; empty for NULL.
  mutating func pairs() -> [String: String] {
    json(or: [:]) { json in
      var pairs: [String: String] = [:]
      let isObject = json.object { json, name in
        guard let text = json.string() else { return false }
        pairs[name] = text
        return true
      }
      return isObject ? pairs : nil
    }
  }

  /// Reads dream signs from a JSON array of objects; empty for NULL.
  mutating func signs() -> [DreamSign] {
    json(or: []) { json in
      var signs: [DreamSign] = []
      let isList = json.array { json in
        guard let sign = DreamSign(&json) else { return false }
        signs.append(sign)
        return true
      }
      return isList ? signs : nil
    }
  }

  private mutating func json<Value>(or empty: Value, _ read: (inout JSONReader) -> Value?) -> Value {
    let value: Value? = bytes { bytes in
      guard let bytes, bytes.count > 2 else { return empty }
      var json = JSONReader(bytes)
      guard let value = read(&json), json.isAtEnd else { return nil }
      return value
    }
    if let value { return value }
    stepBack()
    flag(text() ?? "")
    return empty
  }
}

extension DreamSign {
  /// Reads `{"class":"form","text":"six fingers","from":10,"to":21}`.
  fileprivate init?(_ json: inout JSONReader) {
    var category: Category?
    var text: String?
    var from: Int?
    var to: Int?
    let isObject = json.object { json, name in
      switch name {
      case "class": category = json.string().flatMap(Category.init(rawValue:))
      case "text": text = json.string()
      case "from": from = json.integer()
      case "to": to = json.integer()
      default: return false
      }
      return true
    }
    guard isObject, let category, let text else { return nil }
    var range: Range<Int>?
    if let from, let to, from <= to { range = from..<to }
    self.init(text: text, range: range, category: category)
  }
}

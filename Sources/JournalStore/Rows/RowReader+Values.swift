import DreamCore
import JSON
import SQLite

extension RowReader {
  /// Reads a bounded number, clamping it.
  mutating func bounded<let lower: Int, let upper: Int>() -> Bounded<lower, upper>? {
    guard let integer = integer() else { return nil }
    let number = Bounded<lower, upper>(clamping: Int(integer))
    if Int64(number.value) != integer { flag("\(integer)") }
    return number
  }

  /// Reads the case with a name; `other` if there is no such case.
  mutating func word<Word: RawRepresentable<String>>(or other: Word?) -> Word? {
    value(or: other) { Word(rawValue: $0) }
  }

  /// Reads a text by `parse`. A text of which that makes nothing is collected as unknown, and read as `other`.
  private mutating func value<Value>(or other: Value? = nil, _ parse: (String) -> Value?) -> Value? {
    guard let text = text() else { return nil }
    if let value = parse(text) { return value }
    flag(text)
    return other
  }

  mutating func creature() -> Creature? {
    let known = bytes { bytes in
      bytes.flatMap { bytes in Self.creatures.first { $0.name.count == bytes.count && $0.name.elementsEqual(bytes) } }
    }
    if let known { return known.creature }
    stepBack()
    return value { _ in nil }
  }

  /// The creatures, by the bytes of their names.
  private static let creatures = Creature.allCases.map { (name: Array($0.description.utf8), creature: $0) }

  mutating func clockTime() -> ClockTime? { value { ClockTime($0) } }

  /// Reads the times of waking and of going back to bed: `04:30`, `03:50/04:30`, `03:50/`.
  mutating func wakeTimes() -> (woke: ClockTime?, back: ClockTime?) {
    guard let text = text() else { return (nil, nil) }
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { ClockTime(String($0)) }
    switch parts.count {
    case 1 where parts[0] != nil: return (nil, parts[0])
    case 2 where parts[0] != nil && (parts[1] != nil || text.hasSuffix("/")): return (parts[0], parts[1])
    default:
      flag(text)
      return (nil, nil)
    }
  }

  mutating func date() -> DreamDate? {
    if let date = bytes({ $0.map(DreamDate.init(plain:)) ?? nil }) { return date }
    stepBack()
    return value { DreamDate($0) }
  }

  /// Reads a set of names from a JSON array; empty for NULL.
  mutating func words<Word: RawRepresentable<String> & Hashable>() -> Set<Word> {
    let texts = list()
    guard !texts.isEmpty else { return [] }
    var words: Set<Word> = []
    for text in texts { if let word = Word(rawValue: text) { words.insert(word) } else { flag(text) } }
    return words
  }

  /// Reads techniques from a JSON array, or the one that older versions wrote by its name; nil for NULL.
  mutating func techniques() -> Set<Technique>? {
    guard let text = text() else { return nil }
    stepBack()
    if text.hasPrefix("[") { return words() }
    return word(or: Technique.other).map { [$0] }
  }

  /// Reads a number of minutes. One outside the range is collected as unknown.
  mutating func minutes(in range: ClosedRange<Int>) -> Int? {
    guard let integer = integer() else { return nil }
    if let minutes = Int(exactly: integer), range.contains(minutes) { return minutes }
    flag("\(integer)")
    return nil
  }

  /// Reads texts from a JSON array; empty for NULL.
  mutating func list() -> [String] { array { $0.string() } }

  /// Reads dream signs from a JSON array of objects; empty for NULL.
  mutating func signs() -> [DreamSign] { array { DreamSign(&$0) } }

  private mutating func array<Element>(_ read: (inout JSONReader) -> Element?) -> [Element] {
    json(or: []) { json in
      var elements: [Element] = []
      let isArray = json.array { json in
        guard let element = read(&json) else { return false }
        elements.append(element)
        return true
      }
      return isArray ? elements : nil
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

import DreamCore
import JSON

/// The value of a field as files have it.
package enum FieldValue: Equatable, Sendable {
  case text(String)
  case list([String])
  case number(Int)
  case flag(Bool)
  case pairs([String: String])
}

extension FieldValue {
  /// The words of a set, in the order of their declaration.
  init<Word: RawRepresentable<String> & CaseIterable & Hashable>(words: Set<Word>) {
    self = .list(words.isEmpty ? [] : Word.allCases.filter(words.contains).map(\.rawValue))
  }

  /// The value as a text to be kept, from which a list can be told: `["sea", "a, b"]`.
  package var keptText: String {
    switch self {
    case .list(let texts): JSON.strings(texts).text
    case .pairs(let pairs): JSON.dictionary(pairs).text
    case .text, .number, .flag: joinedText
    }
  }

  /// The value as a text, with commas between those of a list.
  var joinedText: String {
    switch self {
    case .text(let text): text
    case .list(let texts): texts.joined(separator: ", ")
    case .number(let number): String(number)
    case .flag(let flag): String(flag)
    case .pairs: keptText
    }
  }

  /// The text, or the digits of a number; nil for any other value.
  package var text: String? {
    switch self {
    case .text(let text): text
    case .number(let number): String(number)
    case .list, .flag, .pairs: nil
    }
  }

  /// The texts of a list, or the value as the only one.
  package var list: [String] { if case .list(let texts) = self { texts } else { [joinedText] } }

  package var whole: Int? {
    switch self {
    case .number(let number): number
    case .text(let text): Int(text.trimmed)
    case .flag(let flag): flag ? 1 : 0
    case .list, .pairs: nil
    }
  }

  var truth: Bool? {
    switch self {
    case .flag(let flag): flag
    // As Lucid writes it, which needs no look at case and blanks.
    case .text("true"): true
    case .text("false"): false
    case .text(let text):
      switch text.trimmed.lowercased() {
      case "true", "yes", "y", "x", "1", "✓": true
      case "false", "no", "n", "0", "": false
      default: nil
      }
    case .number(let number): number == 0 ? false : number == 1 ? true : nil
    case .list, .pairs: nil
    }
  }
}

extension FieldProperty {
  /// The value that an item has as files have it; nil if it isn't set, and for the id.
  fileprivate func value(of item: Item) -> FieldValue? {
    switch self {
    case .id: nil
    case .date(let path): item[path].map { .text($0.description) }
    case .prose(let path): .text(item[path].string)
    case .text(let path): item[path].map { .text($0) }
    case .rating(let path): item[path].map { .number($0.value) }
    case .mood(let path): item[path].map { .number($0.value) }
    case .count(let path): .number(item[path].value)
    case .minutes(let path): item[path].map { .number($0) }
    case .clock(let path): item[path].map { .text($0.description) }
    case .creature(let path): .text(item[path].description)
    case .recall(let path): item[path].map { .text($0.rawValue) }
    case .technique(let path): item[path].map { .text($0.rawValue) }
    case .techniques(let path): item[path].map { FieldValue(words: $0) }
    case .cue(let path): item[path].map { .text($0.rawValue) }
    case .kinds(let path): FieldValue(words: item[path])
    case .effects(let path): FieldValue(words: item[path])
    case .names(let path): .list(item[path])
    case .signs(let path, let text): .list(item[path].map { $0.fieldText(in: item[text]) })
    case .flag(let path): .flag(item[path])
    case .extra(let path): .pairs(item[path])
    case .time(let path): .text(item[path].description)
    }
  }
}

extension Dream {
  /// The value of a field as files have it; nil if it isn't set.
  package func value(of field: DreamField) -> FieldValue? {
    if case .id = field.property { .text("\(id)") } else { field.property.value(of: self) }
  }
}

extension Night {
  /// The value of a field as files have it; nil if nothing is noted.
  package func value(of field: NightField) -> FieldValue? {
    if case .id = field.property { .text("\(id)") } else { field.property.value(of: self) }
  }
}

extension DreamSign {
  /// The sign as a text: `form: six fingers`, or `form@12-24: …` if it isn't where its words are first, `form@: …` nowhere.
  package func fieldText(in narrative: Prose) -> String {
    guard range != narrative.firstRange(of: text) else { return "\(category.rawValue): \(text)" }
    let place = range.map { "\($0.lowerBound)-\($0.upperBound)" } ?? ""
    return "\(category.rawValue)@\(place): \(text)"
  }

  /// Reads the text of a sign; nil if it is none.
  package init?(fieldText: String, in narrative: Prose) {
    let bytes = fieldText.utf8
    guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    let head = fieldText[..<colon].split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
    guard let name = head.first, let category = Category(rawValue: String(name)) else { return nil }
    let rest = bytes[bytes.index(after: colon)...]
    let text = String(Substring(rest.first == UInt8(ascii: " ") ? rest.dropFirst() : rest))
    guard head.count == 2 else {
      self.init(text: text, range: narrative.firstRange(of: text), category: category)
      return
    }
    let bounds = head[1].split(separator: "-").compactMap { Int(digits: $0.utf8) }
    guard head[1].isEmpty || bounds.count == 2 && bounds[0] <= bounds[1] else { return nil }
    self.init(text: text, range: bounds.isEmpty ? nil : bounds[0]..<bounds[1], category: category)
  }
}

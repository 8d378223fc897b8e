import DreamCore
import SQLite

extension Binder {
  /// Binds a set of names as a JSON array, in the order of the cases; NULL if it is empty.
  mutating func add<Word: RawRepresentable<String> & CaseIterable & Hashable>(words: Set<Word>) {
    add(list: words.isEmpty ? [] : Word.allCases.filter(words.contains).map(\.rawValue))
  }

  /// Binds a set of names as a JSON array, in the order of the cases; NULL for nil alone.
  mutating func add<Word: RawRepresentable<String> & CaseIterable & Hashable>(wordsOrNone words: Set<Word>?) {
    if words?.isEmpty == true { add("[]") } else { add(words: words ?? []) }
  }

  /// Binds texts as a JSON array; NULL if there are none.
  mutating func add(list: [String]) { add(list.isEmpty ? nil : ColumnJSON.array(list.map(ColumnJSON.string))) }

  /// Binds texts by their names as a JSON object, sorted; NULL if there are none.
  mutating func add(pairs: [String: String]) {
    let members = pairs.sorted { $0.key < $1.key }.map { ($0.key, ColumnJSON.string($0.value)) }
    add(members.isEmpty ? nil : ColumnJSON.object(members))
  }

  /// Binds dream signs as a JSON array of objects; NULL if there are none.
  mutating func add(signs: [DreamSign]) {
    let objects = signs.map { sign in
      let range = sign.range.map { [("from", "\($0.lowerBound)"), ("to", "\($0.upperBound)")] } ?? []
      return ColumnJSON.object(
        [("class", ColumnJSON.string(sign.category.rawValue)), ("text", ColumnJSON.string(sign.text))] + range)
    }
    add(objects.isEmpty ? nil : ColumnJSON.array(objects))
  }
}

/// Writes JSON for columns (RFC 8259). Equal values give equal texts, as columns are compared byte for byte: so texts are
/// escaped here by rules that never change, and not by those of files that Lucid exports.
enum ColumnJSON {
  /// - Parameter elements: the elements as JSON.
  static func array(_ elements: [String]) -> String { "[\(elements.joined(separator: ","))]" }

  /// - Parameter members: the names as they are, and the values as JSON.
  static func object(_ members: [(name: String, value: String)]) -> String {
    "{\(members.map { "\(string($0.name)):\($0.value)" }.joined(separator: ","))}"
  }

  static func string(_ string: String) -> String {
    var text = "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\u{0}"..<" ": text += (scalar.value < 16 ? "\\u000" : "\\u00") + String(scalar.value, radix: 16)
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text + "\""
  }
}

import DreamCore

/// A search that finds something where another one found nothing.
package struct Suggestion: Hashable, Sendable {
  /// The words of the search.
  package let words: String
  /// The difference from the search that found nothing: `without “teeth”`.
  package let reason: String
  /// The number of dreams that it finds.
  package let count: Int
}

extension Searcher {
  private static let mostSuggestions = 6
  /// The most names of a list that are offered for a word.
  private static let mostNames = 2

  /// The searches to offer where `query` finds nothing: with words that it may have meant, with people, tags and places that
  /// are called much the same, with a word less, and with most of its words.
  mutating func suggestions(for query: Query) -> [Suggestion] {
    let parts = query.words.queryParts
    guard !query.isEmpty, parts.count <= 8 else { return [] }
    var found: [Suggestion] = []
    for (index, part) in parts.enumerated() where part.isPlainWord && count(query.with(part)) == 0 {
      let others = alike(part, atMost: 1).map { ($0, "like “\(part)”") } + names(like: part)
      for (other, reason) in others {
        let whole = parts.with(other, at: index)
        offer([whole, parts.count > 1 ? other : nil], reason, in: query, &found)
      }
    }
    if parts.count > 1 {
      for index in parts.indices {
        offer([parts.without(index)], "without “\(parts[index].onOneLine)”", in: query, &found)
      }
      offer([parts.mostOfThem], parts.count > 2 ? "most of the words" : "one of the words", in: query, &found)
    }
    return Array(found.prefix(Self.mostSuggestions))
  }

  /// The search for dreams that lack one of the query's words at most, or have words that a slip of the finger tells from its
  /// own; the query itself if there is none.
  func widened(_ query: Query) -> Query {
    let parts = query.words.queryParts
    guard !query.isEmpty, parts.count <= 8 else { return query }
    let wide = parts.map { part in
      let others = part.isPlainWord ? alike(part, atMost: Self.mostNames) : []
      return others.isEmpty ? part : "(\(([part] + others).joined(separator: " | ")))"
    }
    return query.with(wide.count > 1 ? wide.mostOfThem ?? wide.joined(separator: " ") : wide[0])
  }

  /// Adds the first of some searches that finds something.
  private mutating func offer(
    _ searches: [String?], _ reason: String, in query: Query, _ found: inout [Suggestion]
  ) {
    for words in searches.compactMap(\.self) where found.count < Self.mostSuggestions {
      if found.contains(where: { $0.words == words }) { return }
      let count = count(query.with(words))
      if count > 0 { return found.append(Suggestion(words: words, reason: reason, count: count)) }
    }
  }

  private mutating func count(_ query: Query) -> Int { query.isEmpty ? 0 : search(query.expression).count }

  /// The searches for names that begin much as `word` does, or that a slip of the finger tells from it; the most frequent
  /// first.
  private func names(like word: String) -> [(String, reason: String)] {
    let word = FoldedText(word).string
    return NameList.all.flatMap { list in
      model.names(in: list).lazy.filter { FoldedText($0.name).string.isLike(word) }.prefix(Self.mostNames)
        .map { (Query.words(for: $0.name, of: .names(list)), "a \(list.one)") }
    }
  }

  /// The words of the journal from which a slip of the finger tells `word`, and which don't begin with it: those of which
  /// there are most.
  private func alike(_ word: String, atMost most: Int) -> [String] {
    let sought = FoldedText(word).bytes
    guard sought.count >= 4 else { return [] }
    var counts: [[UInt8]: Int] = [:]
    for chunk in index.chunks {
      chunk.bytes.withUnsafeBufferPointer { bytes in
        for found in bytes.split(whereSeparator: { !$0.isOfWord })
        where found.isASlip(from: sought) && !found.starts(with: sought) {
          counts[Array(found), default: 0] += 1
        }
      }
    }
    let best = counts.sorted { ($1.value, $0.key.count) < ($0.value, $1.key.count) }
    return best.prefix(most).map { String(decoding: $0.key, as: UTF8.self) }
  }
}

extension Query {
  /// The words of a search for the dreams that have a sign, or a name in one of their lists: `tag:"red door"`.
  package static func words(for name: String, of subject: NameSubject) -> String {
    "\(subject.one):\"\(name.replacing("\"", with: "\"\""))\""
  }

  /// The words of the query that finds the episodes of a recurring dream.
  package static func words(forEpisodesOf name: String) -> String { "recurrence:\(name.inQuotes)" }
}

extension UInt8 {
  fileprivate var isOfWord: Bool { self >= 0x61 && self <= 0x7A || self >= 0x80 || self >= 0x30 && self <= 0x39 }
}

extension Collection<UInt8> {
  /// Whether one byte is missing, added or another, or two neighbours have changed places.
  fileprivate func isASlip(from other: [UInt8]) -> Bool {
    let (own, length) = (count, other.count)
    guard abs(own - length) <= 1 else { return false }
    let start = zip(self, other).prefix { $0 == $1 }.count
    let rest = Array(dropFirst(start)), others = other[start...]
    if own != length {
      return own > length ? rest.dropFirst().elementsEqual(others) : rest.elementsEqual(others.dropFirst())
    }
    guard !rest.isEmpty, !rest.dropFirst().elementsEqual(others.dropFirst()) else { return !rest.isEmpty }
    return rest.count > 1 && rest[0] == other[start + 1] && rest[1] == other[start]
      && rest.dropFirst(2).elementsEqual(others.dropFirst(2))
  }
}

extension String {
  /// Whether a name in folded form begins as a word does, but for an ending, or differs from it by a slip.
  fileprivate func isLike(_ word: String) -> Bool {
    let common = zip(self, word).prefix { $0 == $1 }.count
    if common >= Swift.max(3, Swift.min(count, word.count) - 1) { return true }
    return word.utf8.count >= 4 && utf8.isASlip(from: Array(word.utf8))
  }

  /// Whether the text is a word without a sign that means something in a query.
  fileprivate var isPlainWord: Bool { count >= 3 && allSatisfy { $0.isLetter || $0 == "'" || $0 == "’" } }

  /// The parts of a query that all have to fit, as they are typed; one part if the query is not of that kind.
  fileprivate var queryParts: [String] {
    var (parts, isQuoted, depth) = ([""], false, 0)
    for character in self {
      if character == "\"" { isQuoted.toggle() }
      if character == "(" { depth += 1 }
      if character == ")" { depth -= 1 }
      if character.isWhitespace, !isQuoted, depth == 0 {
        parts.append("")
      } else {
        parts[parts.count - 1].append(character)
      }
    }
    parts = parts.filter { !$0.isEmpty }
    let signs = ["|", "||", "or", "and", "&&", "not", "-", "!"]
    guard !parts.contains(where: { signs.contains($0.lowercased()) || $0.contains("|") || $0.hasPrefix("/") }) else {
      return [self]
    }
    // `lucid 3` is one part, and so is `in april`.
    let leading = Set(QueryField.all.filter(\.leadsValue).flatMap(\.names))
    return parts.reduce(into: [String]()) { joined, part in
      if let last = joined.last, leading.contains(last.lowercased()) {
        joined[joined.count - 1] += " \(part)"
      } else {
        joined.append(part)
      }
    }
  }
}

extension [String] {
  fileprivate func with(_ part: String, at index: Int) -> String {
    enumerated().map { $0.offset == index ? part : $0.element }.joined(separator: " ")
  }

  fileprivate func without(_ index: Int) -> String {
    enumerated().filter { $0.offset != index }.map(\.element).joined(separator: " ")
  }

  /// The search for dreams that lack one of the parts at most; `nil` if a part says what is not to be there.
  fileprivate var mostOfThem: String? {
    guard !contains(where: { $0.first == "-" || $0.first == "!" }) else { return nil }
    return indices.reversed().map(without).joined(separator: " | ")
  }
}

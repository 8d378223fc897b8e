import DreamCore

extension Binder {
  /// Adds a set of names as a JSON array, in the order of the cases; NULL if it is empty.
  mutating func add<Word: RawRepresentable<String> & CaseIterable & Hashable>(words: Set<Word>) {
    add(list: words.isEmpty ? [] : Word.allCases.filter(words.contains).map(\.rawValue))
  }

  /// Adds texts as a JSON array; NULL if there are none.
  mutating func add(list: [String]) {
    json(isEmpty: list.isEmpty) { json in
      json.array(list) { $0.string($1) }
    }
  }

  /// Adds texts by their names as a JSON object, sorted; NULL if there are none.
  mutating func add(pairs: [String: String]) {
    json(isEmpty: pairs.isEmpty) { json in
      json.object(pairs.sorted { $0.key < $1.key }) { json, pair in
        json.name(pair.key)
        json.string(pair.value)
      }
    }
  }

  /// Adds dream signs as a JSON array of objects; NULL if there are none.
  mutating func add(signs: [DreamSign]) {
    json(isEmpty: signs.isEmpty) { json in
      json.array(signs) { $0.sign($1) }
    }
  }

  private mutating func json(isEmpty: Bool, _ write: (inout JSONWriter) -> Void) {
    guard !isEmpty else { return add(nil as String?) }
    var json = JSONWriter()
    write(&json)
    add(json.text)
  }
}

extension JSONWriter {
  fileprivate mutating func sign(_ sign: DreamSign) {
    let bounds = sign.range.map { [("from", $0.lowerBound), ("to", $0.upperBound)] } ?? []
    object(0..<(2 + bounds.count)) { json, index in
      switch index {
      case 0:
        json.name("class")
        json.string(sign.category.rawValue)
      case 1:
        json.name("text")
        json.string(sign.text)
      default:
        json.name(bounds[index - 2].0)
        json.integer(bounds[index - 2].1)
      }
    }
  }
}

import DreamCore

/// Something in the file that no Lucid wrote and that was read as the nearest harmless value.
package struct Flaw: Hashable, Sendable {
  /// Whose: `dream 01k…`, `night 2026-11-19`, `the favourite creature`.
  let item: String
  let column: String
  /// What stands there.
  let text: String

  /// One line for people.
  var message: String { "\(item): \(column) is “\(text.prefix(60))”, which means nothing to Lucid" }
}

extension Table.Entry {
  var described: [Flaw] {
    flaws.map { Flaw(item: value.title, column: $0.column, text: $0.text) }
  }
}

extension Stored {
  fileprivate var title: String {
    switch Self.kind {
    case .dream: "dream \(Dream.ID(rawValue: row))"
    case .night: "night \(Day(daysSince1970: Int(row)))"
    case .favorite: "the favourite creature"
    }
  }
}

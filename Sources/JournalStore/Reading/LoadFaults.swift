import DreamCore

/// A value in the file that Lucid doesn't know and has read as the nearest harmless value.
package struct UnknownValue: Hashable, Sendable {
  /// The item that has the value: `dream 01k…`, `night 2026-11-19` or `the favourite creature`.
  let item: String
  let column: String
  let text: String
}

extension Table.Revision {
  var unknownValues: [UnknownValue] {
    unknownTexts.map { UnknownValue(item: value.title, column: $0.column, text: $0.text) }
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

/// The parts of a journal that could not be read as they are in the file.
package struct LoadFaults: Equatable, Sendable {
  /// The dreams whose place in the file is damaged.
  var unreadable: [Dream.ID] = []
  /// The number of other dreams that the summary counts, but that are found nowhere.
  var missing = 0
  /// The other parts of the journal that are damaged, in words.
  var parts: [String] = []
  /// What SQLite or Lucid says of damage that was met; nil if nothing more is known than what can't be read.
  var damage: String?
  var unknownValues: [UnknownValue] = []

  private static let named = 3

  /// Whether nothing is left out, as far as can be told. Unknown values are not left out, but read as the nearest harmless
  /// value.
  package var leavesNothingOut: Bool { namesNothing && damage == nil }

  private var namesNothing: Bool { unreadable.isEmpty && missing == 0 && parts.isEmpty }

  /// The faults with the words for damage that was met; the same for nil.
  /// - Parameter place: where it was met, as SQLite doesn't say that.
  func noting(_ damage: String?, in place: String? = nil) -> LoadFaults {
    var faults = self
    if let damage { faults.damage = place.map { "\(damage) (in \($0))" } ?? damage }
    return faults
  }

  /// The faults of two parts of the journal. Where something can't be read, the whole journal was looked through.
  package func joined(_ other: LoadFaults) -> LoadFaults {
    guard leavesNothingOut, other.leavesNothingOut else { return leavesNothingOut ? other : self }
    var faults = self
    faults.unknownValues += other.unknownValues
    return faults
  }

  /// The places of what the list is read from.
  static let list = "the table dream or its index dream_by_sort"

  /// The message for the user; nil if there are no faults.
  package var message: String? {
    let words = [lossWords, unknownWords].compactMap { $0 }
    return words.isEmpty ? nil : words.joined(separator: " ")
  }

  private var lossWords: String? {
    var lost: [String] = []
    let count = unreadable.count + missing
    if count > 0 { lost.append(count.counted("dream") + Self.listed(unreadable.map(\.description))) }
    lost += parts
    guard !lost.isEmpty else { return damage.map { "The file is damaged: \($0). Keep a copy of the file." } }
    return "The file is damaged. Can't be read: \(lost.joined(separator: ", ")). Keep a copy of the file."
  }

  private var unknownWords: String? {
    guard !unknownValues.isEmpty else { return nil }
    let names = unknownValues.map { "\($0.column) of \($0.item)" }
    return "\(names.count.counted("value")) unknown, shown as the nearest\(Self.listed(names))."
  }

  /// The first few names in brackets; empty if there are none.
  private static func listed(_ names: [String]) -> String {
    guard !names.isEmpty else { return "" }
    let more = names.count > named ? " and \(names.count - named) more" : ""
    return " (\(names.prefix(named).joined(separator: ", "))\(more))"
  }
}

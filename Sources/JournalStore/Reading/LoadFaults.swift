import DreamCore

/// What of a journal could not be read as it is in the file.
package struct LoadFaults: Equatable, Sendable {
  /// The dreams whose place in the file is damaged.
  var unreadable: [Dream.ID] = []
  /// The number of dreams that should be there besides, but are found nowhere.
  var missing = 0
  /// The other parts of the journal that are damaged, in words.
  var parts: [String] = []
  /// The values that Lucid doesn't know.
  var unknownValues: [UnknownValue] = []

  /// The number of items that a message names.
  private static let named = 3

  /// Whether nothing is left out. Values that Lucid doesn't know are not.
  package var leavesNothingOut: Bool { unreadable.isEmpty && missing == 0 && parts.isEmpty }

  /// The message for the user; nil if all was read as it is.
  package var message: String? {
    let words = [lossWords, unknownWords].compactMap { $0 }
    return words.isEmpty ? nil : words.joined(separator: " ")
  }

  private var lossWords: String? {
    var lost: [String] = []
    let count = unreadable.count + missing
    if count > 0 { lost.append(count.counted("dream") + Self.listed(unreadable.map(\.description))) }
    lost += parts
    guard !lost.isEmpty else { return nil }
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

import Input

/// Characters typed one after the other, or a key pressed repeatedly: a line of a tape.
struct TapeRun {
  private enum Keys {
    case text(String)
    case key(Key)
  }

  private var keys: Keys
  private(set) var count = 1
  private let start: Int64
  private var end: Int64

  /// The gap in milliseconds from which on a new line begins.
  private static let longestGap: Int64 = 1000
  private static let mostKeys = 1000

  init(_ key: Key, at time: Int64) {
    keys = key.typed.map { .text(String($0)) } ?? .key(key)
    (start, end) = (time, time)
  }

  /// Adds a key if it continues the run. Returns whether it does.
  mutating func take(_ key: Key, at time: Int64) -> Bool {
    guard time - end < Self.longestGap, count < Self.mostKeys else { return false }
    switch keys {
    case .key(let other): guard key == other else { return false }
    case .text(let text):
      guard let character = key.typed else { return false }
      let longer = text + String(character)
      // A character that joins the previous one would be read as one key.
      guard longer.count == count + 1, longer.last == character, longer.quote != nil else { return false }
      keys = .text(longer)
    }
    count += 1
    end = time
    return true
  }

  /// The time between keys in milliseconds, rounded down to tens; nil for a single key.
  var speed: Int64? {
    guard count > 1 else { return nil }
    return max(10, (end - start) / Int64(count - 1) / 10 * 10)
  }

  /// The line of the tape.
  func line(at speed: String) -> String {
    switch keys {
    case .text(let text):
      let quote = text.quote ?? "\""
      return "Type\(speed) \(quote)\(text)\(quote)"
    case .key(let key): return "\(key.tapeName)\(speed)" + (count > 1 ? " \(count)" : "")
    }
  }
}

extension Key {
  /// The key in a tape: `Ctrl+Alt+Left`.
  fileprivate var tapeName: String {
    modifiers.tapePrefix + TapeWord.name(of: code)
  }
}

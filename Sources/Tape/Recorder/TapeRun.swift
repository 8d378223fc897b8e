import Input

/// Characters typed one after the other, or one key pressed again and again: a line of a tape.
struct TapeRun {
  private enum Content {
    case text(String)
    case key(Key)
  }

  private var content: Content
  private(set) var count = 1
  private let start: Int64
  private var end: Int64

  /// A longer one begins a new line.
  private static let longestGap: Int64 = 1000
  private static let mostKeys = 1000

  init(_ key: Key, at time: Int64) {
    content = key.typed.map { .text(String($0)) } ?? .key(key)
    (start, end) = (time, time)
  }

  /// Takes one more key, if it goes on with this; whether it does.
  mutating func take(_ key: Key, at time: Int64) -> Bool {
    guard time - end < Self.longestGap, count < Self.mostKeys else { return false }
    switch content {
    case .key(let other): guard key == other else { return false }
    case .text(let text):
      guard let character = key.typed else { return false }
      let longer = text + String(character)
      // What becomes one character with the one before would be one key.
      guard longer.count == count + 1, longer.last == character, longer.quote != nil else { return false }
      content = .text(longer)
    }
    count += 1
    end = time
    return true
  }

  /// Milliseconds a key, to ten; none of one.
  var speed: Int64? {
    guard count > 1 else { return nil }
    return max(10, (end - start) / Int64(count - 1) / 10 * 10)
  }

  func line(at speed: String) -> String {
    switch content {
    case .text(let text):
      let quote = text.quote ?? "\""
      return "Type\(speed) \(quote)\(text)\(quote)"
    case .key(let key): return "\(key.tapeName)\(speed)" + (count > 1 ? " \(count)" : "")
    }
  }
}

extension Key {
  /// `Ctrl+Alt+Left`.
  fileprivate var tapeName: String {
    modifiers.tapePrefix + TapeWord.name(of: code)
  }
}

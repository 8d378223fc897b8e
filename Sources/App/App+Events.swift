import DreamCore
import Input
import Session
import Terminal

extension App where Display: ~Copyable {
  /// The time for events between two looks for signals, and after a signal that ends the process, in milliseconds: these are
  /// answered within a tenth of a second.
  static var turn: Int64 { 30 }
  static var lastTurn: Int64 { 50 }

  /// Handles events until there are none left or the time is over. The others wait for the next turn.
  mutating func handleEvents(for milliseconds: Int64) {
    var end: Instant?
    while !hasQuit, let input = events.next(joining: events.count > 1 && session.joinsLetters) {
      handle(input)
      if events.isEmpty { return }
      let now = surroundings.now()
      end = end ?? now.advanced(byMilliseconds: milliseconds)
      if let end, now >= end { return }
    }
  }
}

extension ArraySlice<Event> {
  /// Removes and returns the next input, nil if there is none. If `joining`, letters that came together are one.
  fileprivate mutating func next(joining: Bool) -> SessionInput? {
    let letters = joining ? prefix { $0.letter != nil } : []
    guard letters.count > 1 else { return popFirst().map(SessionInput.init) }
    removeFirst(letters.count)
    return .typed(String(letters.compactMap(\.letter)))
  }
}

extension Event {
  /// The character that a key types; nil for other events.
  fileprivate var letter: Character? { if case .key(let key) = self { key.typed } else { nil } }
}

extension SessionInput {
  fileprivate init(_ event: Event) {
    switch event {
    case .key(let key): self = .key(key)
    case .paste(let text): self = .paste(text)
    case .mouse(let mouse): self = .mouse(mouse)
    case .resize(let size): self = .resize(size)
    case .background(let background): self = .background(background)
    }
  }
}

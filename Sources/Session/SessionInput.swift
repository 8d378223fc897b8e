import CellLayout
import Input

/// An input to the session: anything that can happen to it.
package enum SessionInput: Sendable {
  case key(Key)
  /// Letters that came together while the session `joinsLetters`. Never empty.
  case typed(String)
  case paste(String)
  case mouse(Mouse)
  case resize(Size)
  /// What the terminal says of its background.
  case background(Background)
  /// The moment `nextTick` has come.
  case tick
  /// The answer to a command, or news from outside.
  case reply(Reply)
  /// The process is being terminated; text that is being written is to be saved.
  case ending
}

extension SessionInput {
  /// Whether the input is of keys, a paste or the mouse, which wait while a step of the history is read.
  var isOfPerson: Bool {
    switch self {
    case .key, .typed, .paste, .mouse: true
    case .resize, .background, .tick, .reply, .ending: false
    }
  }

  /// Whether a journal whose time is over is locked instead of handling the input. Replies are always handled.
  var givesWayToLocking: Bool { if case .tick = self { true } else { isOfPerson } }

  /// Whether the input shows that a person is at the terminal, so that effects move.
  var showsPresence: Bool { if case .resize = self { true } else { isOfPerson } }

  /// Whether the input closes a hidden screen.
  var wakes: Bool {
    switch self {
    case .key, .typed, .paste: true
    case .mouse(let mouse): if case .press = mouse.kind { true } else { false }
    case .resize, .background, .tick, .reply, .ending: false
    }
  }
}

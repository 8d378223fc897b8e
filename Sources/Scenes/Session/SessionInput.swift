import CellLayout
import Input

/// Everything that can happen to a session.
package enum SessionInput: Sendable {
  case key(Key)
  case paste(String)
  case mouse(Mouse)
  case resize(Size)
  /// A moment that was asked for by `nextTick` has come.
  case tick
  case reply(Reply)
  /// The program is told to end; what is written is kept.
  case ending
}

extension SessionInput {
  /// Whether it is something that a person does to the journal.
  var isOfPerson: Bool {
    switch self {
    case .key, .paste, .mouse: true
    case .resize, .tick, .reply, .ending: false
    }
  }

  /// Whether somebody is there, who may see again what was hidden.
  var wakes: Bool {
    switch self {
    case .key, .paste: true
    case .mouse(let mouse): mouse.kind.isPress
    case .resize, .tick, .reply, .ending: false
    }
  }
}

extension Mouse.Kind {
  fileprivate var isPress: Bool {
    switch self {
    case .press: true
    case .release, .drag, .wheelUp, .wheelDown: false
    }
  }
}

import CellLayout
import Input

/// One thing that a tape has done, and where it says so.
package struct TapeCommand: Hashable, Sendable {
  let place: TapePlace
  /// The whole line.
  let line: String
  let action: Action

  /// Times are in milliseconds; no time is the tape's typing speed.
  package enum Action: Hashable, Sendable {
    case output(String)
    case set(TapeSetting)
    case type(String, speed: Int64?)
    case press(Key, speed: Int64?, count: Int)
    case scroll(isUp: Bool, held: Key.Modifiers, at: Point?, speed: Int64?, count: Int)
    /// What the mouse does, in one go.
    case mouse([Mouse])
    case copy(String)
    case paste
    case sleep(Int64)
    /// Lets time pass until the text is there.
    case wait(Place, TapePattern?, timeout: Int64?)
    case expect(Place, TapePattern)
    case hide, show
    case caption(String)
    case screenshot(String)
    case snapshot(String)
    case resize(Size)
    /// Moves the clock on, as if the machine had slept.
    case advance(Int64)
    /// Plays on a copy of this journal; on a new one if there is no name.
    case journal(String)
    /// The run begins on the page of the dream with this title.
    case open(String)
    case restart
  }

  /// Where on the screen a pattern is looked for.
  package enum Place: Hashable, Sendable {
    case screen
    /// The row the cursor is in; without one, the last that isn't blank.
    case cursorLine
    /// Counted from 1.
    case line(Int)
  }
}

extension TapeCommand.Action {
  /// Whether it is done to the app.
  var needsApp: Bool {
    switch self {
    case .type, .press, .scroll, .mouse, .paste, .wait, .resize: true
    case .output, .set, .copy, .sleep, .expect, .hide, .show, .caption, .screenshot, .snapshot, .advance, .journal,
      .open, .restart:
      false
    }
  }
}

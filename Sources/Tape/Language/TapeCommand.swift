import CellLayout
import Input
import Patterns

/// A command of a tape, and its position there.
package struct TapeCommand: Hashable, Sendable {
  let place: TapePlace
  let line: String
  let action: TapeAction
}

/// The action of a command. Times are in milliseconds; nil for a speed is the tape's typing speed.
package enum TapeAction: Hashable, Sendable {
  case output(String)
  case set(TapeSetting)
  case type(String, speed: Int64?)
  case press(Key, speed: Int64?, count: Int)
  case scroll(isUp: Bool, held: Key.Modifiers, at: Point?, speed: Int64?, count: Int)
  /// Events of the mouse without time between them.
  case mouse([Mouse])
  case copy(String)
  case paste
  case sleep(Int64)
  /// Lets time pass until the pattern matches; without a pattern, until the setting's does.
  case wait(TapeRegion, Pattern?, timeout: Int64?)
  case expect(TapeRegion, Pattern)
  case hide, show
  case caption(String)
  case screenshot(String)
  case snapshot(String)
  case resize(Size)
  /// The terminal tells its background.
  case background(Background)
  /// Moves the clock forward, as if the machine had slept.
  case advance(Int64)
  /// Plays on a copy of a journal; on a new one if the path is empty.
  case journal(String)
  /// Opens the app on the page of the dream with this title.
  case open(String)
  case restart
}

/// The part of the screen in which a pattern is looked for.
package enum TapeRegion: Hashable, Sendable {
  case screen
  /// The cursor's row; if there is no cursor, the last row that isn't blank.
  case cursorLine
  /// A row, counted from 1.
  case line(Int)
}

extension TapeAction {
  var needsApp: Bool {
    switch self {
    case .type, .press, .scroll, .mouse, .paste, .wait, .resize, .background: true
    case .output, .set, .copy, .sleep, .expect, .hide, .show, .caption, .screenshot, .snapshot, .advance, .journal,
      .open, .restart:
      false
    }
  }
}

/// A setting of a tape that has an effect in Lucid.
package enum TapeSetting: Hashable, Sendable {
  case columns(Int)
  case rows(Int)
  /// The time between keys in milliseconds.
  case typingSpeed(Int64)
  case playbackSpeed(Double)
  case waitTimeout(Int64)
  case waitPattern(Pattern)
  /// Whether pictures are animated.
  case loop(Bool)

  /// VHS's settings for pixels, shells and videos, which have no effect here.
  static let withoutEffect: Set<String> = [
    "Shell", "FontFamily", "FontSize", "Framerate", "Height", "Width", "LetterSpacing", "LineHeight", "Padding",
    "Theme", "LoopOffset", "MarginFill", "Margin", "WindowBar", "WindowBarSize", "BorderRadius", "CursorBlink",
    "SubtitleFontSize", "SubtitleColor", "SubtitleBackground", "SubtitlePosition", "SubtitlePadding",
    "SubtitleBorderRadius", "SubtitleFontFamily",
  ]
}

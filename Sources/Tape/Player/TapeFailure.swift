import App
import CellCanvas
import CellLayout
import DreamCore
import JournalStore

/// The reason for which a tape wasn't played to its end.
package enum TapeFailure: Error, Equatable {
  /// An expectation wasn't met. `hint` says in words how the screen differs.
  case unmet(TapeCommand, TapeRegion, Canvas, hint: String)
  /// Matching the pattern takes too long on this screen.
  case endless(TapeCommand)
  /// The recording has become larger than this number of bytes.
  case tooLarge(Int)
  /// The tape runs for longer than this time in milliseconds, or takes more steps than this number.
  case tooLong(milliseconds: Int64, steps: Int)
  /// The app had quit before this command.
  case quit(TapeCommand)
  /// The journal or the terminal can't be used, or not everything was saved: the message.
  case failed(String)
  /// The terminal is too small to watch the tape.
  case tooSmall(Size, needed: Size)
  /// The user who watched has left.
  case closed
  /// The process was told to stop.
  case interrupted

  package var message: String {
    switch self {
    case .unmet(let command, let place, let screen, let hint):
      """
      \(command.place): this is not \(place.words):
        \(command.line.part().text.trimmed)
      \(hint)
      \(screen.numbered)
      """
    case .endless(let command):
      "\(command.place): this pattern takes too long on this screen:\n  \(command.line.part().text.trimmed)"
    case .tooLarge(let bytes):
      "The recording grows past \(bytes >> 20) MB. A smaller screen, or less of the tape, makes it smaller."
    case .tooLong(let milliseconds, let steps):
      "The tape is too long: it may run for \(milliseconds / .hour) hours, and take \(steps) steps (keys and moments)."
    case .quit(let command): "\(command.place): Lucid has quit before this:\n  \(command.line.part().text.trimmed)"
    case .failed(let words): words
    case .tooSmall(let size, let needed):
      "This terminal is \(size.width)×\(size.height); the tape needs \(needed.width)×\(needed.height)."
    case .closed, .interrupted: "The tape was stopped."
    }
  }
}

extension TapeRegion {
  fileprivate var words: String {
    switch self {
    case .screen: "on the screen"
    case .cursorLine: "in the cursor's row, where Wait looks; Wait+Screen looks everywhere"
    case .line(let row): "in row \(row)"
    }
  }
}

extension Canvas {
  /// The text of the canvas, each row with its number.
  fileprivate var numbered: String {
    let digits = String(size.height).count
    return bounds.rows.map { y in
      let number = String(y + 1)
      return String(repeating: " ", count: digits - number.count) + number + " │" + trimmedText(row: y)
    }.joined(separator: "\n")
  }
}

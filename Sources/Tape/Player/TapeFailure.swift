import App
import CellCanvas
import CellLayout
import JournalStore

/// Why a tape could not be played to its end.
package enum TapeFailure: Error, Equatable {
  /// What should be there is not; `hint` says how it differs.
  case unmet(TapeCommand, TapeCommand.Place, Canvas, hint: String)
  /// The pattern it looks for would take too long on the screen.
  case endless(TapeCommand)
  /// Lucid had quit before this command.
  case quit(TapeCommand)
  case journal(String)
  case notSaved(String)
  /// A file that was to be written could not be.
  case output(String, reason: String)
  /// There is nothing to play on, in words.
  case stage(String)
  /// The terminal is too small for those who watch.
  case tooSmall(Size, needed: Size)
  /// Who watched has gone.
  case closed
  /// The program was told to stop.
  case interrupted
}

extension TapeFailure {
  package var message: String {
    switch self {
    case .unmet(let command, let place, let screen, let hint):
      """
      \(command.place): this is not \(place.words):
        \(command.line.trimmed)
      \(hint)
      \(screen.numbered)
      """
    case .endless(let command):
      "\(command.place): this pattern takes too long on this screen:\n  \(command.line.trimmed)"
    case .quit(let command): "\(command.place): Lucid has quit before this:\n  \(command.line.trimmed)"
    case .journal(let words), .notSaved(let words), .stage(let words): words
    case .output(let path, let reason): "\(path) can't be written: \(reason)."
    case .tooSmall(let size, let needed):
      "This terminal is \(size.width)×\(size.height); the tape needs \(needed.width)×\(needed.height)."
    case .closed, .interrupted: "The tape was stopped."
    }
  }
}

extension TapeCommand.Place {
  fileprivate var words: String {
    switch self {
    case .screen: "on the screen"
    case .cursorLine: "in the cursor's row, where Wait looks; Wait+Screen looks everywhere"
    case .line(let row): "in row \(row)"
    }
  }
}

extension Canvas {
  /// The text, each row with its number.
  fileprivate var numbered: String {
    let digits = String(size.height).count
    return bounds.rows.map { y in
      let number = String(y + 1)
      return String(repeating: " ", count: digits - number.count) + number + " │" + trimmed(row: y)
    }.joined(separator: "\n")
  }

  /// A row without the blanks at its end.
  func trimmed(row: Int) -> String {
    String(text(row: row).reversed().drop { $0 == " " }.reversed())
  }
}

extension String {
  var trimmed: String {
    String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }
}

extension TapeFailure: CustomStringConvertible {
  package var description: String { message }
}

import App
import CellCanvas
import Terminal

extension Player {
  mutating func wait<Display: Stage & ~Copyable>(
    _ command: TapeCommand, _ place: TapeCommand.Place, _ pattern: TapePattern?, _ timeout: Int64?,
    _ app: inout App<Display>
  ) throws(TapeFailure) {
    // Without a pattern it waits for what the app is busy with, and that is always over.
    guard let pattern = pattern ?? settings.waitPattern else { return }
    let isThere = try pass(atMost: timeout ?? settings.waitTimeout, &app) { (display) throws(TapeFailure) in
      try pattern.isMet(by: display.screen.rows(at: place), command)
    }
    guard !isThere else { return }
    try expect(command, place, pattern, app.display.screen)
  }

  func expect(
    _ command: TapeCommand, _ place: TapeCommand.Place, _ pattern: TapePattern, _ screen: Canvas
  ) throws(TapeFailure) {
    let rows = screen.rows(at: place)
    guard try !pattern.isMet(by: rows, command) else { return }
    throw .unmet(command, place, screen, hint: Mismatch(pattern: pattern, rows: rows).words)
  }
}

extension TapePattern {
  fileprivate func isMet(by rows: [String], _ command: TapeCommand) throws(TapeFailure) -> Bool {
    do throws(PatternEffort.Spent) {
      return try matches(rows.joined(separator: "\n"))
    } catch {
      throw .endless(command)
    }
  }
}

extension Canvas {
  /// What is there, without the blanks at the ends of rows.
  fileprivate func rows(at place: TapeCommand.Place) -> [String] {
    switch place {
    case .screen: bounds.rows.map(trimmed)
    case .line(let number): [trimmed(row: number - 1)]
    case .cursorLine: [trimmed(row: cursor?.y ?? bounds.rows.last { !trimmed(row: $0).isEmpty } ?? 0)]
    }
  }
}

import App
import CellCanvas
import DreamCore
import Patterns
import Terminal

extension Player {
  mutating func wait(
    _ command: TapeCommand, _ place: TapeRegion, _ pattern: Pattern?, _ timeout: Int64?,
    _ app: inout App<some TapeTerminal & ~Copyable>
  ) throws(TapeFailure) {
    // Without a pattern it waits for the app's work, which is always done by now.
    guard let pattern = pattern ?? settings.waitPattern else { return }
    let isThere = try pass(atMost: timeout ?? settings.waitTimeout, &app) { (display) throws(TapeFailure) in
      try pattern.isMet(by: display.screen.rows(at: place), command)
    }
    guard !isThere else { return }
    try expect(command, place, pattern, app.display.screen)
  }

  func expect(_ command: TapeCommand, _ place: TapeRegion, _ pattern: Pattern, _ screen: Canvas) throws(TapeFailure) {
    let rows = screen.rows(at: place)
    guard try !pattern.isMet(by: rows, command) else { return }
    throw .unmet(command, place, screen, hint: pattern.mismatch(with: rows))
  }
}

extension Pattern {
  fileprivate func isMet(by rows: [String], _ command: TapeCommand) throws(TapeFailure) -> Bool {
    do throws(PatternEffort.Spent) {
      return try matches(rows.joined(separator: "\n"))
    } catch {
      throw .endless(command)
    }
  }
}

extension Canvas {
  /// The rows of a region without trailing blanks.
  fileprivate func rows(at place: TapeRegion) -> [String] {
    switch place {
    case .screen: bounds.rows.map(trimmedText)
    case .line(let number): [trimmedText(row: number - 1)]
    case .cursorLine: [trimmedText(row: cursor?.y ?? bounds.rows.last { !trimmedText(row: $0).isEmpty } ?? 0)]
    }
  }
}

extension Pattern {
  /// The longest beginning of the pattern that matches one of `rows`, and that row, in words.
  func mismatch(with rows: [String]) -> String {
    // One effort for all lengths, as each could take the whole effort.
    var effort = PatternEffort()
    for length in (1...max(1, source.count)).reversed() {
      guard let part = try? Pattern(String(source.prefix(length))), part.isTelling else { continue }
      guard let row = rows.firstIndex(where: { (try? part.matches($0, with: &effort)) == true }) else { continue }
      return """
        Row \(row + 1) matches only its beginning, \(part):
          \(rows[row].trimmed)
        """
    }
    return rows.count == 1 ? "The row is: \(rows[0].trimmed)" : "No row matches even its beginning."
  }

  /// Whether a match of the pattern is worth reporting: it has two letters and doesn't match everything.
  fileprivate var isTelling: Bool { source.count(where: \.isLetter) > 1 && (try? matches("")) == false }
}

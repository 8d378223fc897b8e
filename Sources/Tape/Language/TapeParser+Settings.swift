import CellLayout
import Patterns

extension TapeParser {
  /// Parses a setting; nil if it has no effect here.
  mutating func setting() throws(TapeError) -> TapeAction? {
    guard next.kind == .word else { throw error("the name of a setting, such as TypingSpeed") }
    let name = take()
    switch name.text {
    case "Columns": return .set(.columns(try number(in: 1...Size.mostColumns, "a number of columns")))
    case "Rows": return .set(.rows(try number(in: 1...Size.mostRows, "a number of rows")))
    case "TypingSpeed": return .set(.typingSpeed(try time()))
    case "WaitTimeout": return .set(.waitTimeout(try time()))
    case "WaitPattern": return .set(.waitPattern(try waitPattern()))
    case "PlaybackSpeed": return .set(.playbackSpeed(try playbackSpeed()))
    case "Loop": return .set(.loop(try truth()))
    case let other where TapeSetting.withoutEffect.contains(other):
      note("Set \(other) is without effect", at: name)
      try pixelValue()
      return nil
    default: throw error("a setting; there is none called “\(name.text)”", at: name)
    }
  }

  /// Parses a pattern, which can be a text, as in VHS.
  private mutating func waitPattern() throws(TapeError) -> Pattern {
    guard next.isText else { return try pattern() }
    let pattern = try compiled(next)
    take()
    return pattern
  }

  private mutating func truth() throws(TapeError) -> Bool {
    guard next.kind == .word, let truth = Bool(next.text) else { throw error("true or false") }
    take()
    return truth
  }

  private mutating func playbackSpeed() throws(TapeError) -> Double {
    guard next.kind == .number, let speed = Double("0" + next.text), (0.01...100).contains(speed) else {
      throw error("a speed, from 0.01 to 100")
    }
    take()
    return speed
  }

  private mutating func pixelValue() throws(TapeError) {
    guard next.isText || next.kind == .number || next.kind == .json else {
      throw error("a value")
    }
    let isNumber = take().kind == .number
    guard isNumber else { return }
    if next.kind == .word, ["px", "em", "ms", "s"].contains(next.text) { take() } else { _ = takes("%") }
  }
}

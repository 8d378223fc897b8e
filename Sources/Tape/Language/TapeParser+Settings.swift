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
      note("Set \(other) has no effect", at: name)
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
    try take("true or false") { $0.kind == .word ? Bool($0.text) : nil }
  }

  private mutating func playbackSpeed() throws(TapeError) -> Double {
    try take("a speed, from 0.01 to 100") { token in
      guard token.kind == .number, let speed = Double("0" + token.text), (0.01...100).contains(speed) else {
        return nil
      }
      return speed
    }
  }

  private mutating func pixelValue() throws(TapeError) {
    guard next.isText || next.kind == .number || next.kind == .json else { throw error("a value") }
    let isNumber = take().kind == .number
    guard isNumber else { return }
    if next.kind == .word, ["px", "em", "ms", "s"].contains(next.text) { take() } else { _ = takes("%") }
  }

  /// Parses a time and returns milliseconds: `50ms`, `1.5s`, `2m`, `1h30m`; a bare number is seconds.
  mutating func time(atMost most: Int64 = .hour) throws(TapeError) -> Int64 {
    let expected = "a time, such as 50ms or 1.5s"
    guard next.kind == .number else { throw error(expected) }
    let start = next
    var text = take().text
    if next.kind == .word, next.isAttached || Self.units[next.text] != nil { text += take().text }
    guard let time = Self.milliseconds(text) else { throw error(expected, at: start) }
    guard time <= most else { throw error("a time of at most \(most / .minute) minutes", at: start) }
    return time
  }

  /// Parses `@` and a time, if they come next.
  mutating func speed() throws(TapeError) -> Int64? { takes("@") ? try time() : nil }

  /// Parses a number of times, if it comes next; otherwise 1.
  mutating func count() throws(TapeError) -> Int {
    next.kind == .number ? try number(in: 0...10_000, "a number of times") : 1
  }

  mutating func number(in range: ClosedRange<Int>, _ name: String) throws(TapeError) -> Int {
    try take("\(name), from \(range.lowerBound) to \(range.upperBound)") { token in
      token.kind == .number ? Int(token.text).flatMap { range.contains($0) ? $0 : nil } : nil
    }
  }

  private static let units: [String: Double] = [
    "ms": 1, "s": 1000, "m": Double(Int64.minute), "h": Double(Int64.hour), "d": Double(24 * Int64.hour),
  ]

  private static func milliseconds(_ text: String) -> Int64? {
    var rest = text[...]
    var sum = 0.0
    while !rest.isEmpty {
      let digits = rest.prefix { $0.isNumber || $0 == "." }
      rest = rest.dropFirst(digits.count)
      let unit = rest.prefix { !$0.isNumber && $0 != "." }
      rest = rest.dropFirst(unit.count)
      // `.5` is a number in VHS.
      guard let value = Double("0\(digits)"), let factor = unit.isEmpty ? 1000 : units[String(unit)] else { return nil }
      sum += value * factor
    }
    return sum.isFinite && sum < 1e15 ? Int64(sum.rounded()) : nil
  }
}

extension Int64 {
  /// A minute in milliseconds.
  static let minute: Int64 = 60_000
  static let hour: Int64 = 60 * minute
  static let year: Int64 = 365 * 24 * hour
}

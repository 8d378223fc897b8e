import Patterns

/// Parses a tape. After an error it goes on with the next line.
struct TapeParser {
  private(set) var commands: [TapeCommand] = []
  private(set) var notes: [Tape.Note] = []
  private(set) var errors: [TapeError] = []
  private var scanner: TapeScanner
  /// The scanner before the next token.
  private var earlier: TapeScanner
  private(set) var next: TapeToken
  private let file: String
  private let lines: [String]
  /// The number of tapes that include this one, directly or indirectly.
  private let depth: Int
  /// The number of tapes that may still be included.
  private var sourcesLeft = Self.mostSources

  private static let deepest = 4
  /// The largest number of tapes that a tape includes, directly or indirectly.
  private static let mostSources = 100
  private static let mostErrors = 100

  init(_ text: String, file: String, depth: Int) {
    self.file = file
    self.depth = depth
    // By bytes, as a carriage return and its line feed are one character.
    lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { line in
      String(Substring(line.last == UInt8(ascii: "\r") ? line.dropLast() : line))
    }
    scanner = TapeScanner(text)
    earlier = scanner
    next = scanner.next()
  }

  mutating func parse(reading: (String) -> String?) {
    while next.kind != .end, errors.count < Self.mostErrors {
      let start = next
      do throws(TapeError) {
        if start.command == .source {
          try source(reading)
        } else if let action = try action() {
          commands.append(TapeCommand(place: place(of: start), line: line(start.line), action: action))
        }
      } catch {
        errors.append(error)
        skipLine(of: start)
      }
    }
  }

  private mutating func skipLine(of token: TapeToken) {
    while next.kind != .end, next.line <= token.line || !next.startsLine { take() }
  }

  private mutating func source(_ reading: (String) -> String?) throws(TapeError) {
    take()
    let name = next
    let path = try path("the path of a tape")
    guard depth < Self.deepest else {
      throw error("tapes that name each other no more than \(Self.deepest) deep", at: name)
    }
    guard sourcesLeft > 0 else { throw error("no more than \(Self.mostSources) tapes in all", at: name) }
    guard let text = reading(path) else { throw error("a tape that can be read; “\(path)” can't", at: name) }
    var parser = TapeParser(text, file: path, depth: depth + 1)
    parser.sourcesLeft = sourcesLeft - 1
    parser.parse(reading: reading)
    sourcesLeft = parser.sourcesLeft
    commands += parser.commands.filter { if case .output = $0.action { false } else { true } }
    notes += parser.notes
    errors += parser.errors
  }
}

// MARK: Taking tokens

extension TapeParser {
  @discardableResult
  mutating func take() -> TapeToken {
    let token = next
    earlier = scanner
    next = scanner.next()
    return token
  }

  /// Takes the next token as `read` reads it. Throws if that returns nil.
  mutating func take<Value>(_ expected: String, _ read: (TapeToken) -> Value?) throws(TapeError) -> Value {
    guard let value = read(next) else { throw error(expected) }
    take()
    return value
  }

  /// Takes a sign if it comes next. Returns whether it did.
  mutating func takes(_ symbol: String) -> Bool {
    guard next.kind == .symbol, next.text == symbol else { return false }
    take()
    return true
  }

  /// Takes a `+` and the key behind it if they come next.
  mutating func takeHeldKey() -> TapeToken? {
    guard next.kind == .symbol, next.text == "+" else { return nil }
    var ahead = scanner
    let key = ahead.nextKey()
    guard !key.startsLine else { return nil }
    scanner = ahead
    earlier = scanner
    next = scanner.next()
    return key
  }

  mutating func text(_ expected: String) throws(TapeError) -> String {
    guard next.isText else { throw error(expected) }
    noteOpenEnd()
    return take().text
  }

  /// Takes a path, which can contain slashes.
  mutating func path(_ expected: String) throws(TapeError) -> String {
    if !next.isText, !next.startsLine, next.kind != .end, next.kind != .word {
      scanner = earlier
      next = scanner.nextPath()
    }
    return try text(expected)
  }

  /// Takes all texts that follow, and joins them by spaces.
  mutating func texts(_ expected: String) throws(TapeError) -> String {
    var last = next
    var texts = [try text(expected)]
    while next.continues(last) {
      last = next
      texts.append(try text(expected))
    }
    return texts.joined(separator: " ")
  }

  mutating func pattern() throws(TapeError) -> Pattern {
    guard next.kind == .regex else { throw error("a pattern between slashes: /regex/") }
    let pattern = try compiled(next)
    noteOpenEnd()
    take()
    return pattern
  }

  /// Compiles the pattern in a token. The place of an error takes into account the quote and the backslashes before slashes.
  func compiled(_ token: TapeToken) throws(TapeError) -> Pattern {
    do throws(Pattern.SyntaxError) {
      return try Pattern(token.text)
    } catch {
      let slashes = token.kind == .regex ? token.text.unicodeScalars.prefix(error.offset).count { $0 == "/" } : 0
      let quote = token.kind == .regex || token.kind == .string ? 1 : 0
      let place = TapePlace(file: file, line: token.line, column: token.column + quote + error.offset + slashes)
      throw TapeError(place: place, line: line(token.line), expected: "a regular expression, but \(error.words)")
    }
  }

  private mutating func noteOpenEnd() { if !next.isClosed { note("its end is missing; it ends with the line") } }

  mutating func note(_ words: String, at token: TapeToken? = nil) {
    notes.append(Tape.Note(place: place(of: token ?? next), words: words))
  }

  /// The error at a token, or at the end of the line if a token is missing.
  func error(_ expected: String, at token: TapeToken? = nil) -> TapeError {
    if token == nil, next.startsLine || next.kind == .end {
      let place = TapePlace(file: file, line: next.lineBefore, column: next.columnBefore)
      return TapeError(place: place, line: line(next.lineBefore), expected: expected)
    }
    let token = token ?? next
    return TapeError(place: place(of: token), line: line(token.line), expected: expected)
  }

  private func place(of token: TapeToken) -> TapePlace { TapePlace(file: file, line: token.line, column: token.column) }

  private func line(_ number: Int) -> String { lines.indices.contains(number - 1) ? lines[number - 1] : "" }
}

/// Reads a tape, and goes on with the next line where one is wrong.
struct TapeParser {
  private(set) var commands: [TapeCommand] = []
  private(set) var notes: [Tape.Note] = []
  private(set) var errors: [TapeError] = []
  private var scanner: TapeScanner
  /// The same before it took what comes next.
  private var earlier: TapeScanner
  /// What comes next.
  private(set) var next: TapeToken
  private let file: String
  private let lines: [Substring]
  /// How many tapes this one was named by.
  private let depth: Int

  private static let deepest = 4
  /// As many errors as anybody would read.
  private static let mostErrors = 100

  init(_ text: String, file: String, depth: Int) {
    self.file = file
    self.depth = depth
    // Bytes: a carriage return and its line feed are one character.
    lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { Substring($0) }
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
    guard let text = reading(path) else { throw error("a tape that can be read; “\(path)” can't", at: name) }
    var parser = TapeParser(text, file: path, depth: depth + 1)
    parser.parse(reading: reading)
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

  /// Takes a sign, if it comes next.
  mutating func takes(_ symbol: String) -> Bool {
    guard next.kind == .symbol, next.text == symbol else { return false }
    take()
    return true
  }

  /// Takes a `+` and the key behind it, if they come next.
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

  /// One text.
  mutating func text(_ expected: String) throws(TapeError) -> String {
    guard next.isText else { throw error(expected) }
    noteOpenEnd()
    return take().text
  }

  /// A path, which may have slashes anywhere.
  mutating func path(_ expected: String) throws(TapeError) -> String {
    if !next.isText, !next.startsLine, next.kind != .end, next.kind != .word {
      scanner = earlier
      next = scanner.nextPath()
    }
    return try text(expected)
  }

  /// All texts that follow, with blanks between them.
  mutating func texts(_ expected: String) throws(TapeError) -> String {
    var last = next
    var texts = [try text(expected)]
    while next.continues(last) {
      last = next
      texts.append(try text(expected))
    }
    return texts.joined(separator: " ")
  }

  mutating func pattern() throws(TapeError) -> TapePattern {
    guard next.kind == .regex else { throw error("a pattern between slashes: /regex/") }
    let pattern = try compiled(next)
    noteOpenEnd()
    take()
    return pattern
  }

  /// The pattern that a text is. What is wrong with it is said at its place: behind the quote, and behind the backslashes
  /// that slashes in it had.
  func compiled(_ token: TapeToken) throws(TapeError) -> TapePattern {
    do throws(TapePattern.Flaw) {
      return try TapePattern(token.text)
    } catch {
      let slashes = token.kind == .regex ? token.text.unicodeScalars.prefix(error.offset).count { $0 == "/" } : 0
      let quote = token.kind == .regex || token.kind == .string ? 1 : 0
      let place = TapePlace(file: file, line: token.line, column: token.column + quote + error.offset + slashes)
      throw TapeError(place: place, line: line(token.line), expected: "a regular expression, but \(error.words)")
    }
  }

  private mutating func noteOpenEnd() {
    if !next.isClosed { note("its end is missing; it ends with the line") }
  }

  mutating func note(_ words: String, at token: TapeToken? = nil) {
    notes.append(Tape.Note(place: place(of: token ?? next), words: words))
  }

  /// At a token; or where one is missing: what begins the next line is none of it.
  func error(_ expected: String, at token: TapeToken? = nil) -> TapeError {
    if token == nil, next.startsLine || next.kind == .end {
      let place = TapePlace(file: file, line: next.lineBefore, column: next.columnBefore)
      return TapeError(place: place, line: line(next.lineBefore), expected: expected)
    }
    let token = token ?? next
    return TapeError(place: place(of: token), line: line(token.line), expected: expected)
  }

  private func place(of token: TapeToken) -> TapePlace {
    TapePlace(file: file, line: token.line, column: token.column)
  }

  private func line(_ number: Int) -> String {
    guard lines.indices.contains(number - 1) else { return "" }
    let line = lines[number - 1]
    return String(line.utf8.last == UInt8(ascii: "\r") ? line.dropLast() : line)
  }
}

/// Bytes of a terminal in, keys out.
///
/// It takes one byte after the other, so bytes mean the same however reads split them. Two things depend on where a
/// read ends: an Esc that nothing follows, which only time can tell from Alt (see `hasPending`), and combining
/// marks, which join a character of the same read only.
package struct KeyDecoder: Sendable {
  let table: KeyTable
  var state = State.ground
  var sequence = EscapeSequence()
  var text = TextRun()
  var paste = PasteText()
  var altered = TextRun()
  var events: [Event] = []
  /// What the terminal said of its modes when it was asked (DECRPM): 0 where it knows none of this number.
  package internal(set) var modes: [Int: Int] = [:]

  /// - Parameter terminfo: what the terminal's own entry says its keys send; it goes before the standard keys.
  package init(terminfo: [[UInt8]: Key] = [:]) {
    table = KeyTable(terminfo: terminfo)
  }

  /// What the bytes say, with those that waited from before.
  package mutating func decode(_ bytes: some Collection<UInt8>) -> [Event] {
    for byte in bytes { step(byte) }
    endRead()
    return take()
  }

  /// Whether what waits is a key if nothing follows it soon: then call `flush()`.
  package var hasPending: Bool {
    switch state {
    case .ground, .altCharacter, .paste: false
    case .escape, .twoEscapes, .afterEscapes, .stringEscape: true
    case .sequence, .string: sequence.isOnlyIntroducer
    case .mouse: true
    }
  }

  /// The time is up: a lone Esc is the key Esc, `Esc [` is Alt-[. A longer sequence goes on waiting for its end.
  package mutating func flush() -> [Event] {
    guard hasPending else { return [] }
    switch state {
    case .escape, .stringEscape: emit(.escape)
    case .twoEscapes: emit(.escape, .escape)
    case .sequence, .string: emitIntroducer()
    case .ground, .afterEscapes, .altCharacter, .paste, .mouse: break
    }
    state = .ground
    return take()
  }

  private mutating func take() -> [Event] {
    defer { events = [] }
    return events
  }
}

extension KeyDecoder {
  /// Where in the grammar of a terminal's bytes the next one falls.
  enum State: Hashable, Sendable {
    case ground
    /// After one Esc.
    case escape
    /// After two in one read; nothing was said of them yet.
    case twoEscapes
    /// After two that ended a read, and were told: `[` still begins a sequence, not text.
    case afterEscapes
    /// In a character after Esc.
    case altCharacter
    /// In a CSI or SS3 sequence.
    case sequence
    /// In the three bytes of an old mouse report.
    case mouse(Int)
    /// In an OSC, DCS, APC or PM string.
    case string
    /// After an Esc in one.
    case stringEscape
    /// Between the brackets of a paste.
    case paste
  }
}

/// Decodes the bytes of a terminal into events.
///
/// Bytes mean the same however reads split them, with two exceptions: an Esc at the end of a read, which only time can tell
/// from Alt (see `hasPending`), and combining marks, which are added to characters of the same read only.
package struct KeyDecoder: Sendable {
  let table: KeyTable
  var state = State.ground
  var sequence = EscapeSequence()
  var text = TextRun()
  var paste = PasteText()
  var altered = TextRun()
  var events: [Event] = []
  package var answers = TerminalAnswers()
  /// Whether each character of a paste is an event of its own, so that a secret is nowhere as a whole.
  package var pastesCharacters = false

  /// Creates a decoder.
  /// - Parameter terminfo: the keys' sequences according to the terminal database. They override the standard ones.
  package init(terminfo: [[UInt8]: Key] = [:]) { table = KeyTable(terminfo: terminfo) }

  /// Decodes the bytes of a read, together with pending ones.
  package mutating func decode(_ bytes: ArraySlice<UInt8>) -> [Event] {
    for byte in bytes { step(byte) }
    endRead()
    return take()
  }

  /// Whether the pending bytes become keys if nothing follows soon. Then call `flush()`.
  package var hasPending: Bool {
    switch state {
    case .ground, .altCharacter, .paste: false
    case .late(let rest): !answers.areAwaited && rest.mayBeTyped
    case .escape, .twoEscapes, .afterEscapes, .mouse: true
    case .stringEscape: !answers.areAwaited
    case .sequence, .string: sequence.isOnlyIntroducer && !answers.areAwaited
    }
  }

  /// Whether something has begun that ends only with certain bytes, such as a paste. If no such bytes come for a long time,
  /// call `giveUp()`, so that keys are keys again.
  package var isWithin: Bool { state != .ground && !hasPending }

  /// Decodes pending bytes after which nothing came: Esc is the key Esc, `Esc [` is Alt-[. Longer sequences stay pending.
  package mutating func flush() -> [Event] {
    guard hasPending else { return [] }
    state = flushed()
    return take()
  }

  /// Tells what is pending, and returns the state behind it.
  private mutating func flushed() -> State {
    switch state {
    case .escape: emit(.escape)
    case .twoEscapes: emit(.escape, .escape)
    case .afterEscapes: break
    case .sequence, .string:
      emitIntroducer()
      return sequence.introducer == UInt8(ascii: "[") ? .late(LateRest(told: [sequence.introducer])) : .ground
    case .late(var rest):
      emit(rest.tell())
      return .late(rest)
    case .stringEscape:
      emit(.escape)
      return .ground
    case .ground, .altCharacter, .paste, .mouse: return .ground
    }
    return .late(LateRest())
  }

  /// Ends a paste or a sequence whose end doesn't come. Returns the part of the paste that came; a sequence is dropped.
  package mutating func giveUp() -> [Event] {
    if state == .paste, let text = paste.cut() { events.append(.paste(text)) }
    if case .late(var rest) = state { emit(rest.tell()) }
    (state, sequence, altered) = (.ground, EscapeSequence(), TextRun())
    return take()
  }

  private mutating func take() -> [Event] {
    defer { events = [] }
    return events
  }

  /// The decoder's state: what the next byte is a part of.
  enum State: Hashable, Sendable {
    case ground
    /// After one Esc.
    case escape
    /// After two Escs in one read, not yet reported.
    case twoEscapes
    /// After two Escs at the end of a read, which were reported. `[` still begins a sequence.
    case afterEscapes
    /// Within a character after Esc.
    case altCharacter
    /// Within a CSI or SS3 sequence.
    case sequence
    /// Within an old mouse report, with the number of bytes left.
    case mouse(Int)
    /// Within an OSC, DCS, APC or PM string.
    case string
    /// After an Esc in a string.
    case stringEscape
    /// Between the brackets of a paste.
    case paste
    /// After an Esc that was reported, with bytes that may be the rest of what it began.
    case late(LateRest)
  }
}

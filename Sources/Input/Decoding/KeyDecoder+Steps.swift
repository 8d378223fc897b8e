extension KeyDecoder {
  mutating func step(_ byte: UInt8) {
    switch state {
    case .ground: ground(byte)
    case .escape: escape(byte)
    case .twoEscapes: twoEscapes(byte)
    case .afterEscapes: afterEscapes(byte)
    case .altCharacter: altCharacter(byte)
    case .sequence: sequence(byte)
    case .mouse(let left): mouse(byte, left: left)
    case .string: string(byte)
    case .stringEscape: stringEscape(byte)
    case .paste: paste(byte)
    case .late(let rest): late(byte, after: rest)
    }
  }

  /// Ends a read: its characters and two Escs are complete.
  mutating func endRead() {
    emitText(holdingIncomplete: true)
    guard state == .twoEscapes else { return }
    emit(.escape, .escape)
    state = .afterEscapes
  }

  private mutating func ground(_ byte: UInt8) {
    guard byte.isControl else { return text.append(byte) }
    emitText()
    if byte == .escape { state = .escape } else { emit(Key(control: byte)) }
  }

  private mutating func escape(_ byte: UInt8) {
    if byte == .escape {
      state = .twoEscapes
    } else if let key = table[[.escape, byte]] {
      state = .ground
      emit(key)
    } else if !begin(byte) {
      alter(byte)
    }
  }

  private mutating func twoEscapes(_ byte: UInt8) {
    if byte == .escape { return emit(.escape) }
    if begin(byte, alt: true) { return }
    emit(.escape, .escape)
    state = .ground
    ground(byte)
  }

  private mutating func afterEscapes(_ byte: UInt8) {
    guard !begin(byte) else { return }
    state = .ground
    ground(byte)
  }

  /// Begins the sequence or string that `Esc` and a byte introduce. Returns false if they introduce none.
  private mutating func begin(_ byte: UInt8, alt: Bool = false) -> Bool {
    switch byte {
    case UInt8(ascii: "["), UInt8(ascii: "O"):
      state = .sequence
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"), UInt8(ascii: "^"):
      state = .string
    default:
      return false
    }
    sequence = EscapeSequence(introducer: byte, alt: alt)
    return true
  }

  private mutating func alter(_ byte: UInt8) {
    guard byte.isControl else {
      state = .altCharacter
      return altCharacter(byte)
    }
    state = .ground
    emit(Key(control: byte).with(.alt))
  }

  private mutating func altCharacter(_ byte: UInt8) {
    altered.append(byte)
    guard !altered.isIncomplete else { return }
    state = .ground
    let scalars = altered.take().unicodeScalars
    guard let first = scalars.first else { return }
    emit(Key(.character(Character(first)), .alt))
    // A byte that ended the character too early is one by itself.
    if scalars.count > 1 { ground(byte) }
  }

  private mutating func mouse(_ byte: UInt8, left: Int) {
    if byte < 0x20 {
      state = .ground
      ground(byte)
    } else {
      state = left > 1 ? .mouse(left - 1) : .ground
    }
  }

  mutating func sequence(_ byte: UInt8) {
    switch sequence.accept(byte) {
    case .more: break
    case .complete: finish()
    case .mouse: state = .mouse(3)
    case .broken: breakOff(byte)
    }
  }

  /// Skips a byte of a string. A control other than BEL can't be in a string: the terminal didn't end it.
  mutating func string(_ byte: UInt8) {
    switch byte {
    case .escape: state = .stringEscape
    case 0x07: finishString()
    case 0..<0x20: breakOff(byte)
    default: _ = sequence.accept(byte)
    }
  }

  mutating func stringEscape(_ byte: UInt8) {
    guard byte != UInt8(ascii: "\\") else { return finishString() }
    state = .escape
    step(byte)
  }

  private mutating func finishString() {
    state = .ground
    if let background = Background(sequence) { events.append(.background(background)) }
  }

  /// Holds bytes that can be the rest of what an Esc began that was told as a key. Other bytes are what they are.
  private mutating func late(_ byte: UInt8, after rest: LateRest) {
    var rest = rest
    switch rest.accept(byte, awaitingAnswers: answers.areAwaited) {
    case .more: state = .late(rest)
    case .report: state = .ground
    case .answer: again(rest.untold, after: .escape)
    case .other: again(rest.untold, after: .ground)
    }
  }

  private mutating func again(_ bytes: ArraySlice<UInt8>, after state: State) {
    self.state = state
    bytes.forEach { step($0) }
  }

  mutating func paste(_ byte: UInt8) {
    if let pasted = paste.accept(byte) {
      events.append(.paste(pasted))
      state = .ground
    } else if pastesCharacters, let piece = paste.piece() {
      events.append(.paste(piece))
    }
  }

  private mutating func finish() {
    state = .ground
    answers.note(sequence)
    let event = table[sequence.bytes].map(Event.key) ?? sequence.event
    switch event {
    case .key(let key):
      emit(sequence.hasAlt ? key.with(.alt) : key)
    case .mouse, .paste, .resize, .background, nil:
      if sequence.hasAlt { emit(.escape) }
      if sequence.beginsPaste { state = .paste }
      if let event { events.append(event) }
    }
  }

  /// Drops an incomplete sequence, unless it can be Alt and a key, and decodes the byte that broke it off.
  private mutating func breakOff(_ byte: UInt8) {
    if sequence.isOnlyIntroducer { emitIntroducer() }
    state = .ground
    step(byte)
  }

  mutating func emitIntroducer() {
    if sequence.hasAlt { emit(.escape) }
    emit(.alt(Character(Unicode.Scalar(sequence.introducer))))
  }

  mutating func emitText(holdingIncomplete: Bool = false) {
    guard !text.isEmpty else { return }
    for character in text.take(holdingIncomplete: holdingIncomplete) { emit(.character(character)) }
  }

  mutating func emit(_ keys: Key...) { emit(keys) }

  mutating func emit(_ keys: [Key]) { events += keys.map(Event.key) }
}

extension UInt8 {
  static let escape: UInt8 = 0x1B

  var isControl: Bool { self < 0x20 || self == 0x7F }
}

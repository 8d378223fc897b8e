extension KeyDecoder {
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
    case 0x07: state = .ground
    case 0..<0x20: breakOff(byte)
    default: _ = sequence.accept(byte)
    }
  }

  mutating func stringEscape(_ byte: UInt8) {
    let ends = byte == UInt8(ascii: "\\")
    state = ends ? .ground : .escape
    if !ends { step(byte) }
  }

  mutating func paste(_ byte: UInt8) {
    guard let pasted = paste.accept(byte) else { return }
    events.append(.paste(pasted))
    state = .ground
  }

  private mutating func finish() {
    state = .ground
    if let report = sequence.modeReport { modes[report.mode] = report.setting }
    let event = table[sequence.bytes].map(Event.key) ?? sequence.event
    switch event {
    case .key(let key):
      emit(sequence.hasAlt ? key.with(.alt) : key)
    case .mouse, .paste, .resize, nil:
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
    for character in text.take(holdingIncomplete: holdingIncomplete) {
      emit(.character(character))
    }
  }

  mutating func emit(_ keys: Key...) {
    for key in keys { events.append(.key(key)) }
  }
}

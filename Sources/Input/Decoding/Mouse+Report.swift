import CellLayout

extension Mouse {
  /// An SGR report (`CSI < button ; column ; row M`, `m` for a release); nil for motion with no button.
  init?(report parts: SequenceParts) {
    guard parts.parameters.count == 3, let code = parts[0], let column = parts[1], let row = parts[2] else {
      return nil
    }
    guard parts.final == UInt8(ascii: "M") || parts.final == UInt8(ascii: "m"), column > 0, row > 0 else {
      return nil
    }
    guard let kind = Kind(code: code, isRelease: parts.final == UInt8(ascii: "m")) else { return nil }
    self.init(kind, at: Point(x: column - 1, y: row - 1), modifiers: Key.Modifiers(mouseCode: code))
  }
}

extension Mouse.Kind {
  fileprivate init?(code: Int, isRelease: Bool) {
    let wheel = 64
    let motion = 32
    switch code & ~(4 | 8 | 16) {
    case wheel: self = .wheelUp
    case wheel + 1: self = .wheelDown
    case let low where low & motion != 0:
      guard let button = MouseButton(code: low - motion) else { return nil }
      self = .drag(button)
    case let low:
      guard let button = MouseButton(code: low) else { return nil }
      self = isRelease ? .release(button) : .press(button)
    }
  }
}

extension MouseButton {
  fileprivate init?(code: Int) {
    switch code {
    case 0: self = .left
    case 1: self = .middle
    case 2: self = .right
    default: return nil
    }
  }
}

extension Key.Modifiers {
  fileprivate init(mouseCode code: Int) {
    self = []
    if code & 4 != 0 { insert(.shift) }
    if code & 8 != 0 { insert(.alt) }
    if code & 16 != 0 { insert(.control) }
  }
}

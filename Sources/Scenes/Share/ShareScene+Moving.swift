import Input

extension ShareScene {
  /// To another part, round and round.
  mutating func move(by count: Int) {
    let fields = fields
    let index = fields.firstIndex { $0 == form.focus } ?? 0
    form.focus(on: fields[(index + count + fields.count) % fields.count])
  }

  /// Down a list, and on from its end to what is below.
  mutating func moveDown() {
    switch form.focus {
    case .format, .destination:
      if form.press(.right) != .changed { form.focus(on: target.field ?? .omissions) }
    case .file, .command: form.focus(on: .omissions)
    case .omissions: form.focus(on: .share)
    case .cancel, .share, nil: break
    }
  }

  mutating func moveUp() {
    switch form.focus {
    case .format, .destination: _ = form.press(.left)
    case .file, .command: form.focus(on: .format)
    case .omissions: form.focus(on: target.field ?? .format)
    case .cancel, .share: form.focus(on: .omissions)
    case nil: break
    }
  }

  /// To what stands beside it.
  mutating func moveAside(_ key: Key, in context: Context) {
    if !isRoomy(context), form.focus == .format || form.focus == .destination {
      _ = form.press(key)
      return
    }
    switch form.focus {
    case .format: if key == .right { form.focus(on: .destination) }
    case .destination: if key == .left { form.focus(on: .format) }
    case .omissions: _ = form.press(key)
    case .cancel, .share: form.focus(on: key == .right ? .share : .cancel)
    case .file, .command, nil: break
    }
  }
}

extension ShareVerb {
  /// The keys that are no text, also where text is taken.
  static let inText: [Key: ShareVerb] = [
    .tab: .next, .backTab: .previous, .down: .down, .up: .up, .enter: .share, .control("s"): .share, .escape: .cancel,
  ]
}

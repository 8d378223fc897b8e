import DreamCore
import Input
import Stage
import Widgets

/// A field or button of the share sheet that can be focused.
enum ShareField: Hashable, Sendable {
  case format, destination, file, command, omissions, cancel, share
}

/// A kind of destination to share to.
enum ShareTarget: String, CaseIterable, Sendable {
  case file = "File"
  case clipboard = "Clipboard"
  case command = "Command"

  /// The field for the destination's path or command; nil if it needs none.
  var field: ShareField? {
    switch self {
    case .file: .file
    case .clipboard: nil
    case .command: .command
    }
  }
}

extension ShareScene {
  /// Moves the focus by `count` fields, round and round.
  mutating func move(by count: Int) {
    let fields = fields
    let index = fields.firstIndex { $0 == form.focus } ?? 0
    form.focus(on: fields[(index + count + fields.count) % fields.count])
  }

  /// Moves down in a list, and from its end to the field below.
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

  /// Moves to the field or option at the left or right.
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
  /// The verbs of the keys that also work while a text field is focused.
  static let inText: [Key: ShareVerb] = [
    .tab: .next, .backTab: .previous, .down: .down, .up: .up, .enter: .share, .control("s"): .share, .escape: .cancel,
  ]
}

/// The commands of keys in the share sheet, outside of its text fields.
enum ShareVerb: Verb {
  case next, previous, down, up, right, left, toggle, share, cancel
}

extension ShareVerb {
  static let place = "share"

  static let bindings = Bindings<ShareVerb>([
    Binding("next", [.tab], .next, "Tab", "the next part", hint: Hint("Tab", "next")),
    Binding("previous", [.backTab], .previous, "Shift-Tab", "the part before"),
    Binding("down", [.down, "j"], .down, "↓ j", "down"),
    Binding("up", [.up, "k"], .up, "↑ k", "up"),
    Binding("right", [.right, "l"], .right, "→ l", "to the right"),
    Binding("left", [.left, "h"], .left, "← h", "to the left"),
    Binding("toggle", [" "], .toggle, "Space", "leave it out, or not; the text itself stays as it is"),
    Binding("share", [.enter, .control("s")], .share, "↵", "share", hint: Hint("↵", "share")),
    Binding("cancel", [.escape, "q"], .cancel, "Esc q", "cancel", hint: Hint("Esc", "cancel")),
  ])

  static let harmless: Set<ShareVerb> = [.next, .previous, .down, .up, .right, .left, .cancel]
}

/// A name for a file of dreams that every file system accepts, such as `2026-11-19 The house under the lake.svg`.
struct FileName: Equatable, Sendable {
  let text: String

  /// The most bytes of a name, with the extension.
  static let limit = 120

  init(_ dreams: [Dream], as format: CardFormat, leavingOut omissions: Set<Shareable>) {
    let dreams = dreams.map { $0.shared(leavingOut: omissions) }
    let ending = "." + format.fileExtension
    let words = dreams.count == 1 ? Self.words(of: dreams[0]) : Self.words(of: dreams)
    text = words.safeFileName.fitting(Self.limit - ending.utf8.count) + ending
  }

  private static func words(of dream: Dream) -> String {
    [dream.date?.fileNameWords, dream.plainTitle].compactMap { $0 }.joined(separator: " ")
  }

  private static func words(of dreams: [Dream]) -> String {
    let days = dreams.compactMap { $0.date?.start?.day }.sorted()
    guard let first = days.first, let last = days.last else { return "\(dreams.count) dreams" }
    return "\(dreams.count) dreams \(first)" + (first == last ? "" : " to \(last)")
  }
}

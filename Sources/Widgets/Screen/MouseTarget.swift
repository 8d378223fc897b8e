import CellLayout
import Input

/// A part of the screen that the mouse can point at. `Subject` is what the app's screens are about.
package enum MouseTarget<Subject: Hashable & Sendable>: Hashable, Sendable {
  case subject(Subject)
  /// A numbered row of a scene.
  case row(Int)
  /// A numbered button.
  case button(Int)
  /// A numbered field of a form.
  case field(Int)
  /// A numbered option of a numbered field.
  case option(field: Int, Int)
  /// A line of text being written, by the UTF-8 offset at which it begins.
  case line(Int)
  /// The keys that a click presses.
  case keys([Key])
}

extension MouseTarget where Subject == Never {
  /// The same target on a screen about subjects of any type.
  func about<Other>(_ subject: Other.Type = Other.self) -> MouseTarget<Other> {
    switch self {
    case .row(let row): .row(row)
    case .button(let button): .button(button)
    case .field(let field): .field(field)
    case .option(let field, let option): .option(field: field, option)
    case .line(let offset): .line(offset)
    case .keys(let keys): .keys(keys)
    }
  }
}

/// A mouse target and the frame of its view.
package struct Spot<Subject: Hashable & Sendable>: Hashable, Sendable {
  package let target: MouseTarget<Subject>
  package let frame: Rect
}

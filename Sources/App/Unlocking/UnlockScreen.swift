import CellCanvas
import CellLayout
import DreamCore
import Input
import JournalStore
import Platform
import Scenes
import Stage
import Terminal
import Widgets

/// The terminal while a locked journal isn't open: asks for the passphrase until it is, and gives the terminal back.
package struct UnlockScreen<Display: Terminal & ~Copyable>: ~Copyable {
  private var display: Display
  private let preferences: Preferences
  private let surroundings: Surroundings
  private var page: UnlockPage
  private var typed = TypedSecret()
  /// The number of line ends of a paste behind which nothing was pasted yet.
  private var lineEnds = 0
  private var frame: Frame
  private var background: Background?
  /// The number of tries that failed.
  private var failures = 0
  /// The moment of the next try.
  private var earliest = ContinuousClock.now

  /// - Parameter path: the path of the journal, as shown on the screen.
  package init(
    display: consuming Display, path: String, preferences: Preferences, surroundings: Surroundings = .live
  ) {
    page = UnlockPage(path: path)
    self.preferences = preferences.shown(on: display)
    self.surroundings = surroundings
    background = display.background
    frame = Frame(size: display.size, looks: Looks(.mono))
    self.display = display
    self.display.setSecret(true)
  }

  /// Asks, and opens the journal with what is typed. Returns nil if the person gives up or the terminal is gone. Throws if the
  /// passphrase is right, and the journal can't be opened all the same.
  package mutating func run(_ open: (Secret) throws -> JournalStore) throws -> JournalStore? {
    while true {
      show()
      switch display.nextEvents(until: nil) {
      case .ended: return nil
      case .events(let events):
        for event in events {
          guard let wish = take(event) else { continue }
          if wish == .quit { return nil }
          if wish == .open, let store = try attempt(open) { return store }
        }
      case .woken, .readable, .timedOut: break
      }
    }
  }

  /// Ends the screen and returns the display.
  package consuming func leave() -> Display {
    display.setSecret(false)
    return display
  }

  /// Returns what the screen can't do itself: to open the journal, or to give up.
  private mutating func take(_ event: Event) -> UnlockPage.Wish? {
    defer { page.count = typed.scalarCount }
    switch event {
    case .key(let key):
      lineEnds = 0
      let wish = page.press(key)
      switch wish {
      case .type(let character): typed.append(character)
      case .eraseLast: typed.removeLast()
      case .eraseAll: typed.removeAll()
      case .open, .quit, nil: return wish
      }
    case .paste(let text): for character in text { paste(character) }
    case .resize(let size): frame = Frame(size: size, looks: frame.looks)
    case .background(let told): background = told
    case .mouse: break
    }
    return nil
  }

  /// Takes a character of a pasted text. Line ends are blanks, but for those at its end, which programs copy with a passphrase.
  private mutating func paste(_ character: Character) {
    if character.isNewline {
      lineEnds += 1
    } else {
      for _ in 0..<lineEnds { typed.append(UInt8(ascii: " ")) }
      lineEnds = 0
      typed.append(character)
    }
  }

  /// Returns nil if the passphrase is wrong. The pause before the next try grows to two seconds.
  private mutating func attempt(_ open: (Secret) throws -> JournalStore) throws -> JournalStore? {
    guard let secret = Secret(typed) else { return nil }
    typed = TypedSecret()
    show()
    CurrentProcess.sleep(for: earliest - .now)
    do {
      return try open(secret)
    } catch JournalError.wrongPassphrase {
      earliest = .now + .milliseconds(min(2000, 250 << min(failures, 3)))
      failures += 1
      page.fail()
      return nil
    }
  }

  private mutating func show() {
    let here = surroundings.environment().here
    frame.dress(
      in: preferences.theme.theme(at: here, on: background ?? .dark, colors: preferences.colors).with(preferences.icons)
    )
    page.place(on: &frame)
    let redraw = frame.draw()
    if !redraw.isEmpty { display.present(frame.canvas, redraw) }
  }
}

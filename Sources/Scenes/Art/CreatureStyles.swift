import CellCanvas
import Creatures
import Widgets

/// The styles in which a theme paints the parts of a creature.
struct CreatureStyles: Hashable, Sendable {
  private let styles: Styles
  /// Whether the theme spares the eyes, with colours that are all alike.
  private let isStill: Bool

  init(_ styles: Styles, isStill: Bool = false) {
    self.styles = styles
    self.isStill = isStill
  }

  var isASCII: Bool { styles.glyphs.isASCII }

  /// The style of a piece of a creature of this hue.
  func style(of ink: CreatureArt.Ink, hue: Theme.Hue, isBright: Bool) -> Style {
    let front = style(of: ink.front, hue: hue, isBright: isBright)
    guard let back = ink.back else { return front }
    return front.with(background: style(of: back, hue: hue, isBright: isBright).foreground)
  }

  private func style(of tint: CreatureArt.Tint, hue: Theme.Hue, isBright: Bool) -> Style {
    let body = body(of: hue, isBright: isBright)
    switch tint {
    case .body: return body
    case .shade: return body.leaning(to: body.background, by: 0.42)
    case .light: return body.leaning(to: isOnLight ? body.background : styles.title.foreground, by: 0.45)
    // Else mane and wings could not be told from the body.
    case .accent where !hasHues: return hue == .pink ? styles.dim : styles.accent
    case .accent: return isStill ? styles.accent.leaning(to: styles.accent.background, by: 0.35) : styles.accent
    case .gold: return styles.style(of: .yellow)
    case .white: return white
    case .quiet: return styles.dim
    case .eye: return styles.title
    }
  }

  private func body(of hue: Theme.Hue, isBright: Bool) -> Style {
    // Without colours a creature is fainter than the texts, and its mane, teeth and eyes are not. Of the unicorns the pink
    // one has the faint mane, and of the white one all is bright.
    guard hasHues else { return hue == .pink || hue == .white ? styles.text : styles.dim }
    let body = hue == .white ? white : styles.style(of: hue)
    guard isBright else { return body }
    // On light ground the title is the darkest of all.
    return (isOnLight ? body : body.leaning(to: styles.title.foreground, by: 0.35)).adding(.bold)
  }

  /// Whether creatures are told apart by colours.
  var hasHues: Bool { styles.style(of: .yellow) != styles.style(of: .pink) }

  /// White, which is that of texts but on light ground: there texts have a dark grey, in which teeth would be black.
  private var white: Style {
    let white = styles.style(of: .white)
    return isOnLight ? white.leaning(to: white.background, by: 0.45) : white
  }

  /// Whether the ground is lighter than what is drawn on it.
  private var isOnLight: Bool {
    switch styles.text.background {
    case .rgb(let red, let green, let blue): Int(red) + Int(green) + Int(blue) > 3 * 128
    case .ansi(let number): number == 7 || number == 15
    case .indexed, nil: false
    }
  }
}

extension Style {
  /// A copy whose text has a colour between its own and `color`, at this share of the way; its own unless both are RGB.
  fileprivate func leaning(to color: Color?, by share: Double) -> Style {
    guard case .rgb(let red, let green, let blue)? = foreground, case .rgb(let red2, let green2, let blue2)? = color
    else { return self }
    func mix(_ from: UInt8, _ to: UInt8) -> UInt8 { UInt8(Double(from) + (Double(to) - Double(from)) * share) }
    return with(foreground: .rgb(red: mix(red, red2), green: mix(green, green2), blue: mix(blue, blue2)))
  }
}

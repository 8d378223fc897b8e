import CellCanvas
import Testing

@testable import Widgets

@Suite("themes on terminals with 8 or 16 colours")
struct FewColorsTests {
  /// The 16 colours of terminals as they come.
  static let palettes: [(String, [UInt32])] = [
    // xterm 379, Debian: /etc/X11/app-defaults/XTerm-color.
    (
      "xterm",
      [
        0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5,
        0x7F7F7F, 0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
      ]
    ),
    // Linux: default_red, default_grn and default_blu in drivers/tty/vt/vt.c; those of VGA.
    (
      "the Linux console",
      [
        0x000000, 0xAA0000, 0x00AA00, 0xAA5500, 0x0000AA, 0xAA00AA, 0x00AAAA, 0xAAAAAA,
        0x555555, 0xFF5555, 0x55FF55, 0xFFFF55, 0x5555FF, 0xFF55FF, 0x55FFFF, 0xFFFFFF,
      ]
    ),
    // PuTTY: the defaults of Colour6 to Colour21 in settings.c.
    (
      "PuTTY",
      [
        0x000000, 0xBB0000, 0x00BB00, 0xBBBB00, 0x0000BB, 0xBB00BB, 0x00BBBB, 0xBBBBBB,
        0x555555, 0xFF5555, 0x55FF55, 0xFFFF55, 0x5555FF, 0xFF55FF, 0x55FFFF, 0xFFFFFF,
      ]
    ),
    // GNOME Terminal, on VTE: terminal_palettes in src/profile-editor.cc, which has the next one, too.
    (
      "Tango",
      [
        0x2E3436, 0xCC0000, 0x4E9A06, 0xC4A000, 0x3465A4, 0x75507B, 0x06989A, 0xD3D7CF,
        0x555753, 0xEF2929, 0x8AE234, 0xFCE94F, 0x729FCF, 0xAD7FA8, 0x34E2E2, 0xEEEEEC,
      ]
    ),
    (
      "GNOME",
      [
        0x171421, 0xC01C28, 0x26A269, 0xA2734C, 0x12488B, 0xA347BA, 0x2AA1B3, 0xD0CFCC,
        0x5E5C64, 0xF66151, 0x33D17A, 0xE9AD0C, 0x2A7BDE, 0xC061CB, 0x33C7DE, 0xFFFFFF,
      ]
    ),
    // Windows Terminal: the scheme "Campbell" of its defaults.json.
    (
      "Campbell",
      [
        0x0C0C0C, 0xC50F1F, 0x13A10E, 0xC19C00, 0x0037DA, 0x881798, 0x3A96DD, 0xCCCCCC,
        0x767676, 0xE74856, 0x16C60C, 0xF9F1A5, 0x3B78FF, 0xB4009E, 0x61D6D6, 0xF2F2F2,
      ]
    ),
    // Solarized: "The Values" in the README of altercation/solarized, and solarized-dark.theme of xfce4-terminal 1.0.4, which
    // has the red of later versions.
    (
      "Solarized",
      [
        0x073642, 0xDC322F, 0x859900, 0xB58900, 0x268BD2, 0xD33682, 0x2AA198, 0xEEE8D5,
        0x002B36, 0xCB4B16, 0x586E75, 0x657B83, 0x839496, 0x6C71C4, 0x93A1A1, 0xFDF6E3,
      ]
    ),
    // Konsole 22.12: data/color-schemes/Breeze.colorscheme.
    (
      "Konsole's Breeze",
      [
        0x232627, 0xED1515, 0x11D116, 0xF67400, 0x1D99F3, 0x9B59B6, 0x1ABC9C, 0xFCFCFC,
        0x7F8C8D, 0xC0392B, 0x1CDC9A, 0xFDBC4B, 0x3DAEE9, 0x8E44AD, 0x16A085, 0xFFFFFF,
      ]
    ),
  ]

  static let themes: [(String, Int, Theme)] = [8, 16].flatMap { colors in
    [
      ("night", colors, Theme.night(colors: colors)), ("dusk", colors, .dusk(colors: colors)),
      ("paper", colors, .paper(colors: colors)),
    ]
  }

  /// The contrast of a style's two colours by a palette; nil if it has a colour by another name than its number.
  private func contrast(_ style: Style, _ palette: [UInt32], of count: Int) -> Double? {
    guard case .ansi(let front)? = style.foreground, case .ansi(let back)? = style.background, max(front, back) < count
    else { return nil }
    return Colors.hex(palette[Int(front)]).contrast(with: Colors.hex(palette[Int(back)]))
  }

  @Test(
    """
    In all palettes the contrast of text is at least 4 to 1, that of notes and warnings 3 to 1, as large text has it (WCAG \
    2.2, 1.4.3), and no piece of a picture vanishes
    """, arguments: themes, palettes)
  func contrast(theme: (name: String, colors: Int, value: Theme), palette: (name: String, colors: [UInt32])) throws {
    let styles = theme.value.styles
    let loud = [styles.accent, styles.warning, styles.match]
    let quiet = Set([styles.text, styles.dim, styles.heading, styles.title, styles.key, styles.selection])
    let words = theme.value.wordStyles.map { ($0, loud.contains($0) && !quiet.contains($0) ? 3.0 : 4) }
    let pictures = Theme.Hue.allCases.map { (styles.style(of: $0), 1.9) }
    for (style, least) in words + pictures {
      let value = try #require(contrast(style, palette.colors, of: theme.colors), "\(style)")
      #expect(value >= least, "\(theme.name) of \(theme.colors), \(palette.name): \(style.words)")
    }
  }

  @Test("what is selected is reversed, and nothing else is", arguments: themes)
  func selection(name: String, colors: Int, theme: Theme) {
    let styles = theme.styles
    for style in [styles.selection, styles.currentMatch] { #expect(style.attributes.contains(.reverse)) }
    for style in [styles.text, styles.dim, styles.title, styles.heading, styles.key, styles.match] {
      #expect(!style.attributes.contains(.reverse))
    }
    #expect(Set([styles.text, styles.title, styles.selection]).count == 3)
  }

  @Test("with 256 colours and more the themes are mixed from their own")
  func many() {
    for colors in [256, 1 << 24, .max] {
      #expect(Theme.night(colors: colors) == .night)
      #expect(Theme.dusk(colors: colors) == .dusk)
      #expect(Theme.paper(colors: colors) == .paper)
    }
  }
}

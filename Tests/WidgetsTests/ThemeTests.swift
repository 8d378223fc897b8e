import CellCanvas
import Foundation
import Testing

@testable import Widgets

@Suite("themes")
struct ThemeTests {
  static let colored: [(String, Theme)] = [("night", .night), ("dusk", .dusk), ("paper", .paper)]

  @Test("text can be read: its contrast is at least 4.5 to 1 (WCAG 2.2, 1.4.3)", arguments: colored)
  func contrast(name: String, theme: Theme) throws {
    for style in theme.textStyles {
      let (front, back) = (try #require(style.foreground), try #require(style.background))
      #expect(front.contrast(with: back) >= 4.5, "\(name): \(front) on \(back)")
    }
  }

  @Test("shades differ from each other, and text on them can be read", arguments: colored)
  func shades(name: String, theme: Theme) throws {
    let styles = theme.styles
    var last = try #require(styles.text.background)
    for shade in Shade.allCases {
      let back = try #require(styles.background(of: shade))
      #expect(back.contrast(with: last) > 1.05, "\(name): \(shade)")
      for style in [styles.text, styles.heading, styles.title, styles.accent, styles.warning] {
        #expect(try #require(style.foreground).contrast(with: back) >= 4.5, "\(name): \(style) on \(shade)")
      }
      last = back
    }
  }

  @Test("the night is brick red on black, and nothing moves in it")
  func night() {
    #expect(Theme.night.styles.text.background == Colors.hex(0x000000))
    for style in Theme.night.textStyles {
      let colors = [style.foreground, style.background].compactMap { $0 }.filter { $0 != Colors.hex(0x000000) }
      #expect(colors.allSatisfy(Self.isReddish), "\(style)")
    }
    #expect(Theme.night.isStill)
  }

  @Test("mono has no colours, and what is set apart is still set apart")
  func mono() {
    let theme = Theme.mono
    let styles = theme.styles
    #expect(theme.textStyles.allSatisfy { $0.foreground == nil && $0.background == nil })
    #expect(Set([styles.text, styles.dim, styles.title, styles.selection]).count == 4)
    #expect(Set([styles.text, styles.match, styles.currentMatch]).count == 3)
    let rows = ListedRow.configurations(in: theme)
    #expect(Set(rows.values.map(\.text)).count == rows.count)
  }

  private static func isReddish(_ color: Color) -> Bool {
    guard case .rgb(let red, let green, let blue) = color else { return false }
    return red > green && red > blue
  }
}

extension Theme {
  /// Every style that text is drawn in, and those of pictures.
  var textStyles: [Style] { wordStyles + Hue.allCases.map(styles.style(of:)) }

  var wordStyles: [Style] {
    [
      styles.text, styles.dim, styles.heading, styles.title, styles.accent, styles.warning, styles.selection,
      styles.key,
      styles.match, styles.currentMatch,
    ] + stateStyles
  }

  private var stateStyles: [Style] {
    let rows = ListedRow.configurations(in: self).values.flatMap { [$0.text, $0.quiet, $0.note, $0.match] }
    let tabs = Tab.configurations(in: self).values.flatMap { [$0.key, $0.name] }
    return Button.configurations(in: self).values.map(\.style) + FieldView.configurations(in: self).values.map(\.label)
      + rows + tabs
  }
}

/// A view that is configured as rows are.
private struct ListedRow: StateConfigurable {
  var states: StateLooks<RowState, RowLook>
}

extension Color {
  /// The ratio of WCAG 2.2.
  func contrast(with other: Color) -> Double {
    let lights = [luminance, other.luminance].sorted()
    return (lights[1] + 0.05) / (lights[0] + 0.05)
  }

  /// Relative luminance, as WCAG 2.2 defines it.
  private var luminance: Double {
    guard case .rgb(let red, let green, let blue) = self else { return .nan }
    let parts = [red, green, blue].map { part -> Double in
      let value = Double(part) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
  }
}

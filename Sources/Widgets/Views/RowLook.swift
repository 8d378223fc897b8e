import CellCanvas

/// The state of a row in a list, or of a day in a calendar.
package enum RowState: Hashable, Sendable {
  case resting
  /// The keys act on the row.
  case current
  /// The row is one of several that the person has picked.
  case chosen
  case currentAndChosen

  package var isCurrent: Bool { self == .current || self == .currentAndChosen }
}

/// How a row looks in one state.
package struct RowLook: Hashable, Sendable {
  package let text: Style
  /// The style of the date, and of a title that stands for no text.
  package let quiet: Style
  package let note: Style
  package let match: Style
  package let isCurrent: Bool
  package let isChosen: Bool
  /// The styles of the theme, for what has no style of its own in a row.
  package let styles: Styles

  package static let plain = RowLook(
    text: .plain, quiet: .plain, note: .plain, match: .plain, isCurrent: false, isChosen: false, styles: .plain)

  package var glyphs: Glyphs { styles.glyphs }
}

extension StateConfigurable where State == RowState, Configuration == RowLook {
  package static var plain: RowLook { .plain }

  package static func configurations(in theme: Theme) -> [RowState: RowLook] {
    let styles = theme.styles
    let selection = styles.selection
    let chosen = selection.adding(.bold)
    return [
      .resting: RowLook(
        text: styles.text, quiet: styles.dim, note: styles.accent, match: styles.match, isCurrent: false,
        isChosen: false, styles: styles),
      .current: RowLook(
        text: selection, quiet: selection, note: selection, match: selection.adding(.underline), isCurrent: true,
        isChosen: false, styles: styles),
      .chosen: RowLook(
        text: styles.title, quiet: styles.title, note: styles.accent, match: styles.match, isCurrent: false,
        isChosen: true, styles: styles),
      .currentAndChosen: RowLook(
        text: chosen, quiet: chosen, note: chosen, match: chosen.adding(.underline), isCurrent: true,
        isChosen: true, styles: styles),
    ]
  }
}

import CellCanvas

/// A piece of a line and its role on the screen.
package struct Span: Hashable, Sendable {
  package let text: String
  package let role: Role

  package init(_ text: String, _ role: Role = .text) {
    self.text = text
    self.role = role
  }

  /// The roles that a theme has styles for.
  package enum Role: Hashable, Sendable {
    case text, dim, heading, title, accent, warning, selection, rule, key
    /// A match of a search, and the match that the person is at.
    case match, currentMatch
    /// A difference between two texts.
    case difference
    /// A name that a text marks as one of a person, a tag or a place.
    case mark
    /// A dream sign, told from those of other classes by its hue and its attributes.
    case sign(Theme.Hue, Attributes)
  }
}

extension Styles {
  /// The text of a span as it is drawn: people's own words as they are, all others spelled with the glyphs.
  package func display(_ span: Span) -> DisplayText {
    let text = span.text.shownPart
    return DisplayText(span.role.isQuoted ? text : glyphs.spelled(text))
  }

  package func style(of role: Span.Role) -> Style {
    switch role {
    case .text: text
    case .dim: dim
    case .heading: heading
    case .title: title
    case .accent: accent
    case .warning: warning
    case .selection: selection
    case .rule: rule
    case .key: key
    case .match: match
    case .currentMatch: currentMatch
    case .difference: accent.with(attributes: .underline)
    case .mark: accent.adding(.bold)
    case .sign(let hue, let attributes): style(of: hue).adding(attributes)
    }
  }
}

extension String {
  /// The part that has room in the widest line.
  fileprivate var shownPart: String {
    utf8.count <= Self.mostShown ? self : String(decoding: utf8.prefix(Self.mostShown), as: UTF8.self)
  }

  private static var mostShown: Int { 1 << 14 }
}

extension Span.Role {
  /// Whether a span of this role is people's own words.
  fileprivate var isQuoted: Bool {
    switch self {
    case .title, .match, .currentMatch, .difference, .mark, .sign: true
    case .text, .dim, .heading, .accent, .warning, .selection, .rule, .key: false
    }
  }
}

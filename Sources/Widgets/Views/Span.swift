import CellCanvas

/// A piece of a line, and the part it plays on the screen.
package struct Span: Hashable, Sendable {
  package let text: String
  package let role: Role

  package init(_ text: String, _ role: Role = .text) {
    self.text = text
    self.role = role
  }

  /// What a theme has a style for.
  package enum Role: Hashable, Sendable {
    case text, dim, heading, title, accent, warning, selection, rule, key
    /// What is looked for, and the one of them that somebody is at.
    case match, currentMatch
    /// What differs between two texts.
    case difference
  }
}

extension Theme {
  /// A span as it is drawn: what is people's own stays as it is, all else is spelled with the theme's glyphs.
  package func display(_ span: Span) -> DisplayText {
    DisplayText(span.role.isQuoted ? span.text : glyphs.spelled(span.text))
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
    }
  }
}

extension Span.Role {
  /// Whether it is a part of what people wrote.
  fileprivate var isQuoted: Bool {
    switch self {
    case .title, .match, .currentMatch, .difference: true
    case .text, .dim, .heading, .accent, .warning, .selection, .rule, .key: false
    }
  }
}

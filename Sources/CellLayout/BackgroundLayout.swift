/// A background and what stands before it, in the same rect.
public struct BackgroundLayout<Background: Layout, Foreground: Layout>: Layout
where Background.Content == Foreground.Content {
  /// What is drawn first.
  public var background: Background
  /// What is drawn over it.
  public var foreground: Foreground

  /// Puts one before the other.
  public init(background: Background, foreground: Foreground) {
    self.background = background
    self.foreground = foreground
  }

  public mutating func layout(in rect: Rect) {
    background.layout(in: rect)
    foreground.layout(in: rect)
  }

  /// The background's leaves, then the foreground's.
  public var contents: [Foreground.Content] { background.contents + foreground.contents }

  /// The foreground's size: a background takes what it gets.
  public func sizeThatFits(_ size: Size) -> Size {
    foreground.sizeThatFits(size)
  }
}

extension BackgroundLayout: Equatable where Background: Equatable, Foreground: Equatable {}
extension BackgroundLayout: Sendable where Background: Sendable, Foreground: Sendable {}

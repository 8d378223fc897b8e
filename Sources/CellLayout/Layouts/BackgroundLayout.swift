/// A background and a foreground in the same rect.
public struct BackgroundLayout<Background: Layout, Foreground: Layout>: Layout
where Background.Content == Foreground.Content {
  /// The layout that is drawn first.
  public var background: Background
  /// The layout that is drawn over the background.
  public var foreground: Foreground

  /// Creates a layout of a background and a foreground.
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

  /// The size of the foreground; the background adapts to it.
  public func sizeThatFits(_ size: Size) -> Size {
    foreground.sizeThatFits(size)
  }
}

extension BackgroundLayout: Equatable where Background: Equatable, Foreground: Equatable {}
extension BackgroundLayout: Sendable where Background: Sendable, Foreground: Sendable {}

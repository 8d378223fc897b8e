/// How a cell's text is set apart, besides its colours.
public struct Attributes: OptionSet, Hashable, Sendable {
  /// One bit each.
  public let rawValue: UInt8

  /// The attributes whose bits are set.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Heavier strokes.
  public static let bold = Attributes(rawValue: 1)
  /// Fainter.
  public static let dim = Attributes(rawValue: 2)
  /// Slanted, where the terminal can.
  public static let italic = Attributes(rawValue: 4)
  /// A line below.
  public static let underline = Attributes(rawValue: 8)
  /// Foreground and background exchanged.
  public static let reverse = Attributes(rawValue: 16)
}

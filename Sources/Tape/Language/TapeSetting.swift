/// What a tape sets that matters to a screen of text.
package enum TapeSetting: Hashable, Sendable {
  case columns(Int)
  case rows(Int)
  /// Milliseconds between keys.
  case typingSpeed(Int64)
  case playbackSpeed(Double)
  /// Milliseconds.
  case waitTimeout(Int64)
  case waitPattern(TapePattern)
  /// Whether pictures move.
  case loop(Bool)

  /// VHS's settings that only concern pixels, shells and videos.
  static let withoutEffect: Set<String> = [
    "Shell", "FontFamily", "FontSize", "Framerate", "Height", "Width", "LetterSpacing", "LineHeight", "Padding",
    "Theme", "LoopOffset", "MarginFill", "Margin", "WindowBar", "WindowBarSize", "BorderRadius", "CursorBlink",
    "SubtitleFontSize", "SubtitleColor", "SubtitleBackground", "SubtitlePosition", "SubtitlePadding",
    "SubtitleBorderRadius", "SubtitleFontFamily",
  ]
}

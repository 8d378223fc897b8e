extension Unicode.Scalar {
  /// Whether a line may be broken beside it though there is no space: an ideograph, a syllable, an emoji.
  var isWide: Bool { ScalarClass(self) == .wide }

  /// Whether it is closing punctuation, which never begins a line.
  var isClosing: Bool {
    switch self {
    case ",", ".", "!", "?", ":", ";", ")", "]", "}", "%", "'", "\"", "”", "’", "»", "…", "、", "。", "，", "．",
      "！", "？", "：", "；", "）", "」", "』", "】", "〉", "》", "〕", "］", "｝", "ー", "々", "・":
      true
    default: false
    }
  }

  /// Whether it is opening punctuation, which never ends a line.
  var isOpening: Bool {
    switch self {
    case "(", "[", "{", "“", "‘", "«", "（", "「", "『", "【", "〈", "《", "〔", "［", "｛": true
    default: false
    }
  }
}

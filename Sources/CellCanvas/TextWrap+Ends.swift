extension TextWrap {
  /// Where the line that begins at a place ends, and why. The first half of what making the line costs.
  public static func end(
    ofLineAt start: String.Index, in text: String, width: Int
  ) -> (end: String.Index, ending: Ending) {
    var scan = LineScan(text, from: start, width: Swift.max(width, 0))
    return scan.findEnd()
  }
}

import DreamCore
import Stage

extension Dream {
  /// The most bytes of a narrative that are written here and shown on a page: about 22,000 words, or 43,000 ideographs.
  /// Wrapping so much of any text, or comparing it, takes no longer than a key may take: a tenth of a second.
  static let longestWritten = 1 << 17

  /// Whether the narrative is too long to be written here. An editor outside takes any length.
  var isTooLongToWrite: Bool { narrative.string.utf8.count > Self.longestWritten }

  /// The narrative as far as it is shown: all of it, or its beginning and how much more there is.
  var shownNarrative: String {
    guard isTooLongToWrite else { return narrative.string }
    let text = narrative.string
    let end = text.unicodeScalars.index(before: text.index(atByte: Self.longestWritten))
    let rest = text.utf8.distance(from: end, to: text.endIndex)
    return String(text[..<end]) + "\n\n… \(Self.megabytes(rest)) more. E opens all of it in your editor."
  }

  /// Why the dream isn't written here.
  var tooLongWords: String {
    "\(Self.megabytes(narrative.string.utf8.count)) of text is too long to write here. E opens it in your editor."
  }

  /// A number of bytes in words, rounded up to tenths of a megabyte.
  private static func megabytes(_ bytes: Int) -> String {
    let tenths = (bytes * 10 + 999_999) / 1_000_000
    return "\(tenths / 10).\(tenths % 10) MB"
  }
}

extension Action {
  /// Opens a dream in the text, or says that it is too long for that.
  static func editing(_ id: Dream.ID, in context: Context) -> [Action] {
    if let dream = context.model.dreams[id], dream.isTooLongToWrite { return [.say(dream.tooLongWords)] }
    return [.transition(.editing(id), .push)]
  }
}

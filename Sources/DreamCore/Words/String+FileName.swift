extension String {
  /// The text as a name for a file that every file system accepts: without characters that a file system, a shell or a reader
  /// could take for something else, and never empty.
  package var safeFileName: String {
    let name = harmless.singleSpaced.drop { ".-~ ".contains($0) }.trimmingEnd
    let isReserved = Self.reserved.contains(name.uppercased())
    return name.isEmpty ? "dream" : isReserved ? "\(name) dream" : name
  }

  /// The text with blanks in the place of special characters, and without invisible ones. Most texts are so already, which is
  /// seen by their bytes in a fraction of the time.
  private var harmless: String {
    guard !utf8.allSatisfy({ (0x20...0x7E).contains($0) && !Unicode.Scalar($0).isSpecial }) else { return self }
    var scalars = String.UnicodeScalarView()
    for scalar in unicodeScalars where !scalar.isInvisible { scalars.append(scalar.isSpecial ? " " : scalar) }
    return String(scalars)
  }

  /// The beginning of a file's name in at most `bytes` bytes, cut between characters; never empty.
  package func fitting(_ bytes: Int) -> String {
    let name = (utf8.count <= bytes ? self[...] : prefix(bytes: bytes)).trimmingEnd
    return name.isEmpty ? "dream" : name
  }

  private func prefix(bytes: Int) -> Substring {
    var count = 0
    return prefix { character in
      count += character.utf8.count
      return count <= bytes
    }
  }

  /// The names of devices on Windows, which no file can have, with or without an extension.
  private static let reserved: Set<String> = Set(
    ["CON", "PRN", "AUX", "NUL"] + (0...9).flatMap { ["COM\($0)", "LPT\($0)"] })
}

extension DreamDate {
  /// The date in the name of a file: without its time, and without the slash of an interval.
  package var fileNameWords: String {
    start?.day?.description ?? description.split(separator: "/").joined(separator: " to ")
  }
}

extension Substring {
  /// The text without dots and blanks at its end, which some systems drop.
  fileprivate var trimmingEnd: String {
    guard utf8.last == UInt8(ascii: ".") || utf8.last == UInt8(ascii: " ") else { return String(self) }
    return String(reversed().drop { $0 == "." || $0 == " " }.reversed())
  }
}

extension Unicode.Scalar {
  fileprivate var isSpecial: Bool {
    switch self {
    case "/", "\\", ":", "*", "?", "\"", "<", ">", "|": true
    case " "..."~": false
    default: properties.isWhitespace
    }
  }

  /// Whether the scalar is a control character, a directional mark, of zero width, or no character.
  fileprivate var isInvisible: Bool {
    if (" "..."~").contains(self) { return false }
    return switch properties.generalCategory {
    case .control: !properties.isWhitespace
    case .format, .surrogate, .privateUse, .unassigned: true
    default: properties.isDefaultIgnorableCodePoint
    }
  }
}

import DreamCore

/// A name for a file of dreams that every file system accepts, such as `2026-11-19 The house under the lake.svg`.
struct FileName: Equatable, Sendable {
  let text: String

  /// The most bytes of a name, with the extension.
  static let limit = 120

  init(_ dreams: [Dream], as format: CardFormat, leavingOut omissions: Set<Omission>) {
    let dreams = dreams.map { $0.leavingOut(omissions) }
    let ending = "." + format.fileExtension
    let words = dreams.count == 1 ? Self.words(of: dreams[0]) : Self.words(of: dreams)
    text = words.safeFileName.fitting(Self.limit - ending.utf8.count) + ending
  }

  private static func words(of dream: Dream) -> String {
    [dream.date?.dayWords, dream.displayTitle].compactMap { $0 }.joined(separator: " ")
  }

  private static func words(of dreams: [Dream]) -> String {
    let days = dreams.compactMap { $0.date?.start?.day }.sorted()
    guard let first = days.first, let last = days.last else { return "\(dreams.count) dreams" }
    return "\(dreams.count) dreams \(first)" + (first == last ? "" : " to \(last)")
  }
}

extension DreamDate {
  /// The date without its time, and without the slash of an interval, which a file name can't have.
  fileprivate var dayWords: String {
    start?.day?.description ?? description.split(separator: "/").joined(separator: " to ")
  }
}

extension String {
  /// The text without characters that a file system, a shell or a reader could take for something else.
  fileprivate var safeFileName: String {
    let scalars = unicodeScalars.filter { !$0.isInvisible }.map { $0.isSpecial ? " " : $0 }
    let words = String(String.UnicodeScalarView(scalars)).singleSpaced
    let name = words.drop { ".-~ ".contains($0) }.trimmingEnd
    return name.isEmpty ? "dream" : Self.reserved.contains(name.uppercased()) ? "\(name) dream" : name
  }

  /// The beginning of the text in at most `bytes` bytes, cut between characters.
  fileprivate func fitting(_ bytes: Int) -> String {
    var count = 0
    let start = prefix { character in
      count += character.utf8.count
      return count <= bytes
    }
    let name = start.trimmingEnd
    return name.isEmpty ? "dream" : name
  }

  /// The names of devices on Windows, which no file can have, with or without an extension.
  private static let reserved: Set<String> = Set(
    ["CON", "PRN", "AUX", "NUL"] + (0...9).flatMap { ["COM\($0)", "LPT\($0)"] })
}

extension StringProtocol {
  /// The text without dots and blanks at its end, which some systems drop.
  fileprivate var trimmingEnd: String {
    String(reversed().drop { $0 == "." || $0 == " " }.reversed())
  }
}

extension Unicode.Scalar {
  fileprivate var isSpecial: Bool { #"/\:*?"<>|"#.unicodeScalars.contains(self) || properties.isWhitespace }

  /// Whether the scalar is a control character, a directional mark, of zero width, or no character.
  fileprivate var isInvisible: Bool {
    switch properties.generalCategory {
    case .control: !properties.isWhitespace
    case .format, .surrogate, .privateUse, .unassigned: true
    default: properties.isDefaultIgnorableCodePoint
    }
  }
}

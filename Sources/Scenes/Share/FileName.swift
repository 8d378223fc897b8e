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
    [dream.date?.fileNameWords, dream.plainTitle].compactMap { $0 }.joined(separator: " ")
  }

  private static func words(of dreams: [Dream]) -> String {
    let days = dreams.compactMap { $0.date?.start?.day }.sorted()
    guard let first = days.first, let last = days.last else { return "\(dreams.count) dreams" }
    return "\(dreams.count) dreams \(first)" + (first == last ? "" : " to \(last)")
  }
}

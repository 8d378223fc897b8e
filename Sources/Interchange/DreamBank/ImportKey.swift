import DreamCore

/// By what a dream of a collection is known again when its file is imported once more: whose it is, its number there,
/// and its text.
package struct ImportKey: Hashable, Sendable {
  private let series: String?
  private let number: String?
  /// Nothing for any text.
  private let narrative: TextDigest?

  package init(series: String?, number: String?, narrative: String) {
    self.series = series
    self.number = number
    self.narrative = TextDigest(narrative)
  }

  private init(series: String?, number: String) {
    self.series = series
    self.number = number
    narrative = nil
  }

  /// The key for all texts of that number.
  var ofAnyText: ImportKey? { number.map { ImportKey(series: series, number: $0) } }

  /// The keys of a dream that is there: its own, and if it has been edited since it came, any text of its number.
  package static func keys(of dream: Dream) -> [ImportKey] {
    let key = ImportKey(series: dream.series, number: dream.number, narrative: dream.narrative.string)
    guard dream.modifiedAt != dream.createdAt, let any = key.ofAnyText else { return [key] }
    return [key, any]
  }
}

import DreamCore

/// By what a dream of a collection is known again when its file is imported once more: whose it is, its number there,
/// and any text it has had.
package struct ImportKey: Hashable, Sendable {
  private let series: String?
  private let number: String?
  private let narrative: TextDigest

  package init(series: String?, number: String?, narrative: String) {
    self.series = series
    self.number = number
    self.narrative = TextDigest(narrative)
  }
}

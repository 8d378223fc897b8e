import DreamCore

/// What stands behind a colon.
struct FieldValue: Hashable, Sendable {
  let text: String
  /// Whether it was closed with a quotation mark, and nothing else is meant.
  let isWhole: Bool
}

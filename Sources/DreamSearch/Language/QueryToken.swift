import DreamCore

/// A piece of a query, as it was typed.
enum QueryToken: Hashable, Sendable {
  /// With what stands before it and in it: `-tag:water`.
  case word(String)
  /// `"red door"`; not closed as long as one still types.
  case quoted(String, isClosed: Bool)
  /// `tag:"red door"`; the name is `tag`, or `-tag`.
  case field(String, quoted: String, isClosed: Bool)
  case minus
  case either
  case open
  case close
}

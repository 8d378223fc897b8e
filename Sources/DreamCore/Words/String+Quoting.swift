extension String {
  /// The text in quotation marks, with its own quotation marks doubled: a query that looks for it as a whole.
  package var inQuotes: String {
    "\"\(unicodeScalars.map { $0.isQuote ? "\"\"" : String($0) }.joined())\""
  }
}

extension Unicode.Scalar {
  /// Whether the scalar begins a quotation in a query, and ends it.
  package var isQuote: Bool { "\"“”„«»＂".unicodeScalars.contains(self) }
}

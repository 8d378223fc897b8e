/// What a source outside of the journal said of a dream when it was read.
package struct Origin: Hashable, Sendable {
  package let dream: Dream.ID
  /// The name of the source: `note`, `series DreamBank`.
  package let source: String
  /// The dream's name there: a path, an id, a number; `nil` if the source has none.
  package let key: String?
  /// A digest of the record as it was read.
  package let digest: Int64?
  /// The dream as the source had it.
  package let base: Dream
  /// What is needed to write the record back as it was.
  package let raw: [UInt8]?

  package init(
    dream: Dream.ID, source: String, key: String? = nil, digest: Int64? = nil, base: Dream, raw: [UInt8]? = nil
  ) {
    (self.dream, self.source, self.key, self.digest) = (dream, source, key, digest)
    (self.base, self.raw) = (base, raw)
  }

  /// The origin with another copy of its base.
  package func with(base: Dream) -> Origin {
    Origin(dream: dream, source: source, key: key, digest: digest, base: base, raw: raw)
  }

  package var summary: OriginSummary { OriginSummary(dream: dream, source: source, key: key, digest: digest) }
}

/// An origin without the texts of its record, for indexes over all of a journal.
package struct OriginSummary: Hashable, Sendable {
  package let dream: Dream.ID
  package let source: String
  package let key: String?
  package let digest: Int64?

  package init(dream: Dream.ID, source: String, key: String? = nil, digest: Int64? = nil) {
    (self.dream, self.source, self.key, self.digest) = (dream, source, key, digest)
  }
}

/// A new dream that came from a source, which said just what the dream has.
package struct BroughtDream: Hashable, Sendable {
  package let dream: Dream
  package let origin: OriginSummary
  /// What is needed to write the record back as it was.
  package let raw: [UInt8]?

  package init(dream: Dream, origin: OriginSummary, raw: [UInt8]? = nil) {
    (self.dream, self.origin, self.raw) = (dream, origin, raw)
  }
}

/// New dreams that are made one at a time: all of them would take as much memory as a journal.
package typealias BroughtDreams = LazyMapSequence<[Int], BroughtDream>

/// The marks of dreams that were erased, so that no other machine, copy or old note brings one back unasked.
///
/// A mark is a digest with a key: only who knows a dream's id can tell that it is of this dream. Those of several machines are
/// merged with the same result in any order: of each the greatest count holds.
package struct Tombstones: Hashable, Sendable {
  /// By key and digest, in hexadecimal digits, how often a dream was erased and taken back, in turn. An odd count says that it is
  /// erased.
  package private(set) var counts: [String: [String: Int]] = [:]

  package init() {}

  package var isEmpty: Bool { counts.isEmpty }

  package var keys: Dictionary<String, [String: Int]>.Keys { counts.keys }

  /// Raises the count of a mark to `count`, unless it is greater.
  package mutating func raise(_ digest: String, key: String, to count: Int) {
    counts[key, default: [:]][digest] = max(counts[key]?[digest] ?? 0, count)
  }

  /// The greatest number of keys of which marks are merged: looking a dream up takes a digest for each. Machines that sync with each
  /// other share one.
  package static let mostKeys = 64

  package func merging(_ other: Tombstones) -> Tombstones {
    var merged = self
    for (key, digests) in other.counts.sorted(by: { $0.key < $1.key })
    where merged.counts[key] != nil || merged.counts.count < Self.mostKeys {
      for (digest, count) in digests { merged.raise(digest, key: key, to: count) }
    }
    return merged
  }

  package func saysErased(_ digest: String, key: String) -> Bool { !(counts[key]?[digest] ?? 0).isMultiple(of: 2) }

  /// The marks that are missing in another set, or have a smaller count there.
  package func beyond(_ other: Tombstones) -> [(key: String, digest: String, count: Int)] {
    counts.flatMap { key, digests in
      digests.filter { $0.value > other.counts[key]?[$0.key] ?? 0 }.map { (key, $0.key, $0.value) }
    }.sorted { ($0.key, $0.digest) < ($1.key, $1.digest) }
  }
}

/// The result of merging two versions of an item that were changed apart from each other.
package struct Merge<Value: Hashable & Sendable>: Hashable, Sendable {
  package internal(set) var value: Value
  /// `value` with the texts that were lost in the place of those that stand; `nil` if no text was lost.
  package internal(set) var other: Value?
  /// The texts that both sides changed otherwise and that don't stand in `value`, an empty one left out.
  package internal(set) var lost: [LostText] = []
  /// The names of the fields that have what the other side changed. A set that both changed is here and among `kept`.
  package internal(set) var taken: [String] = []
  /// The names of the fields that have what this side changed.
  package internal(set) var kept: [String] = []
  /// The names of the fields that both sides changed otherwise, so that one side's value doesn't stand.
  package internal(set) var both: [String] = []

  package init(_ value: Value) { self.value = value }
}

/// One of the two versions that are merged.
package enum MergeSide: Hashable, Sendable { case ours, theirs }

/// A text that stands on one side of a merge and not in its result.
package struct LostText: Hashable, Sendable {
  /// The name of the field: `narrative`.
  package let field: String
  /// The side that has the text.
  package let side: MergeSide
}

/// An item that can be changed in several places at once.
package protocol Mergeable: Hashable, Sendable {
  /// Merges two versions of the item field by field.
  ///
  /// The same comes out with the sides exchanged, and when the result is merged with a side once more.
  /// - Parameter base: the last version that both sides had; `nil` if there was none, which counts as an empty item.
  func merging(_ theirs: Self, since base: Self?) -> Merge<Self>
}

extension Mergeable {
  /// Merges an item that may be deleted on either side. Returns `nil` if it stays deleted: a deletion stands against no
  /// change, and an edit stands against a deletion.
  package static func merging(_ ours: Self?, _ theirs: Self?, since base: Self?) -> Merge<Self>? {
    switch (ours, theirs) {
    case (nil, nil): nil
    case (let ours?, let theirs?): ours.merging(theirs, since: base)
    case (let edited?, nil), (nil, let edited?): edited == base ? nil : Merge(edited)
    }
  }
}

/// The rule that decides between two values of a field that both sides changed otherwise.
enum MergePrecedence: Hashable, Sendable {
  /// The value of this side stands, because it was changed later.
  case side(MergeSide)
  /// Nobody knows which was changed later: the value with the greater digest stands, so that every place decides alike.
  case digest

  /// The side whose value stands.
  /// - Parameters: the values in writing; equal values are written alike.
  func winner(_ ours: String, _ theirs: String) -> MergeSide {
    switch self {
    case .side(let side): return side
    case .digest:
      let (mine, other) = (ours.utf8.fnv1a, theirs.utf8.fnv1a)
      if mine != other { return mine > other ? .ours : .theirs }
      return theirs.utf8.lexicographicallyPrecedes(ours.utf8) ? .ours : .theirs
    }
  }
}

extension Sequence<UInt8> {
  /// The 64-bit FNV-1a hash of the bytes (Fowler, Noll and Vo, "The FNV Non-Cryptographic Hash Algorithm"), the same on every machine.
  package var fnv1a: UInt64 { reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0100_0000_01B3 } }
}

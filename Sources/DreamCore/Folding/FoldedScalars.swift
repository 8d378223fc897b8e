/// The none to three scalars that one becomes where texts are compared, in one word.
struct FoldedScalars: Hashable, Sendable {
  private let packed: UInt64

  init(_ scalars: [Unicode.Scalar]) {
    packed = scalars.prefix(3).reversed().reduce(0) { $0 << 21 | UInt64($1.value) }
  }

  static let nothing = FoldedScalars([])
  static let blank = FoldedScalars([" "])

  /// The first, if there is one, and the rest.
  @inline(__always) var first: UInt32 { UInt32(packed & 0x1F_FFFF) }
  @inline(__always) var rest: FoldedScalars { FoldedScalars(packed: packed >> 21) }

  private init(packed: UInt64) { self.packed = packed }

  var scalars: [Unicode.Scalar] {
    sequence(first: self) { $0.rest }.lazy.map(\.first).prefix { $0 != 0 }.compactMap(Unicode.Scalar.init)
  }
}

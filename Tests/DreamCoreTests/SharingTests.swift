import Chance
import Samples
import Testing

@testable import DreamCore

@Suite("what is shared of dreams")
struct SharingTests {
  /// The properties of a dream that are no part of what can be shared.
  private static let never = ["id", "recurrence", "series", "number", "extra", "createdAt", "modifiedAt"]

  private static func names(of parts: Set<Shareable>) -> [String] {
    Shareable.fields(leavingOut: Set(Shareable.allCases).subtracting(parts)).map(\.name)
  }

  @Test("each property of a dream is in one part of what can be shared, or is never shared")
  func everyProperty() {
    let dream = Dream(id: Dream.ID(rawValue: 1), createdAt: Instant(milliseconds: 0))
    let properties = Mirror(reflecting: dream).children.compactMap(\.label)
    let shared = Shareable.allCases.flatMap { Self.names(of: [$0]) }
    #expect((shared + Self.never).sorted() == properties.sorted())
  }

  @Test("a shared dream has what isn't left out, and nothing else", arguments: UInt64(1)...40)
  func omissions(seed: UInt64) {
    var chance = SplitMix64(seed: seed)
    let (dream, omissions) = (chance.dream(), Set(Shareable.allCases.filter { _ in chance.isTrue(onceIn: 3) }))
    let shared = dream.shared(leavingOut: omissions)
    var expected = Dream(id: Dream.ID(rawValue: 0), createdAt: Instant(milliseconds: 0))
    let names = Self.names(of: Set(Shareable.allCases).subtracting(omissions))
    for field in DreamField.all where names.contains(field.name) { field.copy(from: dream, to: &expected) }
    if omissions.contains(.text) {
      #expect(shared.signs.allSatisfy { $0.range == nil } && shared.signs.map(\.label) == expected.signs.map(\.label))
      expected.signs = shared.signs
    }
    #expect(shared == expected)
    #expect(dream.shared(leavingOut: Set(Shareable.allCases)) == Dream(id: shared.id, createdAt: shared.createdAt))
  }
}

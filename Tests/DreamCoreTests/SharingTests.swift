import Chance
import Samples
import Testing

@testable import DreamCore

@Suite("what is left out of shared dreams")
struct SharingTests {
  @Test("leaving nothing out changes nothing, and what is left out is all that differs", arguments: UInt64(1)...40)
  func omissions(seed: UInt64) {
    var chance = SplitMix64(seed: seed)
    let dream = chance.dream()
    #expect(dream.leavingOut([]) == dream)
    let bare = dream.leavingOut(Set(Omission.allCases))
    #expect(bare.people.isEmpty && bare.date == nil && bare.signs.isEmpty)
    #expect(bare.lucidity == nil && bare.vividness == nil && bare.mood == nil && !bare.isStarred)
    #expect(bare.title == dream.title && bare.narrative == dream.narrative && bare.tags == dream.tags)
  }
}

import Chance
import Samples
import Testing

@testable import DreamCore

@Suite struct ModelChangeTests {
  @Test("a change applied to the old model gives the new one", arguments: SplitMix64.seeds)
  func applying(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<300 {
      let (old, new) = (random.model(), random.model())
      let change = ModelChange(old: old, new: new)
      #expect(old.applying(change) == new)
      #expect(new.applying(change.inverse) == old)
      #expect(change.isEmpty == (old == new))
    }
  }

  @Test("a change holds exactly what differs", arguments: SplitMix64.seeds)
  func exactness(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<300 {
      let old = random.model()
      let new = random.edited(random.edited(old))
      let change = ModelChange(old: old, new: new)
      let ids = Set(old.dreams.values.map(\.id)).union(new.dreams.values.map(\.id))
      #expect(Set(change.dreams.keys) == ids.filter { old.dreams[$0] != new.dreams[$0] })
      for (id, difference) in change.dreams {
        #expect(difference.old == old.dreams[id])
        #expect(difference.new == new.dreams[id])
      }
    }
  }

  @Test("no property of a dream is forgotten")
  func everyProperty() {
    let dream = Dream(id: Dream.ID(rawValue: 1), createdAt: Instant(milliseconds: 0))
    let changes: [(inout Dream) -> Void] =
      [
        { $0.date = DreamDate("1957") }, { $0.title = "a" }, { $0.narrative = "b" }, { $0.creature = .shark },
        { $0.numberOfCreatures = CreatureCount(clamping: 3) }, { $0.effects = [.rain] },
        { $0.lucidity = Rating(3) }, { $0.vividness = Rating(4) }, { $0.mood = Mood(-1) },
        { $0.kinds = [.nightmare] }, { $0.technique = .wild }, { $0.lucidThrough = .realityCheck },
        { $0.signs = [DreamSign(text: "e", category: .form)] }, { $0.isFragment = true },
        { $0.isStarred = true }, { $0.recurrence = "j" },
        { $0.series = "f" }, { $0.number = "g" }, { $0.extra = ["h": "i"] },
        { $0.createdAt = Instant(milliseconds: 1) }, { $0.modifiedAt = Instant(milliseconds: 2) },
      ] + NameList.all.map { list in { $0[list] = ["c"] } }
    #expect(changes.count == Mirror(reflecting: dream).children.count - 1)
    for change in changes {
      var changed = dream
      change(&changed)
      let models = (Model().inserting(dream), Model().inserting(changed))
      #expect(
        ModelChange(old: models.0, new: models.1).dreams[dream.id] == .replaced(old: dream, new: changed))
    }
  }

  @Test("text that Unicode calls equivalent is a change all the same")
  func normalization() {
    let dream = Dream(id: Dream.ID(rawValue: 1), narrative: "caf\u{E9}", createdAt: Instant(milliseconds: 0))
    let old = Model().inserting(dream)
    let new = old.changing(dream.id) { $0.narrative = "cafe\u{301}" }
    #expect(!ModelChange(old: old, new: new).isEmpty)
  }
}

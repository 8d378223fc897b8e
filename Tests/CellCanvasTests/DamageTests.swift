import CellCanvas
import Testing

@Suite("damage")
struct DamageTests {
  @Test("is walked from the top down, each row once")
  func order() {
    var damage = Damage()
    for row in [130, 3, 64, 0, 63, 3] {
      damage.insert(row)
    }
    #expect(Array(damage) == [0, 3, 63, 64, 130])
    #expect(damage.contains(64) && !damage.contains(65) && !damage.contains(9999))
  }

  @Test("is equal if the rows are")
  func equality() {
    var damage = Damage(0..<3)
    #expect(damage == .all(3))
    damage.insert(200)
    #expect(damage != .all(3))
    #expect(damage == Damage(200..<201).union(.all(3)))
    #expect(Damage.none.union(.all(3)) == .all(3) && Damage.all(3).union(.none) == .all(3))
  }

  @Test("is none at first, and stays so without a row")
  func none() {
    #expect(Damage.none.isEmpty && Damage.all(0).isEmpty && Damage.all(-4).isEmpty && Damage(5..<5).isEmpty)
    #expect(!Damage.all(1).isEmpty)
  }

  @Test("leaves out rows that no terminal has")
  func limits() {
    var damage = Damage(-3..<2)
    damage.insert(-1)
    damage.insert(.max)
    damage.insert(.min)
    #expect(Array(damage) == [0, 1])
    #expect(!damage.contains(-1))
    #expect(Damage(.min ..< .max) == .all(Damage.limit))
  }
}

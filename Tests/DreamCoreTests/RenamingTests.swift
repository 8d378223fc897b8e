import Chance
import Samples
import Testing

@testable import DreamCore

@Suite("Renaming signs, tags and other names")
struct RenamingTests {
  private static func dream(_ id: Int64, signs: [DreamSign] = [], tags: [String] = []) -> Dream {
    Dream(
      id: Dream.ID(rawValue: id), narrative: "I was flying over hands.", tags: tags, signs: signs,
      createdAt: Instant(milliseconds: 0))
  }

  private static func sign(_ text: String, _ range: Range<Int>? = nil, _ category: DreamSign.Category = .action)
    -> DreamSign
  {
    DreamSign(text: text, range: range, category: category)
  }

  private func renamed(_ dreams: [Dream], _ old: String, _ new: String, in subject: NameSubject = .signs) -> [Dream] {
    let model = Model().inserting(dreams)
    let renaming = Renaming(old, to: new, in: subject, of: model.dreams.values)
    return dreams.compactMap { model.renaming(by: renaming).dreams[$0.id] }
  }

  @Test("every spelling that folds as the old name is changed, and a sign keeps its place and its class")
  func places() {
    let dreams = [
      Self.dream(1, signs: [Self.sign("Flying", 6..<12, .form)]), Self.dream(2, signs: [Self.sign("flying")]),
    ]
    #expect(
      renamed(dreams, "FLYING", "in the air").map(\.signs) == [
        [Self.sign("in the air", 6..<12, .form)], [Self.sign("in the air")],
      ])
  }

  @Test("two signs become one, of the class that most of the other have, and a dream has it once at a place")
  func merging() {
    let dreams = [
      Self.dream(1, signs: [Self.sign("flying", 6..<12, .action), Self.sign("Hands", nil, .form)]),
      Self.dream(2, signs: [Self.sign("hands", 18..<23, .form), Self.sign("flying", 18..<23), Self.sign("flying")]),
      Self.dream(3, signs: [Self.sign("hands", nil, .context)]),
    ]
    let renaming = Renaming("flying", to: "hands", in: .signs, of: dreams)
    #expect(renaming.isMerge && !Renaming("flying", to: "wings", in: .signs, of: dreams).isMerge)
    #expect(
      renamed(dreams, "flying", "hands").map(\.signs) == [
        [Self.sign("hands", 6..<12, .form)], [Self.sign("hands", 18..<23, .form)],
        [Self.sign("hands", nil, .context)],
      ])
  }

  @Test("another spelling of the same name is no merge, and makes all spellings one")
  func spelling() {
    let dreams = [Self.dream(1, tags: ["anna", "Anna", "sea"]), Self.dream(2, tags: ["ÁNNA"])]
    #expect(!Renaming("anna", to: "Anna", in: .names(.tags), of: dreams).isMerge)
    #expect(renamed(dreams, "anna", "Anna", in: .names(.tags)).map(\.tags) == [["Anna", "sea"], ["Anna"]])
  }

  @Test("a sign gets another class everywhere, and others keep theirs")
  func classes() {
    let model = Model().inserting([Self.dream(1, signs: [Self.sign("Flying", 6..<12), Self.sign("hands")])])
    #expect(
      model.reclassing("flying", as: .context).dreams.values.map(\.signs) == [
        [Self.sign("Flying", 6..<12, .context), Self.sign("hands")]
      ])
    #expect(DreamSign.Category.allCases.map(\.letter) == ["i", "a", "f", "c"])
  }

  @Test(
    "renaming changes nothing but the names, and leaves none that folds as the old one", arguments: SplitMix64.seeds)
  func anything(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<200 {
      let model = random.model()
      for subject in NameSubject.all {
        let names = model.dreams.values.flatMap(subject.names)
        guard !names.isEmpty else { continue }
        let (old, new) = (random.some(names), random.isTrue(onceIn: 2) ? random.some(names) : "a new one")
        let after = model.renaming(by: Renaming(old, to: new, in: subject, of: model.dreams.values))
        let folded = FoldedText(new).bytes
        for dream in after.dreams.values {
          let left = subject.names(of: dream)
          #expect(left.allSatisfy { FoldedText($0).bytes != FoldedText(old).bytes || $0 == new })
          #expect(left.allSatisfy { FoldedText($0).bytes != folded || $0 == new })
          var before = model.dreams[dream.id] ?? dream
          let places = Set(before.signs.compactMap(\.range))
          #expect(Set(dream.signs.compactMap(\.range)) == places)
          (before.signs, before.tags, before.people, before.places) =
            (dream.signs, dream.tags, dream.people, dream.places)
          #expect(before == dream)
        }
      }
    }
  }
}

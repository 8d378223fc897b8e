import DreamCore
import Testing

@Suite("the episodes of a recurring dream")
struct EpisodeTests {
  private func dream(_ number: Int64, _ date: String, _ name: String? = nil) -> Dream {
    Dream(
      id: Dream.ID(rawValue: number), date: DreamDate(date), title: Prose("Dream \(number)"), recurrence: name,
      createdAt: Instant(milliseconds: 0))
  }

  private func names(_ model: Model) -> [String?] {
    model.dreams.values.sorted { $0.id < $1.id }.map(\.recurrence)
  }

  @Test("stand from the oldest to the newest, and those without a date last")
  func order() {
    let model = Model().inserting([
      dream(1, "2020", "House"), dream(2, "", "House"), dream(3, "1999", "House"), dream(4, "2001", "Sea"),
      dream(5, "2002"),
    ])
    #expect(model.episodes(of: "House").map(\.id.rawValue) == [3, 1, 2])
    #expect(model.episode(Dream.ID(rawValue: 1))?.words == "episode 2 of 3 of “House”")
    #expect(model.episode(Dream.ID(rawValue: 4))?.words == "episode of “Sea”")
    #expect(model.episode(Dream.ID(rawValue: 5)) == nil && model.episodes(of: "Hut").isEmpty)
  }

  @Test("are linked by the name of either, or else by the title of the first, and marked as recurring")
  func linking() {
    let (one, two) = (Dream.ID(rawValue: 1), Dream.ID(rawValue: 2))
    let new = Model().inserting([dream(1, "2020"), dream(2, "2021")]).linking(one, two)
    #expect(names(new) == ["Dream 1", "Dream 1"] && new.dreams.values.allSatisfy { $0.kinds == [.recurring] })
    let theirs = Model().inserting([dream(1, "2020"), dream(2, "2021", "Sea")]).linking(one, two)
    #expect(names(theirs) == ["Sea", "Sea"])
    let mine = Model().inserting([dream(1, "2020", "House"), dream(2, "2021")]).linking(one, two)
    #expect(names(mine) == ["House", "House"])
  }

  @Test("of two series become one, with all that are in either")
  func joining() {
    let model = Model().inserting([
      dream(1, "2020", "House"), dream(2, "2021", "Sea"), dream(3, "2022", "Sea"), dream(4, ""),
    ])
    let joined = model.linking(Dream.ID(rawValue: 1), Dream.ID(rawValue: 2))
    #expect(names(joined) == ["House", "House", "House", nil])
  }

  @Test("one is unlinked, and the last one that is left with it; others stay")
  func unlinking() {
    let three = Model().inserting([dream(1, "", "House"), dream(2, "", "House"), dream(3, "", "House")])
    let two = three.unlinking(Dream.ID(rawValue: 2))
    #expect(names(two) == ["House", nil, "House"])
    #expect(names(two.unlinking(Dream.ID(rawValue: 1))) == [nil, nil, nil])
    #expect(two.unlinking(Dream.ID(rawValue: 2)) == two)
  }

  @Test("a dream is not linked with itself, nor with one that is gone")
  func nothing() {
    let model = Model().inserting(dream(1, "2020"))
    #expect(model.linking(Dream.ID(rawValue: 1), Dream.ID(rawValue: 1)) == model)
    #expect(model.linking(Dream.ID(rawValue: 1), Dream.ID(rawValue: 9)) == model)
  }
}

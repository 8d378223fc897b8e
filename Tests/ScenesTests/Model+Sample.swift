import DreamCore

extension Model {
  /// A few dreams, none of them anybody's.
  static let sample: Model = {
    func dream(
      _ id: Int64, _ date: String, _ title: String, _ narrative: String,
      _ change: (inout Dream) -> Void = { _ in }
    ) -> Dream {
      var dream = Dream(
        id: Dream.ID(rawValue: id), date: DreamDate(date), title: Prose(title), narrative: Prose(narrative),
        createdAt: Instant(milliseconds: 1_790_000_000_000))
      change(&dream)
      return dream
    }
    return Model().inserting([
      dream(
        9, "2026-11-19T06:40:00+09:00", "The house under the lake",
        "I walked down the stairs and the water was standing still behind the windows. She said it had always been there.\n\n"
          + "I looked at my hands. Six fingers. So this is one, I thought, and the stairs became quiet."
      ) {
        $0.lucidity = Rating(3)
        $0.vividness = Rating(4)
        $0.mood = Mood(1)
        $0.technique = .mild
        $0.tags = ["water", "stairs"]
        $0.creature = .unicorn(.pink)
        $0.numberOfCreatures = CreatureCount(clamping: 3)
      },
      dream(8, "2026-11-18T23:50:00+09:00", "Elevator to the sea", "It went sideways for a long time."),
      dream(7, "2026-11-16", "Teeth", "Again.") { $0.kinds = [.nightmare, .recurring] },
      dream(6, "2026-11-09", "한밤의 기차", "기차가 바다 밑으로 지나갔다.") {
        $0.lucidity = Rating(5)
        $0.isStarred = true
      },
      dream(5, "2026-10-30", "", "a red door, nothing else") { $0.isFragment = true },
      dream(4, "1957", "The oldest one", "I was small."),
      dream(3, "", "No idea when", "Some time."),
    ]).inserting([
      Night(id: Day(year: 2026, month: 11, day: 18) ?? Day(daysSince1970: 0), recall: Night.Recall.none)
    ])
  }()
}

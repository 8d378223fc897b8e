import DreamCore

extension DemoDream {
  /// The dreams that the tour shows, newest first.
  static let told: [DemoDream] = [
    DemoDream(
      ago: 0, minute: 95, title: "The house under the lake",
      text: """
        I walked down the stairs and the water was standing still behind the windows. The woman at the desk said it had \
        always been there, and that I had asked her the same question last week.

        I looked at my hands. Six fingers. So this is one, I thought, and the stairs became quiet.
        """
    ) {
      $0.lucidity = Rating(3)
      $0.vividness = Rating(4)
      $0.mood = Mood(1)
      $0.technique = .mild
      $0.tags = ["water", "stairs"]
      $0.creature = .unicorn(.pink)
      $0.numberOfCreatures = CreatureCount(clamping: 3)
    },
    DemoDream(
      ago: 2, minute: 402, title: "Elevator to the sea",
      text: "The elevator went sideways for a long time. When it opened there was sand in the corridor, and gulls."
    ) {
      $0.vividness = Rating(3)
      $0.tags = ["water", "elevator"]
      $0.creature = .crusty
    },
    DemoDream(
      ago: 3, minute: 251, title: "Teeth",
      text: "They came out one after the other, like buttons. I kept them in my pocket and said nothing."
    ) {
      $0.kinds = [.nightmare, .recurring]
      $0.mood = Mood(-2)
      $0.creature = .shark
      $0.numberOfCreatures = CreatureCount(clamping: 2)
    },
    DemoDream(
      ago: 3, minute: 410, title: "A second kitchen",
      text: "Behind the kitchen was another kitchen. Somebody had been cooking there for years, and was expecting me."
    ) {
      $0.kinds = [.recurring]
      $0.tags = ["rooms"]
    },
    DemoDream(
      ago: 4, minute: 385, title: "한밤의 기차",
      text: "기차가 바다 밑으로 지나갔다. 창밖에는 불 켜진 집들이 있었고, 아무도 놀라지 않았다."
    ) {
      $0.lucidity = Rating(5)
      $0.vividness = Rating(5)
      $0.isStarred = true
      $0.technique = .wbtb
      $0.tags = ["기차", "바다"]
      $0.creature = .unicorn(.white)
    },
    DemoDream(ago: 5, minute: 370, title: "", text: "a red door in a field, nothing else") { $0.isFragment = true },
    DemoDream(
      ago: 7, minute: 395, title: "Learning to land",
      text: """
        Flying was easy. Landing was not: each time the ground stepped aside politely. In the end I asked it to stay, and \
        it did.
        """
    ) {
      $0.lucidity = Rating(4)
      $0.vividness = Rating(4)
      $0.mood = Mood(2)
      $0.technique = .dild
      $0.creature = .dragon
      $0.effects = [.fireBreathing]
    },
    DemoDream(
      ago: 8, minute: 231, title: "The choir without sound",
      text: "A hundred people were singing and there was no sound, only the light in the windows going up and down."
    ) { $0.vividness = Rating(5) },
    DemoDream(
      ago: 9, minute: 400, title: "Platform with no edge",
      text: "The platform went on over the tracks. The trains stopped for us and waited until we had passed."
    ) { $0.lucidity = Rating(1) },
    DemoDream(
      ago: 10, minute: 377, title: "눈 오는 도서관",
      text: "책을 펼치면 눈이 내렸다. 사서는 장갑을 빌려 주었다."
    ) {
      $0.effects = [.snow]
      $0.mood = Mood(1)
      $0.tags = ["눈"]
    },
    DemoDream(
      ago: 11, minute: 190, title: "Cannot move",
      text: "I was awake and could not move. Someone was counting in the next room. At nine I could move again."
    ) {
      $0.kinds = [.sleepParalysis]
      $0.mood = Mood(-2)
    },
    DemoDream(
      ago: 12, minute: 420, title: "Woke up twice",
      text: "I woke up, wrote all of it down, and then I woke up. The paper had been very good."
    ) { $0.kinds = [.falseAwakening] },
  ]
}

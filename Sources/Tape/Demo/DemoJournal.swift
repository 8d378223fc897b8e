import DreamCore

/// The journal on which a tape is played if it names none: about sixty invented dreams, and nights without recall.
package enum DemoJournal {
  /// The journal at the time at which tapes begin.
  static let model = Model(favoriteCreature: .unicorn(.pink))
    .inserting(dreams.enumerated().map { index, dream in dream.dream(number: index) })
    .inserting(nightsWithoutRecall.map { Night(id: DemoDream.day($0), recall: Night.Recall.none) })

  private static let dreams = DemoDream.told + (0..<40).map { DemoDream(composed: $0) }

  private static let nightsWithoutRecall = [1, 6, 13, 26, 27, 44, 60]
}

/// A short description of a dream in the demo journal.
struct DemoDream {
  /// The number of nights since the dream.
  let ago: Int
  /// The time in minutes after midnight.
  let minute: Int
  let title: String
  let text: String
  var lucidity: Int?
  var vividness: Int?
  var mood: Int?
  var kinds: Set<Kind> = []
  var technique: Technique?
  var tags: [String] = []
  var creature = Creature.usual
  var numberOfCreatures = 1
  var effects: Set<Effect> = []
  var isFragment = false
  var isStarred = false

  private static let today = Day(daysSince1970: Int(VirtualWorld.beginning.milliseconds / 86_400_000))

  /// The day `ago` days before the one on which tapes begin.
  static func day(_ ago: Int) -> Day { today.advanced(by: -ago) }

  func dream(number: Int) -> Dream {
    let local = Self.day(ago).start.advanced(byMilliseconds: Int64(minute) * 60_000)
    let instant = local.advanced(byMilliseconds: Int64(-VirtualWorld.utcOffset) * 60_000)
    return Dream(
      id: Dream.ID(made: instant, number: Int64(number)),
      date: DreamDate(instant: instant, offset: VirtualWorld.utcOffset), title: Prose(title), narrative: Prose(text),
      creature: creature, numberOfCreatures: CreatureCount(clamping: numberOfCreatures),
      effects: effects, lucidity: lucidity.flatMap { Rating($0) }, vividness: vividness.flatMap { Rating($0) },
      mood: mood.flatMap { Mood($0) }, kinds: kinds, technique: technique, tags: tags, isFragment: isFragment,
      isStarred: isStarred, createdAt: instant)
  }

  /// The dreams that the tour shows, newest first.
  static let told: [DemoDream] = [
    DemoDream(
      ago: 0, minute: 95, title: "The house under the lake",
      text: """
        I walked down the stairs and the water was standing still behind the windows. The woman at the desk said it had \
        always been there, and that I had asked her the same question last week.

        I looked at my hands. Six fingers. So this is one, I thought, and the stairs became quiet.
        """,
      lucidity: 3, vividness: 4, mood: 1, technique: .mild, tags: ["water", "stairs"], creature: .unicorn(.pink),
      numberOfCreatures: 3),
    DemoDream(
      ago: 2, minute: 402, title: "Elevator to the sea",
      text: "The elevator went sideways for a long time. When it opened there was sand in the corridor, and gulls.",
      vividness: 3, tags: ["water", "elevator"], creature: .crusty),
    DemoDream(
      ago: 3, minute: 251, title: "Teeth",
      text: "They came out one after the other, like buttons. I kept them in my pocket and said nothing.",
      mood: -2, kinds: [.nightmare, .recurring], creature: .shark, numberOfCreatures: 2),
    DemoDream(
      ago: 3, minute: 410, title: "A second kitchen",
      text: "Behind the kitchen was another kitchen. Somebody had been cooking there for years, and was expecting me.",
      kinds: [.recurring], tags: ["rooms"]),
    DemoDream(
      ago: 4, minute: 385, title: "한밤의 기차",
      text: "기차가 바다 밑으로 지나갔다. 창밖에는 불 켜진 집들이 있었고, 아무도 놀라지 않았다.",
      lucidity: 5, vividness: 5, technique: .wbtb, tags: ["기차", "바다"], creature: .unicorn(.white), isStarred: true),
    DemoDream(ago: 5, minute: 370, title: "", text: "a red door in a field, nothing else", isFragment: true),
    DemoDream(
      ago: 7, minute: 395, title: "Learning to land",
      text: """
        Flying was easy. Landing was not: each time the ground stepped aside politely. In the end I asked it to stay, and \
        it did.
        """,
      lucidity: 4, vividness: 4, mood: 2, technique: .dild, creature: .dragon, effects: [.fireBreathing]),
    DemoDream(
      ago: 8, minute: 231, title: "The choir without sound",
      text: "A hundred people were singing and there was no sound, only the light in the windows going up and down.",
      vividness: 5),
    DemoDream(
      ago: 9, minute: 400, title: "Platform with no edge",
      text: "The platform went on over the tracks. The trains stopped for us and waited until we had passed.",
      lucidity: 1),
    DemoDream(
      ago: 10, minute: 377, title: "눈 오는 도서관",
      text: "책을 펼치면 눈이 내렸다. 사서는 장갑을 빌려 주었다.",
      mood: 1, tags: ["눈"], effects: [.snow]),
    DemoDream(
      ago: 11, minute: 190, title: "Cannot move",
      text: "I was awake and could not move. Someone was counting in the next room. At nine I could move again.",
      mood: -2, kinds: [.sleepParalysis]),
    DemoDream(
      ago: 12, minute: 420, title: "Woke up twice",
      text: "I woke up, wrote all of it down, and then I woke up. The paper had been very good.",
      kinds: [.falseAwakening]),
  ]
}

extension DemoDream {
  /// Creates a dream from parts that the number chooses.
  init(composed number: Int) {
    let place = Self.places[number * 7 % Self.places.count]
    let event = Self.events[number * 5 % Self.events.count]
    ago = 14 + number * 2 + number / 3
    minute = 180 + number * 53 % 260
    title = place.title
    text = "\(place.text) \(event) \(Self.endings[number * 3 % Self.endings.count])"
    vividness = number * 11 % 6
    mood = number * 13 % 5 - 2
    creature = Creature.allCases[number % Creature.allCases.count]
    if number % 4 == 1 { lucidity = 1 + number % 5 }
    if number % 9 == 4 { kinds = [.nightmare] }
    isStarred = number % 11 == 3
    tags = [place.tag]
  }

  private static let places: [(title: String, text: String, tag: String)] = [
    ("The library with tides", "I was in a library where the sea came in twice a day.", "water"),
    ("Night market", "There was a market at night, and everything on sale was slightly warm.", "city"),
    ("The long corridor", "A corridor in my old school went on much longer than the building.", "school"),
    ("Garden on the roof", "On the roof was a garden, and under the garden another roof.", "garden"),
    ("The borrowed car", "I drove a car that belonged to somebody I had not met yet.", "road"),
    ("Snow in the theatre", "It was snowing in the theatre, and nobody left.", "snow"),
    ("빈 운동장", "텅 빈 운동장에서 누군가 내 이름을 불렀다.", "학교"),
    ("The map that folds", "The map could be folded so that the two towns touched.", "road"),
    ("A quiet airport", "All flights were going to places I had dreamt of before.", "travel"),
    ("Bees in the piano", "Bees lived in the piano. They knew only slow pieces.", "music"),
    ("The last bus, again", "The last bus came again and again, each time with fewer seats.", "road"),
    ("A museum of weather", "In the museum one could borrow weather. I took a small fog home.", "rooms"),
    ("Letters for the tenant", "All my neighbour's letters were for me, and dated next year.", "rooms"),
    ("The swimming lesson", "We learned to swim in a field of barley. It was not difficult.", "water"),
    ("달의 우체국", "달에 있는 우체국은 토요일에도 열려 있었다.", "달"),
    ("Two moons, one rented", "There were two moons. One of them was rented and had to be back by five.", "sky"),
    ("The patient lion", "A lion sat in the waiting room, with a number, like everybody.", "animals"),
    ("Exam in a language of birds", "There was an exam, and all questions were sung.", "school"),
    ("Staircase of paper", "The stairs were of paper and held as long as one did not read them.", "stairs"),
  ]

  private static let events = [
    "A dog explained the way to me, and was right.",
    "I had to hand in a paper about the colour blue.",
    "Someone gave me a key and asked me not to lose it again.",
    "I could breathe under water, which I had always suspected.",
    "Everybody was waiting for me to begin.",
    "The clock showed a time that does not exist; I should have noticed.",
    "A train went by close to the window, full of light.",
  ]

  private static let endings = [
    "Then I was somewhere else.", "I was not afraid.", "Nobody was surprised.",
    "I woke up with the taste of salt.", "I wanted to remember one word of it, and this is not it.",
  ]
}

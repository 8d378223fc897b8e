import DreamCore

extension DemoDream {
  /// Creates a dream from parts that the number chooses.
  init(composed number: Int) {
    let place = Self.places[number * 7 % Self.places.count]
    let event = Self.events[number * 5 % Self.events.count]
    ago = 14 + number * 2 + number / 3
    minute = 180 + number * 53 % 260
    title = place.title
    text = "\(place.text) \(event) \(Self.endings[number * 3 % Self.endings.count])"
    change = { dream in
      dream.vividness = Rating(number * 11 % 6)
      dream.mood = Mood(number * 13 % 5 - 2)
      dream.creature = Creature.allCases[number % Creature.allCases.count]
      if number % 4 == 1 { dream.lucidity = Rating(1 + number % 5) }
      if number % 9 == 4 { dream.kinds = [.nightmare] }
      if number % 11 == 3 { dream.isStarred = true }
      dream.tags = [place.tag]
    }
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

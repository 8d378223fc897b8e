/// The fields of a dream's details.
enum DetailName: Hashable, Sendable {
  case title, date, lucidity, vividness, mood, technique, kinds, tags, people, signs, marks, creature, number
  case effects
}

/// The animals that walk through a dream.
package enum Creature: Hashable, CaseIterable, CustomStringConvertible, LosslessStringConvertible, Sendable {
  case unicorn(UnicornColor)
  case crusty
  case shark
  case dragon

  package enum UnicornColor: String, CaseIterable, Sendable {
    case yellow, pink, white
  }

  /// The creature of a dream for which nobody chose one.
  package static let usual = Creature.unicorn(.yellow)

  /// The name for people: `pink unicorn`, `crusty the crab`.
  package var name: String {
    switch self {
    case .unicorn(let color): "\(color.rawValue) unicorn"
    case .crusty: "crusty the crab"
    case .shark, .dragon: description
    }
  }

  /// The name with a number: `a pink unicorn`, `three pink unicorns`, `two crusty crabs`.
  package func name(count: CreatureCount) -> String {
    guard count.value > 1 else { return self == .crusty ? name : "a \(name)" }
    let number = Self.numbers[count.value]
    return self == .crusty ? "\(number) crusty crabs" : "\(number) \(name)s"
  }

  private static let numbers = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"]

  package static let allCases: [Creature] =
    UnicornColor.allCases.map(Creature.unicorn) + [.crusty, .shark, .dragon]

  /// The spelling in files and on the command line: `unicorn.pink`, `crusty`.
  package var description: String {
    switch self {
    case .unicorn(let color): "unicorn.\(color.rawValue)"
    case .crusty: "crusty"
    case .shark: "shark"
    case .dragon: "dragon"
    }
  }

  /// Reads what `description` writes.
  package init?(_ text: String) {
    guard let creature = Self.allCases.first(where: { $0.description == text }) else { return nil }
    self = creature
  }
}

/// Something that happens around a dream's creatures.
package enum Effect: String, CaseIterable, Sendable {
  case fireBreathing, laserFocus, magic, fireflies, rain, snow

  /// The name for people: `fire breathing`.
  package var name: String {
    rawValue.reduce(into: "") { $0 += $1.isUppercase ? " \($1.lowercased())" : String($1) }
  }
}

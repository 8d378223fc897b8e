/// A code of one of Hall and Van de Castle's scales, read by its grammar.
package enum HallCode: Hashable, Sendable {
  case character(CodedCharacter)
  case interaction(CodedInteraction)
  /// A setting: where it is (`I`, `O`, `A`), and how familiar. Without any it is `NS`.
  case setting(place: Character, familiarity: Character)
  /// What happens to characters, or what they feel: `M5`, `GF`, `SU`, `FL`, `AN`.
  case event(String, who: CodedActors)
  case object(String)

  /// Reads a code, in capitals or not.
  package init(_ text: String, in scale: HallScale) throws(CodeFault) {
    let code = text.uppercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard !code.isEmpty else { throw CodeFault("An empty code. Write one such as \(scale.example).") }
    switch scale {
    case .characters: self = .character(try CodedCharacter(code))
    case .aggressions, .friendliness, .sexuality: self = .interaction(try CodedInteraction(code, in: scale))
    case .settings: self = try Self.setting(code)
    case .misfortunes, .goodFortunes, .success, .failure, .emotions: self = try Self.event(code, in: scale)
    case .objects:
      try HallScale.objectSigns.require(code, in: code)
      self = .object(code)
    }
  }

  private static func setting(_ code: String) throws(CodeFault) -> HallCode {
    if code == "NS" { return .setting(place: "N", familiarity: "S") }
    guard code.count == 2, let place = code.first, let familiarity = code.last else {
      throw CodeFault("\(code): a setting has two letters, as in IF: where, and how familiar; NS is none.")
    }
    try HallScale.places.require(String(place), in: code)
    guard place != "N" else { throw CodeFault("\(code): no setting is written NS.") }
    try HallScale.familiarities.require(String(familiarity), in: code)
    return .setting(place: place, familiarity: familiarity)
  }

  private static func event(_ code: String, in scale: HallScale) throws(CodeFault) -> HallCode {
    let kind = code.prefix(2)
    try scale.events.require(kind, in: code)
    let who = code.dropFirst(2).drop { $0 == "," || $0 == " " }
    guard !who.isEmpty else { throw CodeFault("\(code): nobody is named. Write whom, as in \(scale.example).") }
    return .event(String(kind), who: try CodedActors(String(who), in: code))
  }
}

extension HallCode: CustomStringConvertible {
  /// The code as it is written on the coding cards of the norms: `2MBA 4> D`, `M5, D`.
  package var description: String {
    switch self {
    case .character(let character): character.description
    case .interaction(let interaction): interaction.description
    case .setting(let place, let familiarity): "\(place)\(familiarity)"
    case .event(let kind, let who): "\(kind), \(who)"
    case .object(let object): object
    }
  }
}

/// A character: how many, their sex, who they are, and their age. An animal or a creature has only a number.
package struct CodedCharacter: Hashable, Sendable, CustomStringConvertible {
  package let description: String
  /// The sex, the identity and the age; nil for an animal or a creature.
  package let human: Human?
  package let number: Character

  /// What is coded of a human.
  package struct Human: Hashable, Sendable {
    package let sex: Character
    package let identity: Character
    package let age: Character
  }

  package var isAnimal: Bool { description.dropFirst() == "ANI" }

  /// Whether the code is of several: a group, dead, imaginary or not.
  package var isGroup: Bool { ["2", "4", "6"].contains(number) }

  init(_ code: String) throws(CodeFault) {
    let signs = Array(code)
    guard signs.count == 4 else {
      throw CodeFault("\(code): a character has four signs: number, sex, identity, age, as in 1MBA; or 1ANI, 1CZZ.")
    }
    try HallScale.numbers.require(String(signs[0]), in: code)
    (description, number) = (code, signs[0])
    guard !["ANI", "CZZ"].contains(String(signs[1...])) else {
      human = nil
      return
    }
    try HallScale.sexes.require(String(signs[1]), in: code)
    try HallScale.identities.require(String(signs[2]), in: code)
    try HallScale.ages.require(String(signs[3]), in: code)
    human = Human(sex: signs[1], identity: signs[2], age: signs[3])
  }
}

/// Those who do something together, or to whom it happens: `D`, `1MKA`, `D + 1MKA`.
package struct CodedActors: Hashable, Sendable, CustomStringConvertible {
  package let description: String
  /// Whether the dreamer is one of them.
  package let hasDreamer: Bool

  init(_ text: String, in code: String) throws(CodeFault) {
    var names: [String] = []
    for part in text.split(separator: "+", omittingEmptySubsequences: false) {
      let name = String(part.trimmed)
      // D is the dreamer, and Q somebody unknown.
      if !["D", "Q"].contains(name) {
        guard name.count == 4 else {
          throw CodeFault("\(code): “\(name)” is nobody. Write D for the dreamer, or a character such as 1MBA.")
        }
        _ = try CodedCharacter(name)
      }
      names.append(name)
    }
    hasDreamer = names.contains("D")
    let others = names.filter { $0 != "D" }.sorted()
    description = ((hasDreamer ? ["D"] : []) + others).joined(separator: " + ")
  }
}

/// What one does to another: who, the class of the deed, its direction, and to whom.
package struct CodedInteraction: Hashable, Sendable, CustomStringConvertible {
  package let from: CodedActors
  package let number: Int
  package let direction: Direction
  /// To whom it is done; nil if one does it to oneself.
  package let to: CodedActors?

  /// The direction of a deed.
  package enum Direction: Character, Sendable {
    case initiated = ">"
    case mutual = "="
    case returned = "R"
    case toSelf = "*"
  }

  /// Whether the dreamer does it, or it is done to the dreamer: if not, it is only witnessed.
  package var hasDreamer: Bool { from.hasDreamer || to?.hasDreamer ?? false }

  package var description: String {
    "\(from) \(number)\(direction.rawValue)" + (to.map { " \($0)" } ?? "")
  }

  init(_ code: String, in scale: HallScale) throws(CodeFault) {
    let signs = Array(code.filter { $0 != " " })
    let form = "who, class, > (or = mutual, R returned, * oneself), whom: \(scale.example)"
    guard
      let place = signs.indices.dropLast().first(where: { index in
        signs[index].isWholeNumber && Direction(rawValue: signs[index + 1]) != nil
      }), let direction = Direction(rawValue: signs[place + 1]), let number = signs[place].wholeNumberValue
    else { throw CodeFault("\(code): there is no class with a direction. Write \(form).") }
    let most = scale.classes ?? 0
    guard (1...most).contains(number) else {
      throw CodeFault("\(code): the classes of \(scale.rawValue) are 1 to \(most).")
    }
    let (left, right) = (String(signs[..<place]), String(signs[(place + 2)...]))
    guard !left.isEmpty, right.isEmpty == (direction == .toSelf) || left == right else {
      throw CodeFault("\(code): \(left.isEmpty ? "nobody does it" : "it is done to nobody"). Write \(form).")
    }
    var (from, to) = (try CodedActors(left, in: code), CodedActors?.none)
    if direction != .toSelf { to = try CodedActors(right, in: code) }
    // What is mutual has no order: the dreamer stands first.
    if direction == .mutual, let other = to,
      other.hasDreamer == from.hasDreamer ? other.description < from.description : other.hasDreamer
    {
      (from, to) = (other, from)
    }
    (self.from, self.number, self.direction, self.to) = (from, number, direction, to)
  }
}

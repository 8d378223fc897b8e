import ArgumentParser
import DreamCore

extension Creature {
  init(argument: String) throws {
    guard let creature = Creature(argument.lowercased()) else {
      let names = Creature.allCases.map(\.description).joined(separator: ", ")
      throw ValidationError("It can be \(names).")
    }
    self = creature
  }
}

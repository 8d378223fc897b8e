import ArgumentParser
import DreamCore

extension Bounded: ExpressibleByArgument {
  package init?(argument: String) {
    guard let number = Int(argument) else { return nil }
    self.init(number)
  }

  package static var allValueStrings: [String] { all.map { "\($0.value)" } }
}

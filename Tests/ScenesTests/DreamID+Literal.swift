import DreamCore

@testable import Scenes

/// So that tests can name the sample's dreams by their numbers.
extension Dream.ID: ExpressibleByIntegerLiteral {
  public init(integerLiteral value: Int64) { self.init(rawValue: value) }
}

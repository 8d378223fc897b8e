/// A dream or night that can't be read and is left out.
package struct ImportProblem: Equatable, Sendable, CustomStringConvertible {
  package let place: Place
  /// The reason, to follow the place.
  package let reason: String

  package init(_ place: Place, _ reason: String) { (self.place, self.reason) = (place, reason) }

  /// Where in a file something stands, counted from 1.
  package enum Place: Equatable, Sendable, CustomStringConvertible {
    /// Lines of a record, or several of which it can't be told what they hold.
    case lines(ClosedRange<Int>)
    case file(String)
    case dream(Int)
    case night(Int)
    /// A day as the file names it.
    case day(String)

    package static func line(_ number: Int) -> Place { .lines(number...number) }

    package var description: String {
      switch self {
      case .lines(let numbers) where numbers.count == 1: "line \(numbers.lowerBound)"
      case .lines(let numbers): "lines \(numbers.lowerBound) to \(numbers.upperBound)"
      case .file(let name): name
      case .dream(let number): "dream \(number)"
      case .night(let number): "night \(number)"
      case .day(let name): "day \(name)"
      }
    }
  }

  /// The lines of the file that are left out.
  package var lines: Int { if case .lines(let numbers) = place { numbers.count } else { 1 } }

  /// The place and the reason, to follow the name of the file.
  package var description: String { "\(place): \(reason)" }
}

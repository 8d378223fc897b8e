/// What a tape's reader expected and did not find.
package struct TapeError: Error, Hashable, Sendable {
  let place: TapePlace
  /// The whole line.
  let line: String
  let expected: String

  /// The place and what was expected there; the line; and a mark below the place.
  var message: String {
    let indent = String(repeating: " ", count: max(0, place.column - 1))
    return "\(place): expected \(expected)\n  \(line)\n  \(indent)^"
  }
}

import Interchange

/// Writes a JSON array, one element a line.
struct JSONList {
  private var isEmpty = true

  /// Writes an element.
  mutating func add(_ element: JSON, to output: inout StandardStream) throws(CommandFailure) {
    try output.write(isEmpty ? "[\n" : ",\n")
    isEmpty = false
    try output.bytes { element.write(to: &$0) }
  }

  /// Writes the end of the array.
  func end(in output: inout StandardStream) throws(CommandFailure) {
    try output.write(isEmpty ? "[]\n" : "\n]\n")
  }

  /// Writes a whole array.
  static func write(_ elements: [JSON], to output: inout StandardStream) throws(CommandFailure) {
    var list = JSONList()
    for element in elements { try list.add(element, to: &output) }
    try list.end(in: &output)
  }
}

/// A sequence taken apart: `ESC [ < 1 : 2 ; 3 M` has the prefix `<`, the parameters [[1, 2], [3]] and the final `M`.
struct SequenceParts {
  let prefix: UInt8?
  let parameters: [[Int?]]
  let hasIntermediates: Bool
  let final: UInt8

  init(_ sequence: EscapeSequence) {
    var body = sequence.bytes.dropFirst(2)
    final = body.popLast() ?? 0
    let leading = body.first.flatMap { (0x3C...0x3F).contains($0) ? $0 : nil }
    prefix = leading
    if leading != nil { body.removeFirst() }
    let numbers = body.prefix { !(0x20...0x2F).contains($0) }
    hasIntermediates = numbers.count < body.count
    parameters =
      body.isEmpty
      ? []
      : numbers.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false).map { field in
        field.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false).map(SequenceParts.number)
      }
  }

  /// The parameter's value, if it is given.
  subscript(index: Int, part: Int = 0) -> Int? {
    guard parameters.indices.contains(index), parameters[index].indices.contains(part) else { return nil }
    return parameters[index][part]
  }

  /// Seven digits are enough for a scalar, a cell and a modifier.
  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    guard !digits.isEmpty else { return nil }
    guard digits.count <= 7 else { return 9_999_999 }
    return Int(String(decoding: digits, as: UTF8.self))
  }
}

/// The bytes of a CSI or SS3 sequence (ECMA-48 5.4, and terminals' deviations from it).
struct EscapeSequence: Sendable {
  /// The largest number of bytes kept. Longer sequences are no keys and are skipped to their end.
  private static let limit = 128

  private(set) var bytes: [UInt8] = []
  /// Whether another Esc came before the sequence.
  let hasAlt: Bool

  init(introducer: UInt8 = UInt8(ascii: "["), alt: Bool = false) {
    bytes = [.escape, introducer]
    hasAlt = alt
  }

  /// What a byte made of the sequence.
  enum Progress { case more, complete, mouse, broken }

  var introducer: UInt8 { bytes[1] }
  var isOnlyIntroducer: Bool { bytes.count == 2 }
  var beginsPaste: Bool { bytes.elementsEqual("\u{1B}[200~".utf8) }

  /// Adds a byte.
  mutating func accept(_ byte: UInt8) -> Progress {
    guard (0x20...0x7E).contains(byte) else { return .broken }
    let isFirst = isOnlyIntroducer
    if bytes.count <= EscapeSequence.limit { bytes.append(byte) }
    guard introducer == UInt8(ascii: "[") else { return byte < 0x40 ? .more : .complete }
    switch byte {
    case UInt8(ascii: "[") where isFirst: return .more
    case UInt8(ascii: "M") where isFirst: return .mouse
    case UInt8(ascii: "$") where isNumbered: return .complete
    default: return byte < 0x40 ? .more : .complete
    }
  }

  /// Whether the sequence is a number and another byte, like rxvt's keys with Shift.
  private var isNumbered: Bool {
    bytes.count > 3 && bytes.dropFirst(2).dropLast().allSatisfy { (0x30...0x39).contains($0) }
  }
}

/// The parts of a sequence. `ESC [ < 1 : 2 ; 3 M` has the prefix `<`, the parameters [[1, 2], [3]] and the final `M`.
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

  /// The value of a parameter, or of a part of it; nil if it isn't given.
  subscript(index: Int, part: Int = 0) -> Int? {
    guard parameters.indices.contains(index), parameters[index].indices.contains(part) else { return nil }
    return parameters[index][part]
  }

  /// The number of some digits; nil if there are none. Seven digits suffice for scalars, cells and modifiers.
  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    guard !digits.isEmpty else { return nil }
    guard digits.count <= 7 else { return 9_999_999 }
    return Int(String(decoding: digits, as: UTF8.self))
  }
}

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

  /// The result of adding a byte: whether the sequence goes on, is complete or isn't one; `mouse` if an old mouse report
  /// begins.
  enum Progress { case more, complete, mouse, broken }

  var introducer: UInt8 { bytes[1] }
  var isOnlyIntroducer: Bool { bytes.count == 2 }
  /// The text behind a prefix; `nil` if the sequence doesn't begin with it, or is too long.
  func text(after prefix: String) -> Substring? {
    guard bytes.count <= EscapeSequence.limit, bytes.starts(with: prefix.utf8) else { return nil }
    return String(decoding: bytes.dropFirst(prefix.utf8.count), as: UTF8.self)[...]
  }

  var beginsPaste: Bool { bytes.elementsEqual("\u{1B}[200~".utf8) }

  /// Adds a byte.
  mutating func accept(_ byte: UInt8) -> Progress {
    guard (0x20...0x7E).contains(byte) else { return .broken }
    let isFirst = isOnlyIntroducer
    if bytes.count <= EscapeSequence.limit { bytes.append(byte) }
    let isControl = introducer == UInt8(ascii: "[")
    switch byte {
    case UInt8(ascii: "[") where isFirst && isControl: return .more
    case UInt8(ascii: "M") where isFirst && isControl: return .mouse
    case UInt8(ascii: "$") where isNumbered && isControl: return .complete
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
  let prefix: Unicode.Scalar?
  let parameters: [[Int?]]
  let hasIntermediates: Bool
  let final: Unicode.Scalar

  init(_ sequence: EscapeSequence) {
    var body = sequence.bytes.dropFirst(2)
    final = Unicode.Scalar(body.popLast() ?? 0)
    prefix = body.first.flatMap { (0x3C...0x3F).contains($0) ? Unicode.Scalar($0) : nil }
    if prefix != nil { body.removeFirst() }
    let numbers = body.prefix { !(0x20...0x2F).contains($0) }
    hasIntermediates = numbers.count < body.count
    parameters =
      body.isEmpty
      ? []
      : numbers.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false).map { field in
        field.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false).map(SequenceParts.number)
      }
  }

  /// The value of a parameter, or of a part of a parameter; `nil` if there is none.
  subscript(index: Int, part: Int = 0) -> Int? {
    guard parameters.indices.contains(index), parameters[index].indices.contains(part) else { return nil }
    return parameters[index][part]
  }

  /// The number of some digits; `nil` if there are none. Seven digits suffice for scalars, cells and modifiers.
  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    guard !digits.isEmpty else { return nil }
    guard digits.count <= 7 else { return 9_999_999 }
    return Int(String(decoding: digits, as: UTF8.self))
  }
}

/// Sequences that mean a key as a whole, regardless of their parts.
struct KeyTable: Sendable {
  private let keys: [[UInt8]: Key]

  init(terminfo: [[UInt8]: Key]) {
    keys = KeyTable.standard.merging(terminfo.filter { KeyTable.isSafe($0.key) }) { $1 }
  }

  subscript(bytes: [UInt8]) -> Key? { keys[bytes] }

  /// The Linux console's F1 to F5, and rxvt's arrows with Shift and Control.
  private static let standard: [[UInt8]: Key] = {
    var keys: [[UInt8]: Key] = [:]
    for (number, letter) in "ABCDE".utf8.enumerated() {
      keys[Array("\u{1B}[[".utf8) + [letter]] = .function(number + 1)
    }
    for (code, letter) in zip([Key.Code.up, .down, .right, .left], "abcd".utf8) {
      keys[Array("\u{1B}[".utf8) + [letter]] = Key(code, .shift)
      keys[Array("\u{1B}O".utf8) + [letter]] = Key(code, .control)
    }
    return keys
  }()

  /// Whether a sequence from the terminal database can be used: it isn't the beginning of other sequences or of a paste, and
  /// doesn't look like the cursor's position, which F3 with a modifier does.
  private static func isSafe(_ bytes: [UInt8]) -> Bool {
    guard bytes.first == .escape, bytes.count >= 2 else { return false }
    if bytes.count == 2 { return !"[O]P_^\u{1B}".utf8.contains(bytes[1]) }
    let isPosition = bytes[1] == UInt8(ascii: "[") && bytes.last == UInt8(ascii: "R")
    let isPaste = bytes.starts(with: "\u{1B}[20".utf8)
    return !isPosition && !isPaste
  }
}

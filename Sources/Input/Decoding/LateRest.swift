/// What comes after an Esc that was told as a key, as nothing followed it in time. Over a slow line it can be the rest of what
/// that Esc began all the same: of an answer, or of a report of the mouse.
struct LateRest: Hashable, Sendable {
  private var bytes: [UInt8]
  /// The number of bytes that were told as keys, as nothing followed them in time either.
  private var told: Int

  /// More bytes than a report of the mouse has: `[<255;99999;99999M`.
  private static let limit = 18
  private static let reportBeginning = Array("[<".utf8)

  init(told bytes: [UInt8] = []) { (self.bytes, told) = (bytes, bytes.count) }

  /// The meaning of the bytes so far: `answer` if one begins, `report` if they can only be the rest of a report of the mouse.
  enum Meaning { case more, answer, report, other }

  /// The bytes that were not told.
  var untold: ArraySlice<UInt8> { bytes[told...] }

  /// Whether a person can have typed the bytes that were not told: nobody types a number behind `[<` at once.
  var mayBeTyped: Bool { !untold.isEmpty && bytes.count < 3 }

  /// Adds a byte.
  mutating func accept(_ byte: UInt8, awaitingAnswers: Bool) -> Meaning {
    bytes.append(byte)
    if awaitingAnswers, told == 0, let answer = TerminalAnswers.beginnings.first(where: { $0.starts(with: bytes) }) {
      return answer == bytes ? .answer : .more
    }
    guard bytes.starts(with: Self.reportBeginning) else {
      return Self.reportBeginning.starts(with: bytes) ? .more : .other
    }
    switch byte {
    case UInt8(ascii: "M"), UInt8(ascii: "m"): return hasThreeNumbers ? .report : .other
    case UInt8(ascii: "0")...UInt8(ascii: ";"): return bytes.count < Self.limit ? .more : .other
    default: return bytes.count == Self.reportBeginning.count ? .more : .other
    }
  }

  private var hasThreeNumbers: Bool { bytes.dropFirst(2).dropLast().split(separator: UInt8(ascii: ";")).count == 3 }

  /// Returns the keys of the bytes that were not told.
  mutating func tell() -> [Key] {
    defer { told = bytes.count }
    return untold.map { .character(Character(Unicode.Scalar($0))) }
  }
}

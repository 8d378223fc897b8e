/// A CSI or SS3 sequence as it comes in (ECMA-48 5.4, and where terminals leave it).
struct EscapeSequence: Sendable {
  /// Longer ones are no keys; they are swallowed to their end without being kept.
  private static let limit = 128

  private(set) var bytes: [UInt8] = []
  /// Whether another Esc was before it.
  let hasAlt: Bool

  init(introducer: UInt8 = UInt8(ascii: "["), alt: Bool = false) {
    bytes = [.escape, introducer]
    hasAlt = alt
  }

  enum Progress { case more, complete, mouse, broken }

  var introducer: UInt8 { bytes[1] }
  var isOnlyIntroducer: Bool { bytes.count == 2 }
  var beginsPaste: Bool { bytes.elementsEqual("\u{1B}[200~".utf8) }

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

  /// Whether it is a number and one more byte, as rxvt's keys with Shift are.
  private var isNumbered: Bool {
    bytes.count > 3 && bytes.dropFirst(2).dropLast().allSatisfy { (0x30...0x39).contains($0) }
  }
}

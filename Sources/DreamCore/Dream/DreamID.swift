extension Dream {
  /// The identity of a dream: the time of its creation and a number, so that ids sort in the order of creation.
  package struct ID: Hashable, Comparable, Sendable {
    /// 0 or more: 42 bits of milliseconds since 1970, then 21 bits of number.
    package let rawValue: Int64

    package init(rawValue: Int64) { self.rawValue = max(0, rawValue) }

    /// Creates the id of a dream that is made at `instant`; `number` tells apart those of one millisecond. A number of more
    /// than 21 bits is carried into the time.
    package init(made instant: Instant, number: Int64) {
      let time = min(max(instant.milliseconds, 0), (1 << 42) - 1) << 21
      rawValue = min(time.addingReportingOverflow(max(0, number)).partialValue, .max) & .max
    }

    /// The time of creation that is in the id.
    package var made: Instant { Instant(milliseconds: rawValue >> 21) }

    package static func < (left: ID, right: ID) -> Bool { left.rawValue < right.rawValue }

    /// The id that comes `count` ids later.
    package func advanced(by count: Int) -> ID {
      ID(rawValue: rawValue.addingReportingOverflow(Int64(count)).partialValue)
    }
  }
}

extension Dream.ID: CustomStringConvertible, LosslessStringConvertible {
  private static let digits = Array("0123456789abcdefghjkmnpqrstvwxyz".utf8)

  /// The id as 13 digits of Crockford's base 32 (crockford.com/base32.html), in lower case.
  package var description: String {
    String(
      decoding: (0..<13).reversed().map { Self.digits[Int(rawValue >> ($0 * 5)) & 31] }, as: UTF8.self)
  }

  /// Reads what `description` writes, in either case.
  package init?(_ text: String) {
    guard text.utf8.count == 13 else { return nil }
    var value: UInt64 = 0
    for byte in text.lowercased().utf8 {
      guard let digit = Self.digits.firstIndex(of: byte), value >> 59 == 0 else { return nil }
      value = value << 5 | UInt64(digit)
    }
    guard let raw = Int64(exactly: value) else { return nil }
    self.init(rawValue: raw)
  }
}

extension DreamDate {
  /// Reads a date of one of the usual forms, `2026-11-19`, `2026-11-19T06:40:00` and `2026-11-19T06:40:00+09:00`, in a
  /// twentieth of the time that EDTF takes; returns `nil` for other forms.
  package init?(plain bytes: UnsafeBufferPointer<UInt8>) {
    guard bytes.count == 10 || bytes.count == 19 || bytes.count == 25, bytes[4] == UInt8(ascii: "-"),
      bytes[7] == UInt8(ascii: "-"),
      let century = bytes.twoDigits(at: 0), let year = bytes.twoDigits(at: 2),
      let month = bytes.twoDigits(at: 5), let number = bytes.twoDigits(at: 8),
      let day = Day(year: century * 100 + year, month: month, day: number)
    else { return nil }
    let time = bytes.count > 10 ? DateMoment.TimeOfDay(plain: bytes) : nil
    guard bytes.count == 10 || time != nil else { return nil }
    self.init(day: day, time: time)
  }
}

extension DateMoment.TimeOfDay {
  /// Reads `T06:40:00` or `T06:40:00+09:00` at the tenth byte.
  fileprivate init?(plain bytes: UnsafeBufferPointer<UInt8>) {
    guard bytes[10] == UInt8(ascii: "T"), bytes[13] == UInt8(ascii: ":"), bytes[16] == UInt8(ascii: ":"),
      let hour = bytes.twoDigits(at: 11), let minute = bytes.twoDigits(at: 14),
      let second = bytes.twoDigits(at: 17), let clock = ClockTime(hour: hour, minute: minute, second: second)
    else { return nil }
    guard bytes.count == 25 else {
      self.init(clock: clock, offset: nil)
      return
    }
    guard bytes[22] == UInt8(ascii: ":"), bytes[19] == UInt8(ascii: "+") || bytes[19] == UInt8(ascii: "-"),
      let east = bytes.twoDigits(at: 20), let rest = bytes.twoDigits(at: 23), east <= 14, rest <= 59
    else { return nil }
    let offset = east * 60 + rest
    self.init(clock: clock, offset: bytes[19] == UInt8(ascii: "-") ? -offset : offset)
  }
}

extension Instant {
  /// Reads `2026-11-19T06:40:00.000Z`; returns `nil` for other forms.
  init?(plain bytes: UnsafeBufferPointer<UInt8>) {
    guard bytes.count == 24, bytes[19] == UInt8(ascii: "."), bytes[23] == UInt8(ascii: "Z"),
      let start = DreamDate(plain: UnsafeBufferPointer(rebasing: bytes[..<19]))?.earliest,
      let fraction = Int(digits: bytes[20..<23])
    else { return nil }
    self = start.advanced(byMilliseconds: Int64(fraction))
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// The number of two ASCII digits; `nil` for other bytes. The caller checks the bounds.
  fileprivate func twoDigits(at index: Int) -> Int? {
    let tens = Int(self[index]) - 48
    let ones = Int(self[index + 1]) - 48
    guard (0...9).contains(tens), (0...9).contains(ones) else { return nil }
    return tens * 10 + ones
  }
}

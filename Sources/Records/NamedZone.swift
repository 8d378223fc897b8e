import DreamCore

/// A time zone with a name, such as `Europe/Berlin`: its offsets from UTC, of all times.
package struct NamedZone: Sendable {
  /// The seconds since 1970 at which offsets begin, ascending, and these offsets in seconds.
  private var (starts, offsets): ([Int64], [Int32]) = ([], [])
  /// The offset before the first of them.
  private var first: Int32 = 0
  /// The offsets after the last of them; nil if that one stays.
  private var rule: ZoneRule?

  /// Reads a file of the time zone database, as systems have it (TZif, RFC 9636). Returns `nil` for another file, and
  /// for one whose times count leap seconds.
  package init?(_ file: [UInt8]) {
    var bytes = file[...]
    guard var counts = Counts(&bytes) else { return nil }
    var size = 4
    // From version 2 on all times stand in the file a second time, in eight bytes, with a rule for what comes after
    // them.
    if counts.version > 0 {
      guard bytes.take(counts.length(ofTime: size)) != nil, let second = Counts(&bytes) else { return nil }
      (counts, size) = (second, 8)
    }
    guard counts.leaps == 0, let times = bytes.take(counts.times * size), let kinds = bytes.take(counts.times),
      let types = bytes.take(counts.types * 6), counts.types > 0,
      kinds.allSatisfy({ $0 < counts.types }),
      bytes.take(counts.letters + counts.standards + counts.universals) != nil
    else { return nil }
    let known = (0..<counts.types).map { types.dropFirst($0 * 6).number(4, as: Int32.self) }
    starts = (0..<counts.times).map { index in
      let time = times.dropFirst(index * size)
      return size == 4 ? Int64(time.number(4, as: Int32.self)) : time.number(8, as: Int64.self)
    }
    (offsets, first) = (kinds.map { known[Int($0)] }, known[0])
    rule = bytes.dropFirst().split(separator: UInt8(ascii: "\n")).first.flatMap { ZoneRule($0) }
  }

  /// The zone of a name that says its offset: `GMT+0530`, `UTC-3`, `GMT`. Returns `nil` for any other name.
  package init?(fixed name: String) {
    guard let match = name.wholeMatch(of: /(?:GMT|UTC)(?:([+-])(\d\d?):?(\d\d)?)?/) else { return nil }
    let (hours, minutes) = (match.2.flatMap { Int32($0) } ?? 0, match.3.flatMap { Int32($0) } ?? 0)
    guard hours < 24, minutes < 60 else { return nil }
    first = (hours * 60 + minutes) * (match.1 == "-" ? -60 : 60)
  }

  /// The offset from UTC at a moment, in minutes.
  package func offset(at instant: Instant) -> Int {
    let seconds = instant.milliseconds.flooredDivision(by: 1000).quotient
    return offset(at: seconds) / 60
  }

  /// The offset from UTC at a time since 1970, in seconds both. O(log n).
  func offset(at seconds: Int64) -> Int {
    if let rule, seconds >= starts.last ?? .min { return rule.offset(at: seconds) }
    var (low, high) = (0, starts.count)
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] <= seconds { low = middle + 1 } else { high = middle }
    }
    return Int(low == 0 ? first : offsets[low - 1])
  }

  /// The offset from UTC when a clock in the zone shows a time, in minutes. Of a time that comes twice it is the
  /// earlier one's.
  package func offset(on day: Day, at clock: ClockTime) -> Int { day.offset(at: clock) { offset(at: $0) } }
}

/// The header of a part of such a file.
private struct Counts {
  let version: UInt8
  let universals, standards, leaps, times, types, letters: Int

  init?(_ bytes: inout ArraySlice<UInt8>) {
    guard let header = bytes.take(44), header.starts(with: "TZif".utf8) else { return nil }
    version = header[header.startIndex + 4]
    let counts = (0..<6).map { Int(header.dropFirst(20 + $0 * 4).number(4, as: UInt32.self)) }
    (universals, standards, leaps) = (counts[0], counts[1], counts[2])
    (times, types, letters) = (counts[3], counts[4], counts[5])
  }

  /// The number of bytes behind the header, if a time has so many.
  func length(ofTime size: Int) -> Int {
    times * (size + 1) + types * 6 + letters + leaps * (size + 4) + standards + universals
  }
}

extension ArraySlice<UInt8> {
  /// Removes the first bytes and returns them; nil if there are fewer.
  fileprivate mutating func take(_ count: Int) -> ArraySlice? {
    guard count <= self.count else { return nil }
    defer { removeFirst(count) }
    return prefix(count)
  }

  /// The number that the first bytes make, the highest first.
  fileprivate func number<Number: FixedWidthInteger>(_ count: Int, as type: Number.Type) -> Number {
    prefix(count).reduce(0) { $0 << 8 | Number(truncatingIfNeeded: $1) }
  }
}

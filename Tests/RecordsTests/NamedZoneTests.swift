import Chance
import DreamCore
import Foundation
import Testing

@testable import Records

/// Checked against `zdump`, which asks the C library.
@Suite("time zones with names") struct NamedZoneTests {
  private static let names = """
    Africa/Cairo Africa/Casablanca Africa/Johannesburg Africa/Monrovia America/Argentina/San_Luis America/Caracas
    America/Chicago America/Halifax America/Havana America/Los_Angeles America/New_York America/Nuuk America/Santiago
    America/Sao_Paulo America/Scoresbysund America/St_Johns Antarctica/Troll Asia/Gaza Asia/Hong_Kong Asia/Jerusalem
    Asia/Kathmandu Asia/Kolkata Asia/Pyongyang Asia/Riyadh Asia/Shanghai Asia/Tehran Asia/Tokyo Atlantic/Azores
    Australia/Lord_Howe Australia/Sydney EST5EDT Etc/GMT+5 Europe/Amsterdam Europe/Berlin Europe/Dublin Europe/London
    Europe/Moscow Europe/Volgograd Pacific/Apia Pacific/Auckland Pacific/Chatham UTC
    """.split(whereSeparator: \.isWhitespace).map(String.init)

  private static func file(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(filePath: "/usr/share/zoneinfo/\(name)")))
  }

  /// The moments before and at which offsets change, and these offsets, in seconds.
  private static func changes(of zone: String, in years: String) throws -> [(seconds: Int64, offset: Int)] {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/zdump")
    process.arguments = ["-v", "-c", years, zone]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    let line = /.*  \w{3} (\w{3}) +(\d+) (\d\d):(\d\d):(\d\d) (\d+) UT = .* gmtoff=(-?\d+)/
    let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
    return try output.split(separator: "\n").compactMap { try line.wholeMatch(in: $0)?.output }.map { line in
      let number = { (digits: Substring) in try #require(Int(digits)) }
      let month = try #require(months.firstIndex(of: String(line.1))) + 1
      let day = try #require(Day(year: try number(line.6), month: month, day: try number(line.2)))
      let second = try (number(line.3) * 60 + number(line.4)) * 60 + number(line.5)
      return (Int64(day.daysSince1970 * 86_400 + second), try number(line.7))
    }
  }

  @Test("have the offsets that zdump tells of them, from 1900 to 2100", arguments: names)
  func offsets(name: String) throws {
    let zone = try #require(NamedZone(try Self.file(name)))
    let changes = try Self.changes(of: name, in: "1900,2101")
    #expect(changes.count > 1 || ["Etc/GMT+5", "UTC"].contains(name))
    for (seconds, offset) in changes { #expect(zone.offset(at: seconds) == offset, "\(seconds)") }
    let fixed = ["Etc/GMT+5": -300, "UTC": 0][name]
    if let fixed { #expect(zone.offset(at: Instant(milliseconds: 1_700_000_000_000)) == fixed) }
  }

  @Test(
    "follow a rule as zdump reads it",
    arguments: [
      "EST5EDT,M3.2.0,M11.1.0", "AAA3BBB,J60,J300/3", "AAA-3BBB-4:30,59/-30:30,300/26",
      "<-02>2<-01>,M3.5.0/-1,M10.5.0/0", "IST-1GMT0,M10.5.0,M3.5.0/1", "NZST-12NZDT,M9.5.0,M4.1.0/3",
      "AAA3BBB,M2.5.6/167,M12.4.3/-167",
    ])
  func rules(text: String) throws {
    let rule = try #require(ZoneRule(text.utf8))
    let changes = try Self.changes(of: text, in: "1999,2030")
    #expect(changes.count > 100)
    for (seconds, offset) in changes { #expect(rule.offset(at: seconds) == offset, "\(seconds)") }
  }

  @Test("may have summer all year")
  func summer() throws {
    let rule = try #require(ZoneRule("AAA3BBB4,0/0,J365/23".utf8))
    for moment in 0..<20_000 { #expect(rule.offset(at: Int64(moment) * 3600) == -14_400) }
  }

  @Test(
    "are none where a rule can't be read",
    arguments: [
      "", "AA3", "AAA", "AAA3BBB,M3.2.0", "AAA3BBB,M13.1.0,M1.1.0", "AAA3BBB,J0,J1", "AAA3,", "AAA3BBB,1,2,3",
    ])
  func badRules(text: String) { #expect(ZoneRule(text.utf8) == nil) }

  @Test(
    "can say their offset",
    arguments: [("GMT", 0), ("UTC", 0), ("GMT+0530", 330), ("GMT-0530", -330), ("UTC+2", 120), ("GMT-11:45", -705)])
  func fixed(name: String, minutes: Int) {
    #expect(NamedZone(fixed: name)?.offset(at: Instant(milliseconds: 0)) == minutes)
  }

  @Test("have no other names that say one", arguments: ["", "GMT+", "GMT+24", "GMT+0560", "PST", "GMT+1:2", "gmt+2"])
  func unknown(name: String) { #expect(NamedZone(fixed: name) == nil) }

  @Test("are no zones where a file is cut or damaged, or something that traps nobody", arguments: SplitMix64.seeds)
  func damaged(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let file = try Self.file("Europe/Berlin")
    for count in 0..<file.count where count < 100 || count % 37 == 0 {
      #expect(NamedZone(Array(file.prefix(count))) == nil || count > file.count - 40)
    }
    for _ in 0..<2000 {
      var bytes = file
      for _ in 0..<3 { bytes[Int.random(in: 4..<bytes.count, using: &random)] = random.some([0, 1, 0x7F, 0x80, 0xFF]) }
      let zone = NamedZone(bytes)
      for seconds: Int64 in [.min / 2, -1, 0, 1_700_000_000, .max / 2] { _ = zone?.offset(at: seconds) }
    }
  }
}

import Testing

@testable import DreamCore

@Suite("Which backups are kept")
struct BackupRetentionTests {
  private func time(_ text: String) throws -> BackupTime { try #require(BackupTime(text)) }

  /// A backup at noon of each day from the first on.
  private func daily(_ first: Day, _ count: Int) throws -> [BackupTime] {
    let noon = try #require(ClockTime(hour: 12, minute: 0))
    return (0..<count).map { BackupTime(day: Day(daysSince1970: first.daysSince1970 + $0), clock: noon) }
  }

  @Test("is the last one of each of the latest days, weeks and months")
  func usual() throws {
    let first = try #require(Day(year: 2025, month: 1, day: 1))
    let all = try daily(first, 500)
    let outdated = Set(BackupRetention.usual.outdated(all))
    let kept = all.filter { !outdated.contains($0) }.map(\.day.description)
    #expect(
      kept == [
        "2025-06-30", "2025-07-31", "2025-08-31", "2025-09-30", "2025-10-31", "2025-11-30", "2025-12-31",
        "2026-01-31", "2026-02-28", "2026-03-31", "2026-04-26", "2026-04-30", "2026-05-03", "2026-05-09", "2026-05-10",
        "2026-05-11", "2026-05-12", "2026-05-13", "2026-05-14", "2026-05-15",
      ])
  }

  @Test("is every one of the latest day, and the last one of others")
  func oneDay() throws {
    let all = try ["2026-11-25_080000", "2026-11-25_210000", "2026-11-26_080000", "2026-11-26_080001"].map(time)
    #expect(try BackupRetention.usual.outdated(all) == [time("2026-11-25_080000")])
  }

  @Test("is never nothing, and pruning twice is pruning once")
  func stable() throws {
    let first = try #require(Day(year: 2024, month: 2, day: 20))
    for (plan, count) in [
      (BackupRetention(daily: 1, weekly: 0, monthly: 0), 40), (.usual, 400), (.usual, 1), (.usual, 0),
    ] {
      let all = try daily(first, count)
      let outdated = plan.outdated(all)
      let kept = all.filter { !outdated.contains($0) }
      #expect(kept.isEmpty == all.isEmpty && kept.last == all.last)
      #expect(plan.outdated(kept) == [])
    }
  }

  @Test("is written in words")
  func words() {
    #expect(BackupRetention.usual.description == "7 daily, 4 weekly, 12 monthly")
    #expect(BackupRetention("7 daily, 4 weekly, 12 monthly") == .usual)
    #expect(BackupRetention("3 monthly")?.description == "3 monthly")
    for wrong in ["", "0 daily", "daily", "7", "7 yearly", "7 daily, 2 daily", "-1 daily", "7 daily 4 weekly"] {
      #expect(BackupRetention(wrong) == nil, "\(wrong)")
    }
  }

  @Test("A backup's time is in its name, to the second")
  func names() throws {
    #expect(try time("2026-11-26_143005").description == "2026-11-26_143005")
    for wrong in ["2026-11-26", "2026-11-26_14305", "2026-11-26_246000", "2026-1-26_143005", "x_143005"] {
      #expect(BackupTime(wrong) == nil, "\(wrong)")
    }
  }
}

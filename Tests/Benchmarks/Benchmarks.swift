import CellLayout
import Chance
import DreamCore
import DreamInsights
import DreamSearch
import Foundation
import JournalStore
import Session
import Stage

/// Measures what Lucid promises of its speed. Arguments: the command `lucid`, then the sizes of journals, or `search` for
/// the search alone.
///
/// Machines differ by a factor of four from day to day: what counts is how a figure grows with the size, and how it compares with
/// that of another version measured on the same day. `make instructions` counts what doesn't depend on the day.
@main
struct Benchmarks {
  private let command: String
  private let directory: String
  private var figures: [String: Figure] = [:]
  private var order: [String] = []
  let clock = ContinuousClock()

  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst()
    guard let command = arguments.first else { return print("usage: benchmarks LUCID [COUNT… | search]") }
    let sizes = arguments.dropFirst().compactMap { Int($0) }
    var benchmarks = Benchmarks(command: command)
    defer { try? FileManager.default.removeItem(atPath: benchmarks.directory) }
    // First, while no memory was taken before that it could use again.
    benchmarks.measureTyping()
    print("searching\n")
    benchmarks.printAll()
    for script in SampleJournal.Script.allCases where !arguments.contains("search") {
      for count in sizes.isEmpty ? [1000, 10_000, 100_000] : sizes { try benchmarks.measure(count, script) }
      print("\n\(script.rawValue)\n")
      benchmarks.printAll()
    }
  }

  private init(command: String) {
    self.command = command
    directory = NSTemporaryDirectory() + "lucid-bench-\(UUID().uuidString)"
  }

  private mutating func measure(_ count: Int, _ script: SampleJournal.Script) throws {
    let path = "\(directory)/\(script.rawValue)-\(count)/journal.sqlite"
    var journal: SampleJournal?
    let saving = try clock.measure { journal = try SampleJournal(count: count, script: script, at: path) }
    guard let journal else { return }
    note("making and saving the journal", "ms", goal: 5000, saving.milliseconds, at: count)
    try measureLoading(journal, count)
    try measureLocking(journal, count)
    try measureSyncing(journal, count)
    measureEdits(journal, count)
    measureInsights(journal, count)
    measureProgram(journal, count)
    measureAdding(journal, count)
  }

  mutating func note(_ what: String, _ unit: String, goal: Double, _ value: Double?, at count: Int) {
    if figures[what] == nil { order.append(what) }
    var figure = figures[what] ?? Figure(what, unit: unit, goal: goal)
    figure.goal = goal
    figure.add(value, at: count)
    figures[what] = figure
  }

  private mutating func printAll() {
    for what in order { if let figure = figures[what] { print(figure.row) } }
    figures = [:]
    order = []
  }
}

// MARK: In the process

extension Benchmarks {
  private mutating func measureLoading(_ journal: SampleJournal, _ count: Int) throws {
    let store = try JournalStore(path: journal.path, at: Instant(milliseconds: 0), session: 2, for: .reading)
    let times = try (0..<5).map { _ in
      try clock.measure { _ = ListOrder(try store.load().model) }.milliseconds
    }
    note("all in memory and editable", "ms", goal: 100 * max(1, Double(count) / 39_000), times.quantile(0.5), at: count)
    let first = try (0..<20).map { _ in try clock.measure { _ = try store.excerpt(limit: 300) }.milliseconds }
    note("the query for the first screen", "ms", goal: 2, first.quantile(0.5), at: count)
  }

  private mutating func measureEdits(_ journal: SampleJournal, _ count: Int) {
    var random = SplitMix64(seed: 7)
    let ids = journal.model.dreams.values.map(\.id)
    var model = journal.model
    var list = ListOrder(model)
    var history = UndoHistory(session: 1, now: Snapshot(model: model))
    let times = (0..<1000).map { index in
      let id = random.some(ids)
      let now = Instant(milliseconds: Int64(index))
      return clock.measure {
        let edit = Edit("Star") { $0.changing(id) { $0.isStarred.toggle() } }
        let (new, _) = Gate.pass(edit, model: model, state: .viewing, at: now)
        list.update(by: ModelChange(old: model, new: new))
        _ = history.record("Star", at: now, before: ListPosition(), now: Snapshot(model: new))
        model = new
      }.milliseconds * 1000
    }
    note("one edit, its diff, the list's order and the undo step, p50", "µs", goal: 50, times.quantile(0.5), at: count)
  }
}

extension Benchmarks {
  /// Of a journal in which every dream is rated and tagged.
  private mutating func measureInsights(_ journal: SampleJournal, _ count: Int) {
    var random = SplitMix64(seed: 3)
    let tags = (0..<300).map { "tag \($0)" }
    let model = Model().inserting(
      journal.model.dreams.values.map { dream in
        var dream = dream
        (dream.lucidity, dream.vividness, dream.mood) = (
          random.some(Rating.all), random.some(Rating.all), random.some(Mood.all)
        )
        dream.tags = (0..<3).map { _ in random.some(tags) }
        dream.signs = [DreamSign(text: random.some(tags), category: random.some(DreamSign.Category.allCases))]
        return dream
      })
    for period in [InsightPeriod.allTime, .recentMonths] {
      let times = (0..<7).map { _ in
        clock.measure { _ = Insights(InsightStudy(of: period, today: Day(daysSince1970: 20_701)), in: model) }
          .milliseconds
      }
      note("all that the insights tell, \(period.name), p50", "ms", goal: 100, times.quantile(0.5), at: count)
    }
  }
}

// MARK: Searching

extension Benchmarks {
  private mutating func measureTyping() {
    let typing = Typing()
    var searcher = Searcher()
    let before = residentMegabytes
    note("getting ready to search", "ms", goal: 400, typing.preparing(&searcher), at: Typing.count)
    note("memory of it", "MB", goal: 45, residentMegabytes - before, at: Typing.count)
    let keys = typing.keys(&searcher)
    for (name, part) in [("p50", 0.5), ("p99", 0.99), ("at most", 1)] {
      note("search as you type, a key, \(name)", "ms", goal: 16, keys.quantile(part), at: Typing.count)
    }
    note("following an edit, p99", "ms", goal: 1, typing.edits(&searcher).quantile(0.99), at: Typing.count)
  }

  private var residentMegabytes: Double {
    let pages = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?.split(separator: " ")
    return Double(pages?.dropFirst().first ?? "").map { $0 * 4096 / 1_048_576 } ?? 0
  }
}

// MARK: As a program

extension Benchmarks {
  private mutating func measureProgram(_ journal: SampleJournal, _ count: Int) {
    let starts = (0..<7).compactMap { _ in
      PseudoTerminalProgram([command, "--journal", journal.path], columns: 120, rows: 40)?
        .time(until: "dreams")?.milliseconds
    }
    let start = "start to first frame, p50"
    let smallest = figures[start]?.values.first?.value
    note(start, "ms", goal: smallest.map { 1.3 * $0 } ?? 20, starts.quantile(0.5), at: count)
    for (panes, columns, rows, goal) in [("one pane", 80, 24, 0.54), ("with the preview", 120, 40, 0.82)] {
      let program = PseudoTerminalProgram([command, "--journal", journal.path], columns: columns, rows: rows)
      _ = program?.time(until: "dreams")
      program?.settle()
      let answers = (0..<320).map { program?.answer(to: $0.isMultiple(of: 2) ? "j" : "k")?.milliseconds }
        .dropFirst(20).compactMap(\.self)
      note("key to last byte, moving, \(panes), p50", "ms", goal: goal, answers.quantile(0.5), at: count)
      note("key to last byte, moving, \(panes), p99", "ms", goal: 3, answers.quantile(0.99), at: count)
      guard columns == 80 else { continue }
      let text = Double(journal.textSize) / 1_048_576
      note(
        "memory", "MB", goal: 2 * text + 30, program?.status("VmRSS").map { Double($0) / 1024 }, at: count)
      measureIdling(program, count)
    }
  }

  private mutating func measureIdling(_ program: PseudoTerminalProgram?, _ count: Int) {
    program?.settle()
    // The threads that read the journal end some seconds after their work.
    usleep(8_000_000)
    let before = program?.sleeps ?? 0
    usleep(3_000_000)
    let after = program?.sleeps ?? 0
    note("wake-ups in three idle seconds", "times", goal: 0, Double(after - before), at: count)
  }

  private mutating func measureAdding(_ journal: SampleJournal, _ count: Int) {
    let times = (0..<20).map { index in
      clock.measure {
        let words = ["--journal", journal.path, "add", "A dream of no consequence, number \(index)."]
        guard let process = PseudoTerminalProgram.spawn([command] + words, terminal: "/dev/null") else { return }
        var status: Int32 = 0
        waitpid(process, &status, 0)
      }.milliseconds
    }
    note("lucid add, as a process, p50", "ms", goal: 15, times.quantile(0.5), at: count)
  }
}

import App
import ArgumentParser
import CellCanvas
import DreamCore
import DreamInsights
import DreamSearch
import JSON
import Widgets

struct Compare: SearchCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare", abstract: "Compare two groups of dreams.",
    discussion: """
        lucid compare tag:water tag:fire             the dreams that each of two searches finds
        lucid compare in:2025 in:2026 --words 20     and the words that tell them apart
        lucid compare nightmare ''                   nightmares with all other dreams

      Each share of the first group is beside that of the second, with the difference in percentage points and its 95 % interval \
      (Newcombe 1998, method 10), Cohen's h, and p of Fisher's exact test, corrected for the number of tests by Holm's method. Words \
      are told apart by log-odds with a prior (Monroe, Colaresi and Quinn 2008): z beyond the line that is said is more than \
      chance. Dreams that both searches find are of the first group, or of the second if the first is all dreams. Dreams follow each other and aren't drawn by chance: p is a hint, not a proof.

      In a pipe it is a table with tabs between the columns, exactP being p without the correction; with --words, that of the words.
      """)

  @Argument(help: "The search for the first group; '' for all dreams.", completion: .query) var first: String
  @Argument(help: "The search for the second group.", completion: .query) var second: String
  @Option(
    name: .customLong("with"), help: ArgumentHelp("A further group, compared with the first.", valueName: "words"))
  var others: [String] = []
  @Option(
    name: .customLong("words"), help: ArgumentHelp("So many words that tell the groups apart.", valueName: "number"))
  var mostWords: Int?
  @OptionGroup var options: StudyOptions
  @Flag(help: "As JSON.") var json = false
  @Flag(help: "As a table with tabs, also on a terminal.") var tsv = false

  func validate() throws {
    if json, tsv { throw ValidationError("Either --json or --tsv.") }
    if let mostWords, mostWords < 1 { throw ValidationError("--words needs a number from 1.") }
  }

  func run() throws {
    var journal = try options.open(([first, second] + others).map { $0.isBlank ? [] : [$0] })
    let notes = journal.takeNotes()
    var counts = journal.words.dropFirst().map {
      ComparisonCounts(journal.study, journal.words[0], with: $0, notes, countsWords: mostWords != nil)
    }
    let faults = try journal.forEachDream { dream, finds, categories in
      for place in counts.indices {
        counts[place].add(dream, isFirst: finds[0], isSecond: finds[place + 1], categories: categories)
      }
    }
    let comparisons = counts.map { Comparison($0) }
    var output = StandardStream.output
    if json {
      let all = comparisons.map { json($0, on: journal.today) }
      try output.json(all.count == 1 ? all[0] : .array(all))
    } else if let columns = output.columns, !tsv {
      for comparison in comparisons {
        for line in lines(of: comparison, columns) { try output.line(line) }
      }
    } else {
      let rows = mostWords.map { WordTable(comparisons, most: $0).rows } ?? ComparisonTable(comparisons).rows
      for row in rows { try output.fields(row) }
    }
    try output.flush()
    try StandardStream.say(faults)
  }

  private func lines(of comparison: Comparison, _ columns: Int) -> [String] {
    let glyphs = Glyphs.ofCommands
    var lines = ["first:  \(comparison.first.heading)", "second: \(comparison.second.heading)"].map(glyphs.spelled)
    if comparison.inBoth > 0 {
      let group = comparison.leavesBothToSecond ? "second" : "first"
      lines.append("\(comparison.inBoth.counted("dream")) found by both: counted in the \(group) only")
    }
    if !comparison.rows.isEmpty { lines.append("\(comparison.star); intervals aren't corrected") }
    lines = lines.flatMap { TextWrap($0, width: columns).map(\.text.string) }
    lines += FigureLines(chapters: comparison.chapters, columns: columns, glyphs: glyphs).lines
    let words = comparison.contrast?.lines(most: mostWords ?? 0) ?? []
    return lines + words.flatMap { $0.isEmpty ? [""] : TextWrap($0, width: columns).map(\.text.string) }
  }

  private func json(_ comparison: Comparison, on day: Day) -> JSON {
    .object([
      ("first", comparison.first.json([], on: day)), ("second", comparison.second.json([], on: day)),
      ("inBoth", .number(comparison.inBoth)), ("tests", .number(comparison.rows.count)),
      ("correction", .string("holm")), ("rows", .array(comparison.rows.map(\.json))),
      (
        "words",
        comparison.contrast.map { contrast in .array(contrast.telling(most: mostWords ?? 0).map(\.json)) } ?? .null
      ),
      ("line", .rounded(comparison.contrast?.line)),
    ])
  }
}

extension Comparison.Row {
  fileprivate var json: JSON {
    .object([
      ("chapter", .string(chapter)), ("figure", .string(figure.fullLabel)), ("first", difference.first.json),
      ("second", difference.second.json), ("difference", FigureValue.difference(difference, p: p).json),
      ("exactP", .decimal((difference.exactP ?? 1).threeSignificant)),
    ])
  }
}

extension WordContrast.Word {
  fileprivate var json: JSON {
    .object([
      ("word", .string(word)), ("first", .number(first)), ("second", .number(second)), ("delta", .rounded(delta)),
      ("z", .rounded(z)),
    ])
  }
}

extension WordContrast {
  fileprivate func lines(most: Int) -> [String] {
    let told = telling(most: most)
    let width = told.map { DisplayText($0.word).width }.max() ?? 0
    let all = "\(firstTotal.grouped) words in the first, \(secondTotal.grouped) in the second"
    return ["", "Words (\(all); z beyond \(line.twoDigits) is more than chance, of \(words.count.grouped) tests)"]
      + told.map { word in
        let counts = "\(word.first.grouped) in the first, \(word.second.grouped) in the second"
        return
          "  \(DisplayText(word.word).padded(to: width).string)  z \(word.z > 0 ? "+" : "")\(word.z.twoDigits)  \(counts)"
      }
  }
}

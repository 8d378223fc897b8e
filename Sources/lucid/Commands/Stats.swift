import App
import ArgumentParser
import DreamCore
import DreamInsights
import JSON

struct Stats: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "stats", abstract: "Show your dreams in numbers.",
    discussion: """
        lucid stats                                all your dreams
        lucid stats tag:water --period 2026        those with that tag, in that year
        lucid stats --by year --tsv                a table for R or pandas
        lucid stats --svg figures.svg              a picture

      Each number says what it is of. What nobody rated or noted isn't counted: of 52 dreams of which 14 are rated, \
      shares of lucid dreams are of 14. If a dream that is found is your own, dreams of collections aren't counted; series: finds \
      these. Shares of fewer than ten have no percentage.

      In a pipe it is a table with tabs between the columns: \(FigureTable.columns.joined(separator: ", ")). All names are in it.
      """)

  @Argument(help: "Which dreams; all without words.", completion: .query) var words: [String] = []
  @OptionGroup var options: StudyOptions
  @Option(
    help: ArgumentHelp(
      "The figures of each group: \(Grouping.allCases.map(\.rawValue).joined(separator: ", ")).", valueName: "groups"))
  var by: NamedValue<Grouping>?
  @Flag(help: "As JSON.") var json = false
  @Flag(help: "As a table with tabs, also on a terminal.") var tsv = false
  @Option(help: ArgumentHelp("Write a picture.", valueName: "file"), completion: .file(extensions: ["svg"]))
  var svg: String?
  @Flag(help: "Replace an existing picture.") var force = false
  @Flag(help: "How each chapter is counted, too.") var explain = false

  func validate() throws {
    if json, tsv { throw ValidationError("Either --json or --tsv.") }
    if svg != nil, json || tsv || by != nil { throw ValidationError("--svg goes without --json, --tsv and --by.") }
    if force, svg == nil { throw ValidationError("--force goes with --svg.") }
  }

  func run() throws {
    let opened = try options.open()
    let study = opened.study.with(try opened.selection(words))
    if let by {
      try printGroups(by.value.groups(of: study), on: opened.today)
    } else {
      let insights = Insights(study)
      if let svg {
        try FigurePicture(insights.chapters.map { $0.shortened() }, of: insights).write(to: svg, replacing: force)
      } else {
        try printFigures(of: insights, on: opened.today)
      }
    }
    try StandardStream.say(opened.faults)
  }

  private func printFigures(of insights: Insights, on day: Day) throws {
    var output = StandardStream.output
    if json {
      try output.json(insights.json(insights.chapters, on: day))
    } else if let columns = output.columns, !tsv {
      try output.line(insights.heading)
      let chapters = insights.chapters.map { explain ? $0.shortened().explained : $0.shortened() }
      for line in FigureLines(chapters: chapters, columns: columns).lines { try output.line(line) }
    } else {
      for row in FigureTable(insights.chapters, of: insights).rows { try output.fields(row, end: "\n") }
    }
    try output.flush()
  }

  private func printGroups(_ groups: [(name: String, study: InsightStudy)], on day: Day) throws {
    var output = StandardStream.output
    let counted = groups.map { (name: $0.name, insights: Insights($0.study)) }
    if json {
      try output.json(.object(counted.map { ($0.name, $0.insights.json($0.insights.chapters, on: day)) }))
    } else if let columns = output.columns, !tsv {
      for line in GroupLines(groups: counted, columns: columns).lines { try output.line(line) }
    } else {
      for row in FigureTable(groups: counted).rows { try output.fields(row, end: "\n") }
    }
    try output.flush()
  }
}

extension Insights {
  /// What is counted, in a line.
  var heading: String {
    let search = words.map { $0.isBlank ? "all others, " : "“\($0)”, " } ?? ""
    let left = leftOut == 0 ? "" : "; \(leftOut.counted("dream")) of collections not counted"
    return "\(search)\(period.name): \(dreams.counted("dream"))\(left)"
  }
}

extension Chapter {
  /// The chapter with a line at its beginning that says how it is counted.
  var explained: Chapter { about.isEmpty ? self : adding(words: about) }
}

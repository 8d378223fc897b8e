import App
import ArgumentParser
import DreamCore
import DreamInsights
import JSON
import Widgets

struct Stats: SearchCommand {
  static let configuration = CommandConfiguration(
    commandName: "stats", abstract: "Show your dreams in numbers.",
    discussion: """
        lucid stats                                all your dreams
        lucid stats tag:water --period 2026        those with that tag, in that year
        lucid stats --by year --tsv                a table for R or pandas
        lucid stats --sample 200 --seed 7          a sample of those that are counted
        lucid stats --svg figures.svg              a picture

      Each number says what it is of. What nobody rated or noted isn't counted: of 52 dreams of which 14 are rated, \
      shares of lucid dreams are of 14. If a dream that is found is your own, dreams of collections aren't counted; series: finds \
      these. Shares of fewer than ten have no percentage. Groups count the nights that are theirs by what nights have themselves, \
      those without a dream, too; a night has no tag and no series. A sample is of dreams, so that it has no figures of nights.

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
  @Option(
    name: [.customShort("o"), .long],
    help: ArgumentHelp("Write a picture; - is standard output.", valueName: "file"),
    completion: .file(extensions: ["svg"]),
    transform: String.outputPath)
  var svg: String?
  @Flag(name: .shortAndLong, help: "Replace an existing picture.") var force = false
  @Flag(help: "How each chapter is counted, too.") var explain = false

  func validate() throws {
    if json, tsv { throw ValidationError("Either --json or --tsv.") }
    if explain, json || tsv || by != nil { throw ValidationError("--explain goes without --json, --tsv and --by.") }
    if svg != nil, json || tsv || by != nil { throw ValidationError("--svg goes without --json, --tsv and --by.") }
    if force, svg == nil { throw ValidationError("--force goes with --svg.") }
    if let file = svg?.file, !file.lowercased().hasSuffix(".svg") {
      throw ValidationError("--svg writes a picture: its name has to end in .svg. Tables go to standard output.")
    }
  }

  func run() throws {
    var journal = try options.open([words])
    let study = journal.study.finding(journal.words[0])
    if let by {
      var counts = GroupedCounts(study, by: by.value, journal.takeNotes())
      let faults = try journal.forEachDream { counts.add($0, isFound: $1[0], categories: $2) }
      try print(counts.insights(), on: journal.today)
      return try StandardStream.say(faults)
    }
    var counts = InsightCounts(study, journal.takeNotes())
    let faults = try journal.forEachDream { counts.add($0, isFound: $1[0], categories: $2) }
    let insights = Insights(consume counts)
    if let svg {
      let picture = FigurePicture(insights.chapters.map { $0.shortened() }, of: insights)
      if let file = svg.file {
        try picture.write(to: file, replacing: force)
      } else {
        try StandardStream.print(text: picture.svg)
      }
    } else {
      try printFigures(of: insights, on: journal.today)
    }
    try StandardStream.say(faults)
  }

  private func printFigures(of insights: Insights, on day: Day) throws {
    var output = StandardStream.output
    if json {
      try output.json(insights.json(insights.chapters, on: day))
    } else if let columns = output.columns ?? (explain ? 80 : nil), !tsv {
      let glyphs = Glyphs.ofCommands
      try output.line(glyphs.spelled(insights.heading))
      let chapters = insights.chapters.map { explain ? $0.shortened().explained : $0.shortened() }
      for line in FigureLines(chapters: chapters, columns: columns, glyphs: glyphs).lines { try output.line(line) }
    } else {
      for row in FigureTable(insights.chapters, of: insights).rows { try output.fields(row) }
    }
    try output.flush()
  }

  private func print(_ counted: [(name: String, insights: Insights)], on day: Day) throws {
    var output = StandardStream.output
    if json {
      try output.json(.object(counted.map { ($0.name, $0.insights.json($0.insights.chapters, on: day)) }))
    } else if let columns = output.columns, !tsv {
      let lines = CellTable(counted).lines(columns, .ofCommands, whole: "--tsv")
      for line in lines { try output.line(line) }
    } else {
      for row in FigureTable(groups: counted).rows { try output.fields(row) }
    }
    try output.flush()
  }
}

extension Insights {
  /// What is counted, in a line.
  var heading: String {
    let search = words.map { $0.isBlank ? "all others, " : "“\($0)”, " } ?? ""
    let left = leftOut == 0 ? "" : "; \(leftOut.counted("dream")) of collections not counted"
    let drawn = sample.map { ", \($0.words)" } ?? ""
    return "\(search)\(period.name): \(dreams.counted("dream"))\(drawn)\(left)"
  }
}

extension Chapter {
  /// The chapter with a line at its beginning that says how it is counted.
  var explained: Chapter { about.isEmpty ? self : adding(words: about) }
}

import App
import ArgumentParser
import DreamInsights

struct Cite: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "cite", abstract: "Say what figures are of, to cite them.",
    discussion: """
        lucid cite tag:water --period 2026

      It is the search, the number of dreams, a digest of them, the version, the day, and the methods. Who counts the same dreams \
      again gets the same digest; --as-of counts the journal as it was then.
      """)

  @Argument(help: "Which dreams; all without words.", completion: .query) var words: [String] = []
  @OptionGroup var options: StudyOptions

  func run() throws {
    let opened = try options.open()
    let insights = Insights(opened.study.with(try opened.selection(words)))
    try StandardStream.print(insights.citation(on: opened.today))
    try StandardStream.say(opened.faults)
  }
}

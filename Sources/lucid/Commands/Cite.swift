import App
import ArgumentParser
import DreamInsights

struct Cite: SearchCommand {
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
    var journal = try options.open([words])
    var counts = InsightCounts(journal.study.finding(journal.words[0]), journal.takeNotes())
    let faults = try journal.forEachDream { counts.add($0, isFound: $1[0], categories: $2) }
    try StandardStream.print(text: Insights(counts).citation(on: journal.today) + "\n")
    try StandardStream.say(faults)
  }
}

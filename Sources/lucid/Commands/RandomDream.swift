import App
import ArgumentParser
import DreamCore
import DreamSearch
import JournalStore

struct RandomDream: SearchCommand {
  static let configuration = CommandConfiguration(
    commandName: "random", abstract: "Show a dream by chance.",
    discussion: """
        lucid random                one of all dreams
        lucid random lucid flying   one of those in which both words are found

      The words are those of lucid list. If no dream is found, the exit status is 1.
      """)

  @Argument(help: "One of which dreams; of all without words.", completion: .query) var words: [String] = []
  @OptionGroup var look: DreamOutput
  @OptionGroup var journal: JournalOption

  func validate() throws {
    if look.form == .count { throw ValidationError("--count counts what is found: it is one dream.") }
  }

  func run() throws {
    let query = words.isEmpty ? nil : try Query(typed: words)
    for notice in query?.notices ?? [] { StandardStream.say("lucid: \(notice)") }
    let store = try journal.open(for: .reading)
    var (effort, count, chosen) = (SearchEffort(), UInt64(0), Dream?.none)
    let nights = try query?.nights(in: store) ?? ItemMap()
    let fits = query.map { query in { (dream: Dream) in query.matches(dream, among: nights, with: &effort) } }
    // Each of so many dreams takes the place of the one before with the same chance as all others.
    let faults = try store.dreams(where: fits) { dream in
      count += 1
      if Surroundings.live.random().multipliedFullWidth(by: count).high == 0 { chosen = dream }
    }
    for notice in effort.lapses.notices { StandardStream.say("lucid: \(notice)") }
    if let chosen { try Show.print(chosen, in: look) }
    try StandardStream.say(faults)
    if chosen == nil { throw ExitCode(1) }
  }
}

import ArgumentParser

struct New: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "new", abstract: "Write a dream down now.")

  @Option(help: ArgumentHelp("The template to begin with, by its name in the settings.", valueName: "name"))
  var template: String?
  @OptionGroup var journal: JournalOption

  func run() throws {
    try StandardStream.requireTerminal()
    try journal.requireWriting()
    try openApp(journal, .newDream(template: template))
  }
}

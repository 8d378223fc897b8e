import ArgumentParser

/// Opens the app straight in the text.
struct New: ParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Write a dream down now.")

  @OptionGroup var journal: JournalOption

  func run() throws {
    try StandardStream.requireTerminal()
    try openApp(journal: journal.path, .newDream)
  }
}

import App
import ArgumentParser
import Configuration
import DreamCore
import Formats
import JournalStore
import Platform
import Stage
import SystemPackage

struct Add: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Add a dream.",
    discussion:
      """
      The new dream's id is printed. Without a text, or with -, the text is read from standard input. Without --date it \
      is one of the last night: of this moment, until the night turns at noon. A word that begins with a dash stands \
      behind --, unless there is a blank in it, as in '- the house was dark'.

      As in the editor, @Anna in the text is a person of the dream, #water a tag, &school a place; @[Anna Maria] has a blank.
      """)

  @Argument(help: "The dream's text.") var text: [String] = []
  @Option(help: ArgumentHelp("The template that the text comes after, by its name in the settings.", valueName: "name"))
  var template: String?
  @Flag(help: "Read no names in the text.") var plain = false
  @OptionGroup(title: "The dream") var details: DreamOptions
  @OptionGroup var journal: JournalOption

  func run() throws {
    // A mistake in the settings is no reason to lose a dream.
    let preferences = (try? Configuration.current())?.preferences ?? Preferences()
    let usual = Surroundings.live.here.usualDate(turningAt: preferences.nightTurn)
    let beginning = try template.map { try preferences.templates.template(argument: $0) }
    let narrative = try narrative().following(beginning?.text)
    let (dream, marks) = dream(narrative, usual)
    var key: JournalKey?
    do {
      let store = try journal.openOrMake()
      key = store.key
      defer { store.close(at: Surroundings.live.now()) }
      try store.keep(Edit("Write “\(dream.displayTitle)”") { $0.inserting([dream]) }, of: Model())
    } catch let error as JournalError {
      throw rescue(dream, after: error, sealedBy: key) ?? error
    }
    try StandardStream.print(dream.id.description)
    if !marks.isEmpty {
      let names = marks.map { "\($0.list.one) \($0.name)" }
      StandardStream.say("From the text: \(names.joined(separator: ", ")).")
    }
  }

  /// The dream with the names that its text marks, and their marks.
  private func dream(_ narrative: Prose, _ usual: DreamDate) -> (dream: Dream, marks: [NameMark]) {
    var dream = details.dream(narrative, usual)
    let marks = plain ? [] : dream.takeMarks()
    return (dream, marks)
  }

  /// Puts a dream that can't be saved into a file for the next start, and returns the error that tells of it; nil if there is
  /// no such file, or there will be no start on this path.
  private func rescue(_ dream: Dream, after error: JournalError, sealedBy key: JournalKey?) -> (any Error)? {
    // What is for a locked journal is kept nowhere else than sealed.
    guard !error.isWrongPath, key != nil || !JournalStore.isLocked(at: journal.path) else { return nil }
    let change = ModelChange(dreams: [dream.id: .inserted(dream)])
    let files = RescueFiles.live(journal: journal.path, key: key)
    let path = files.write(change, because: error.message, at: Surroundings.live.now())
    return path.map { AppError.rescued($0, error.message) }
  }

  private func narrative() throws -> Prose {
    let isPiped = text == ["-"] || text.isEmpty && !FileDescriptor.standardInput.isTerminal
    guard isPiped || !text.isEmpty else {
      throw ValidationError("Give the dream's text, or - to read it from standard input.")
    }
    let narrative = try isPiped ? Self.standardInput() : Prose(text.joined(separator: " "))
    guard !narrative.isBlank else { throw CommandFailure.failed("the text is empty. Nothing was added.") }
    return narrative
  }

  /// The text of standard input without trailing line ends.
  private static func standardInput() throws(CommandFailure) -> Prose {
    let text = try StandardStream.input()
    if text.windowsBytes > 0 {
      StandardStream.say("\(text.windowsBytes.counted("byte")) not UTF-8, read as Windows-1252.")
    }
    if text.replacedBytes > 0 {
      StandardStream.say("\(text.replacedBytes.counted("byte")) not UTF-8, replaced by U+FFFD.")
    }
    let end = text.string.lastIndex { !$0.isNewline }
    return Prose(end.map { String(text.string[...$0]) } ?? "")
  }
}

extension Prose {
  /// The text on a line of its own after another one.
  fileprivate func following(_ beginning: String?) -> Prose {
    guard let beginning else { return self }
    return Prose(beginning + (beginning.hasSuffix("\n") ? "" : "\n") + string)
  }
}

extension [Template] {
  /// The template that an argument names.
  func template(argument name: String) throws -> Template {
    if let template = self[name] { return template }
    let names = isEmpty ? "The settings have none." : "There are \(map(\.name).joined(separator: ", "))."
    throw ValidationError("There is no template '\(name)'. \(names)")
  }
}

import App
import ArgumentParser
import Configuration
import CursesTerminal
import DreamSearch
import JournalStore
import Tape

extension Lucid {
  /// Runs the command of the arguments, and returns its exit status. Errors are said in one line.
  static func status() -> Int32 {
    do {
      let arguments = try DashedWords.setApart(try arguments())
      if let first = arguments.first {
        try requireCommand(first == "help" && arguments.count > 1 ? arguments[1] : first)
      }
      var command = try parseAsRoot(arguments)
      try command.run()
      return ExitCode.success.rawValue
    } catch CommandFailure.outputClosed {
      return ExitCode.success.rawValue
    } catch let status as ExitCode {
      // A command has said all there is to say.
      return status.rawValue
    } catch {
      return messages(of: error).map(fail) ?? answer(error)
    }
  }

  /// The lines of what an error of Lucid's own says; nil for an error of the parser.
  private static func messages(of error: any Error) -> [String]? {
    switch error {
    case let error as CommandFailure: [error.message]
    case let error as JournalError: [error.message]
    case let error as ImportFailure: [error.message]
    case let error as ConfigurationError: [error.message]
    case let error as ShareError: [error.message]
    case let error as WriteFailure: [error.message]
    case let error as TerminalError: [error.description]
    case let error as AppError: [error.message]
    case let error as Tape.Errors: error.message.lines
    case let error as TapeFailure: error.message.lines
    case _: nil
    }
  }

  private static func fail(_ messages: [String]) -> Int32 {
    if !isAskedByShell { StandardStream.say(["lucid: \(messages[0])"] + messages.dropFirst()) }
    return ExitCode.failure.rawValue
  }

  /// Prints help and the version to standard output, and other messages about usage, in one line, to standard error.
  private static func answer(_ error: any Error) -> Int32 {
    let status = error is WrongUsage ? exitCode(for: ValidationError("")).rawValue : exitCode(for: error).rawValue
    guard status == ExitCode.success.rawValue else {
      if !isAskedByShell { StandardStream.say("lucid: \(usageMessage(for: error))") }
      return status
    }
    do throws(CommandFailure) {
      try StandardStream.print(text: fullMessage(for: error) + "\n")
    } catch {
      return error == .outputClosed ? status : fail([error.message])
    }
    return status
  }

  /// The parser's message in one line: what is wrong, and which command shows help.
  private static func usageMessage(for error: any Error) -> String {
    if let error = error as? WrongUsage { return "\(error.message) See \(error.command) --help." }
    let help = fullMessage(for: error).split(whereSeparator: \.isNewline).last { $0.contains("--help") }
    let hint = help.flatMap { $0.split(separator: "'").dropFirst().first } ?? "lucid --help"
    let message = message(for: error)
    let words = unknownCommand(message, hint: hint) ?? search(insteadOf: message, hint: hint) ?? message.inOneSentence
    return "\(words)\(".?".contains(words.last ?? " ") ? "" : ".") See \(hint)."
  }

  /// The message for an option of `lucid list` that is a field to search; nil for other messages.
  private static func search(insteadOf message: String, hint: some StringProtocol) -> String? {
    guard hint == "lucid list --help", message.hasPrefix("Unknown option '--") else { return nil }
    let name = message.drop { $0 != "-" }.drop { $0 == "-" }.prefix { $0.isLetter }
    guard QueryWords.fields.contains(String(name)) else { return nil }
    return "there is no option --\(name): search with words, as in lucid list \(name):water"
  }

  /// The message for an unexpected argument of `lucid` itself, which was meant as a subcommand; nil for other messages.
  private static func unknownCommand(_ message: String, hint: some StringProtocol) -> String? {
    guard hint == "lucid --help", message.lowercased().contains("unexpected argument") else { return nil }
    return message.split(separator: "'").dropFirst().first.map { noCommand(String($0)) }
  }
}

extension String {
  fileprivate var lines: [String] {
    split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
  }

  /// The lines joined to one sentence. The hyphens of a list are left out.
  fileprivate var inOneSentence: String {
    split(whereSeparator: \.isNewline)
      .map { $0.drop { $0 == " " } }
      .map { $0.hasPrefix("- ") ? $0.dropFirst(2) : $0 }
      .reduce("") { $0.isEmpty ? "\($1)" : $0.hasSuffix(":") ? "\($0) \($1)" : "\($0), \($1)" }
  }
}

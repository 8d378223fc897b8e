import App
import ArgumentParser
import DreamCore
import Glibc
import JournalStore

/// Which journal a command is about.
struct JournalOption: ParsableArguments {
  @Option(name: .customLong("journal"), help: ArgumentHelp("The journal's file.", valueName: "path"))
  var given: String?

  /// Where it lies.
  var path: String { given ?? Self.usualPath }

  /// Where it lies if nobody says.
  static var usualPath: String { JournalStore.defaultPath(environment: environment) }

  private static var environment: [String: String] {
    var environment: [String: String] = [:]
    for name in ["LUCID_JOURNAL", "XDG_DATA_HOME", "HOME"] {
      environment[name] = getenv(name).map { String(cString: $0) }
    }
    return environment
  }

  func validate() throws {
    if given == "" { throw ValidationError("--journal needs the path of a file.") }
  }
}

extension JournalOption {
  /// Opens the journal to write to it, and makes it where there is none.
  func openOrMake(_ surroundings: Surroundings) throws -> JournalStore {
    try JournalStore(path: path, at: surroundings.now(), session: Self.session(surroundings))
  }

  /// Opens the journal to read it, or to write to what is in it; it must be there.
  func open(for purpose: JournalStore.Purpose, _ surroundings: Surroundings) throws -> JournalStore {
    guard access(path, F_OK) == 0 || errno != ENOENT else { throw CommandFailure.noJournal(path: path) }
    return try JournalStore(
      path: path, at: surroundings.now(), session: Self.session(surroundings), for: purpose)
  }

  private static func session(_ surroundings: Surroundings) -> Int64 { Int64(surroundings.random() >> 1) }
}

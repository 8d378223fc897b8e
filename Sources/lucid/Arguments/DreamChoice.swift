import App
import ArgumentParser
import DreamCore
import DreamSearch
import Formats
import JournalStore

/// The dreams that a command changes: those that are named, or those that a query finds.
struct DreamChoice: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "Ids, or four characters or more of their beginnings or ends; @1 is the newest dream, @2 the one before; - is the "
        + "ids at the beginnings of the lines of standard input, as lucid list prints them.", valueName: "dreams"),
    completion: .dreams)
  var names: [String] = []
  @Option(
    name: .customLong("where"), help: ArgumentHelp("All that these words find in lucid list.", valueName: "words"),
    completion: .query)
  var query: String?
  @Flag(name: .customLong("all"), help: "All dreams of the journal.") var isAll = false

  var isEmpty: Bool { names.isEmpty && query == nil && !isAll }

  /// Whether each dream is named by itself.
  var isNamed: Bool { !names.isEmpty && !names.contains("-") }

  /// Throws unless dreams are chosen in one of the three ways. No words are no query: a command would change every dream.
  func require() throws {
    guard [!names.isEmpty, query != nil, isAll].count(where: \.self) == 1 else {
      throw ValidationError("Say which dreams: by their ids, with --where and the words of a search, or --all.")
    }
    guard query?.isBlank != true else { throw ValidationError("--where needs the words of a search.") }
  }

  /// The dreams, each once. Throws if one of them isn't there, or none is found.
  func dreams(in store: JournalStore) throws -> [Dream] {
    let chosen = try isAll ? all(in: store) : query.map { try found($0, in: store) } ?? named(in: store)
    var seen: Set<Dream.ID> = []
    let dreams = chosen.filter { seen.insert($0.id).inserted }
    guard !dreams.isEmpty else { throw CommandFailure.nothingChosen }
    return dreams
  }

  private func found(_ words: String, in store: JournalStore) throws -> [Dream] {
    let query = try Query(typed: [words])
    guard !query.isEmpty else {
      throw ValidationError(
        "--where needs the words of a search: “\(words)” finds every dream. If you mean that, use --all.")
    }
    return try query.chosen(in: store)
  }

  private func all(in store: JournalStore) throws -> [Dream] {
    var dreams: [Dream] = []
    try StandardStream.say(store.dreams { dreams.append($0) })
    return dreams
  }

  private func named(in store: JournalStore) throws -> [Dream] {
    let ids = try names.flatMap { name -> [String] in
      guard name == "-" else { return [name] }
      let lines = try StandardStream.input().string.split(whereSeparator: \.isNewline)
      return lines.compactMap { $0.split(whereSeparator: \.isWhitespace).first.map(String.init) }
    }
    return try ids.map { try store.dream(matching: $0) }
  }
}

extension Query {
  /// The dreams that the query finds, to be changed. Throws if some of it isn't understood, or none is found.
  /// - Parameter isWanted: tells which of them are wanted.
  func chosen(in store: JournalStore, where isWanted: @escaping (Dream) -> Bool = { _ in true }) throws -> [Dream] {
    // What isn't understood is looked for as text in a list; here it would be changed.
    if let notice = notices.first { throw CommandFailure.failed("\(notice) Nothing was changed.") }
    var (dreams, effort) = ([Dream](), SearchEffort())
    let nights = try nights(in: store)
    let isFound = { (dream: Dream) in isWanted(dream) && matches(dream, among: nights, with: &effort) }
    try StandardStream.say(store.dreams(where: isFound) { dreams.append($0) })
    if let notice = effort.lapses.notices.first { throw CommandFailure.failed("\(notice) Nothing was changed.") }
    guard !dreams.isEmpty else { throw CommandFailure.nothingChosen }
    return dreams
  }
}
